/** Which pages a journey opens: those whose addresses it names, or a helper of `e2e` that it calls. */
import { posix } from 'node:path'
import { closure } from './file-graph.mjs'

/** A route of the web, and its files with those of the layouts around it, from `web/src`. */
export interface PageRoute {
  path: string
  files: string[]
  /** Links in mails and other sites lead there: no journey has to name it. */
  isLinked?: boolean
}

/** A page may frame one that lies below it: they go by the first word. That of the home page is none. */
export const firstWord = (path: string): string => path.replace(/^\//, '').split(/[/?#]/)[0] ?? ''

/**
 * @param texts of all files of code
 * @returns of a journey's file the first words of the routes that it opens; a journey that names no page may open any
 */
export function addressesOf(texts: ReadonlyMap<string, string>, routes: readonly PageRoute[]): (journey: string) => string[] {
  const words = [...new Set(routes.map(({ path }) => firstWord(path)))]
  const withoutOwnWord = words.filter((word) => /^[:*]/.test(word))
  const piecesIn = memoised((file) => piecesOf(texts.get(file) ?? ''))
  const importsOf = memoised((file) => importsIn(file, texts.get(file) ?? ''))

  /** What a piece of a file (`file#name`, the whole without a name) calls by its name: beside it, or imported from another. */
  function called(id: string): string[] {
    const [file = '', name = ''] = id.split('#')
    const names = namesIn(name ? (piecesIn(file).get(name) ?? '') : (texts.get(file) ?? ''))
    return names.flatMap((other) => {
      const from = importsOf(file).get(other)
      if (from) return `${from}#${other}`
      return name && piecesIn(file).has(other) ? `${file}#${other}` : []
    })
  }

  return (journey) => {
    const ids = [...closure([journey], called)]
    const all = ids.map((id) => {
      const [file = '', name] = id.split('#')
      return (name ? piecesIn(file).get(name) : texts.get(file)) ?? ''
    })
    const addresses = all.flatMap(addressesIn)
    if (addresses.length === 0 || all.some(takesAnyPage)) return words
    return addresses.flatMap((word) => (words.includes(word) ? [word] : withoutOwnWord))
  }
}

/** By their names what a file declares at its outermost level. */
function piecesOf(text: string): Map<string, string> {
  const pieces = text.split(/^(?=(?:export )?(?:async )?(?:function|const|let|class) )/m).map((piece) => {
    const [, name = ''] = /^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/.exec(piece) ?? []
    return [name, piece] as const
  })
  return new Map(pieces.filter(([name]) => name !== ''))
}

/** Of each name that is imported from a file beside, which file that is. */
function importsIn(file: string, text: string): Map<string, string> {
  const imports = text.matchAll(/^import (?!type )\{([^}]*)\} from '(\.[^']*)'/gm)
  return new Map(
    [...imports].flatMap(([, names = '', from = '']) =>
      namesIn(names).map((name) => [name, posix.join(posix.dirname(file), from)]),
    ),
  )
}

function memoised<T>(make: (file: string) => T): (file: string) => T {
  const made = new Map<string, T>()
  return (file) => {
    const there = made.get(file) ?? make(file)
    made.set(file, there)
    return there
  }
}

const namesIn = (text: string): string[] => [...new Set(text.match(/\b[A-Za-z_]\w*\b/g))]

/** From the product's list of pages, or with the addresses that the web's own links use. */
const takesAnyPage = (text: string): boolean => /\bpageAt\(|\bpaths\.\w+\(|\bpages\.\w+\(/.test(text)

/** Without those of the interface, of files, and of what the stand-ins serve. */
function addressesIn(text: string): string[] {
  const found = text.matchAll(/(?:['"`](?:\*\*)?|\\)\/(?!api\/|dev\/(?!ui)|\/)([\w-]*)(?![\w.-])/g)
  return [...found].map(([, word = '']) => word)
}
