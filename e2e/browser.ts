/**
 * The browser for journeys: Chromium without windows, from the npm package @sparticuz/chromium, unpacked once. It is the same on
 * every machine, and a page costs it a third of what it costs a browser with windows. Where it does not start, the machine's own.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser as Opened } from '@playwright/test'

export interface Browser {
  executablePath: string
  /** Start arguments that it needs beyond Playwright's own. */
  args: string[]
  /** The whole environment to start it in. */
  env: Record<string, string>
  /** Of Playwright's own arguments those that it does without. */
  ignoreDefaultArgs: string[]
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const cache = join(import.meta.dirname, '../.cache')

// Root (CI, containers) has no sandbox; without the others it tries to reach its maker's hosts, which stalls closed networks.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Letters are as wide as their font says, and not rounded to pixels as each font file would have it.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Playwright has the browser's processes share memory through files of the temporary folder, since that of a container is small. Where it
 * is large, that is a tenth of all the work left undone: each tile that is painted is a file on a disk.
 */
const ignoreDefaultArgs = sharedMemory() > 2 ** 30 ? ['--disable-dev-shm-usage'] : []

/** `E2E_BROWSER` is a path to another browser. */
export function findBrowser(): Browser {
  const asked = process.env.E2E_BROWSER
  if (asked) return { executablePath: asked, args, env: environment(), ignoreDefaultArgs }
  const found = packaged() ?? installed()
  if (!found) throw new Error(`The packaged browser does not start here, and none of ${names.join(', ')} is installed.`)
  return found
}

/** For what is not a journey: pictures, measuring. */
export const openBrowser = (): Promise<Opened> => chromium.launch(findBrowser())

function packaged(): Browser | undefined {
  if (process.platform !== 'linux') return undefined
  const folder = unpackOnce()
  const executablePath = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }
  const libraries = { LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter) }
  // The package's libraries only where the machine has none: they want a C library that an old machine may not have.
  const env = [fonts, { ...fonts, ...libraries }].map(environment).find((env) => starts(executablePath, env))
  return env && { executablePath, args, env, ignoreDefaultArgs }
}

function installed(): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const executablePath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
  return executablePath === undefined ? undefined : { executablePath, args, env: environment(), ignoreDefaultArgs }
}

const starts = (executablePath: string, env: Record<string, string>): boolean =>
  spawnSync(executablePath, ['--version'], { env }).status === 0

/** Several workers may come here at once: each unpacks aside, the first to finish gives the folder its name. */
function unpackOnce(): string {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const { version }: { version: string } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}-${process.arch}`)
  if (existsSync(folder)) return folder
  const aside = `${folder}.${process.pid}`
  mkdirSync(aside, { recursive: true })
  // The package unpacks into the folder for temporary files; a process of its own is given another.
  const unpack = `
    import chromium, { inflate } from '@sparticuz/chromium'
    await chromium.executablePath()
    await inflate(${JSON.stringify(join(entry, '../../bin/al2023.tar.br'))})
  `
  execFileSync(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: aside },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    renameSync(aside, folder)
  } catch {
    rmSync(aside, { recursive: true, force: true })
  }
  return folder
}

/** What is free of it, in bytes. */
function sharedMemory(): number {
  if (!existsSync('/dev/shm')) return 0
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { ...Object.fromEntries(inherited), ...more }
}
