// Which of our files reads which: what one names in quotes, be it an import, the address of a worker, or a file or folder that it opens.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * @typedef {{
 *   files: Map<string, Set<string>>,
 *   folders: Map<string, Set<string>>,
 *   globs: Map<string, Set<string>>,
 *   texts: Map<string, string>,
 * }} Graph of each file of code the files, folders and patterns that it names, and its text; paths are from the root
 */

/** The one package whose use decides something: it draws cases at random. */
const PACKAGE = 'fast-check'
const workspaces = ['contract', 'verifier', 'server', 'web', 'standins', 'e2e', 'interop']
const isCode = (file) => /\.(?:ts|tsx|mjs|css)$/.test(file) && !file.startsWith('content/')

/** @returns {string[]} all that Git keeps or would keep */
export function ourFiles(root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean)
}

/** @returns {Graph} of the files as they are on the disk; one that is gone names nothing */
export const graphOf = (root, files = ourFiles(root)) =>
  fileGraph(files, (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''))

/**
 * @param {string[]} all
 * @param {(file: string) => string} read
 * @returns {Graph}
 */
export function fileGraph(all, read) {
  const graph = { files: new Map(), folders: new Map(), globs: new Map(), texts: new Map() }
  const known = new Set([...all, PACKAGE])
  const knownFolders = new Set(all.flatMap(foldersAbove))
  for (const file of all.filter(isCode)) {
    const text = read(file)
    const names = namesIn(text)
    const plain = names.filter((name) => !name.includes('*'))
    // A word may be the name of a folder beside the file by chance: it counts where the file opens something.
    const isReader = /import\.meta|['"]node:(?:fs|path|child_process)/.test(text)
    const besides = isReader ? plain.map((name) => posix.join(posix.dirname(file), name)) : []
    graph.texts.set(file, text)
    graph.files.set(
      file,
      new Set(plain.flatMap((name) => placesOf(file, name)).filter((place) => known.has(place) && place !== file)),
    )
    graph.folders.set(file, new Set([...besides, ...plain].map(withoutEnd).filter((place) => knownFolders.has(place))))
    graph.globs.set(file, new Set(names.filter((name) => name.includes('*') && name.includes('/'))))
  }
  return graph
}

// What is imported as a type is not there when a test runs, and a comment reads nothing.
const typeImport = /^(?:import|export) type [^'"`]*from (['"]).*?\1/gm
const comment = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm

/** Whatever stands in quotes and may be a path; of a template the parts between its values. */
function namesIn(text) {
  const code = text.replaceAll(typeImport, '').replaceAll(comment, '')
  const quoted = code.matchAll(/(['"])((?:(?!\1)[^\n\\]){1,200})\1|`([^`]{1,400})`/g)
  return [...quoted]
    .flatMap(([, , plain, template]) => (plain === undefined ? template.split(/\$\{[^}]*\}\/?/) : [plain]))
    .map((name) => name.replace(/\?\w+$/, ''))
    .filter((name) => /^[^\s:]*[a-z][^\s:]*$/i.test(name))
}

/** From the file's own folder or from the root; a workspace's files are imported without their `src`. */
function placesOf(file, name) {
  const [first = '', ...rest] = name.split('/')
  const imported = workspaces.includes(first) ? [[first, 'src', ...rest].join('/')] : []
  return [posix.join(posix.dirname(file), name), posix.normalize(name), ...imported].map(withoutEnd)
}

const withoutEnd = (place) => place.replace(/\/$/, '')

/** @returns {string[]} `a` and `a/b` of `a/b/c.ts` */
export function foldersAbove(file) {
  const parts = file.split('/')
  return parts.slice(1).map((_, length) => parts.slice(0, length + 1).join('/'))
}

/**
 * @param {Graph} graph
 * @param {string[]} starts
 * @returns {Set<string>} these, the files that they name, and so on
 */
export const namedBy = ({ files }, starts) => closure(starts, (file) => files.get(file) ?? [])

/**
 * @param {Iterable<string>} starts
 * @param {(file: string) => Iterable<string>} next
 * @returns {Set<string>}
 */
export function closure(starts, next) {
  const reached = new Set(starts)
  for (const file of reached) for (const other of next(file)) reached.add(other)
  return reached
}
