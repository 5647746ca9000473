// A stand-in for Safe Exam Browser: it follows its links, reads its files, and proves its settings to a page as the real one does. It locks nothing.
import { createHash } from 'node:crypto'
import { readSettings, type SebSettings, type Value } from './read-settings.ts'

/**
 * - `windows`: sends the hash with each call to the host of its page, and shows it to scripts.
 * - `macos`: sends none, and shows it to scripts once they have called `updateKeys`.
 */
export type Platform = 'windows' | 'macos'

export interface Seb {
  startUrl: string
  /** The browser ends when it opens this page. */
  quitUrl: string
  configKey: string
  hashAt(url: string): string
  /** What it sends with a call, beside what any browser sends. */
  headersFor(url: string): Record<string, string>
  /** What scripts of a page find as `SafeExamBrowser` when it is loaded at this address. */
  script(url: string): string
}

/**
 * @param link `seb://` or `sebs://`, or the address of a file
 * @param load answers what is at an address
 */
export async function openSeb(link: string, load: (url: string) => Promise<Buffer>, platform: Platform): Promise<Seb> {
  return startSeb(readSettings(await load(link.replace(/^seb(s?):/, 'http$1:'))), platform)
}

function startSeb(settings: SebSettings, platform: Platform): Seb {
  const startUrl = textOf(settings, 'startURL')
  const configKey = sha256(asSebJson(settings))
  const hashAt = (url: string) => sha256(url.split('#', 1)[0] + configKey)
  const isSent = platform === 'windows' && settings.get('sendBrowserExamKey') === true
  return {
    startUrl,
    quitUrl: textOf(settings, 'quitURL'),
    configKey,
    hashAt,
    headersFor: (url): Record<string, string> =>
      isSent && new URL(url).host === new URL(startUrl).host ? { 'X-SafeExamBrowser-ConfigKeyHash': hashAt(url) } : {},
    script: (url) => scriptOf({ hash: hashAt(url), isThereAtOnce: platform === 'windows', version: versions[platform] }),
  }
}

const versions: Record<Platform, string> = { windows: 'SEB_Windows_3.9.0', macos: 'SEB_macOS_3.5.0' }

interface Shown {
  hash: string
  isThereAtOnce: boolean
  version: string
}

function scriptOf(shown: Shown): string {
  return `(({ hash, isThereAtOnce, version }) => {
    const security = { configKey: isThereAtOnce ? hash : '', browserExamKey: '' }
    security.updateKeys = (done) => setTimeout(() => { security.configKey = hash; done() })
    window.SafeExamBrowser = { version, security }
  })(${JSON.stringify(shown)})`
}

function textOf(settings: SebSettings, name: string): string {
  const value = settings.get(name)
  if (typeof value !== 'string') throw new Error(`The settings have no ${name}`)
  return value
}

function asSebJson(value: Value): string {
  if (value === true || value === false) return `${value}`
  if (typeof value === 'string') return `"${value}"`
  if (value instanceof Map) {
    const names = [...value.keys()].filter((name) => name !== 'originatorVersion' && !isEmptyDictionary(value.get(name)))
    names.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    return `{${names.map((name) => `"${name}":${asSebJson(value.get(name) as Value)}`).join()}}`
  }
  if (Array.isArray(value)) return `[${value.map(asSebJson).join()}]`
  return value.number
}

const isEmptyDictionary = (value: Value | undefined): boolean => value instanceof Map && value.size === 0

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
