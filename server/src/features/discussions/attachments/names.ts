/** What a file is called: to its readers as its owner called it, cleaned; where it is stored, as nobody can guess. */
import { type FileKind, kindByName } from 'contract/discussions/files.ts'

/** Not drawn, or turning round what is: a name of these would be read as another. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800\u115F\u1160\u3164\uFFA0]/gu
/** What some system takes for more than a letter of a name. */
const meaningful = /[\\/:*?<>|]/g
const longest = 100

/** On one line, without a path, never only dots. @param kind what it is: an ending that says otherwise is replaced */
export function shownName(sent: string, kind: FileKind): string {
  const cleaned = sent
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(invisible, '')
    .replaceAll('"', "'")
    .replace(meaningful, '_')
  const dot = cleaned.lastIndexOf('.')
  const stem = cleaned
    .slice(0, dot)
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  return `${[...stem].slice(0, longest).join('') || 'file'}.${kindByName(cleaned) === kind ? cleaned.slice(dot + 1).toLowerCase() : kind}`
}

/** `7f9c…-volatility-smile.png` */
export function newStoredName(shown: string, kind: FileKind): string {
  const stem = shown.slice(0, shown.lastIndexOf('.'))
  const safe = stem
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '')
  return `${crypto.randomUUID()}-${safe || 'file'}.${kind}`
}
