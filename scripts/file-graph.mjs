// Which file reads which: what each of ours names in quotes, be it an import, the address of a worker, or a file or folder that it opens.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const { dirname } = posix

/**
 * @typedef {{
 *   imports: Map<string, Set<string>>,
 *   opens: Map<string, { folders: Set<string>, globs: Set<string> }>,
 * }} Graph paths from the root. imports: the files that a file names; opens: the folders and patterns that it names
 */

/** The one package whose use decides something: it draws cases at random. */
const PACKAGE = 'fast-check'
const workspaces = ['contract', 'server', 'web', 'standins', 'e2e']
const isOurCode = (file) => /\.(?:ts|tsx|mjs|css)$/.test(file) && !file.startsWith('content/')

/** @returns {string[]} all that Git keeps or would keep */
export function ourFiles(root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean)
}

/**
 * @param {string[]} files
 * @param {(file: string) => string} read
 * @returns {Graph}
 */
export function fileGraph(files, read) {
  const all = new Set([...files, PACKAGE])
  const folders = new Set(files.flatMap(foldersOf))
  const imports = new Map()
  const opens = new Map()
  for (const file of files.filter(isOurCode)) {
    const names = namesIn(read(file))
    const places = names.filter((name) => !name.includes('*')).flatMap((name) => placesOf(file, name))
    const globs = names.filter((name) => name.includes('*') && name.includes('/'))
    imports.set(file, new Set(places.filter((place) => all.has(place) && place !== file)))
    opens.set(file, { folders: new Set(places.filter((place) => folders.has(place))), globs: new Set(globs) })
  }
  return { imports, opens }
}

export const graphOf = (root, files = ourFiles(root)) =>
  fileGraph(files, (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''))

/** Whatever stands in quotes and may be a path; of a template the parts between its values. */
function namesIn(text) {
  const quoted = [...text.matchAll(/(['"])((?:(?!\1)[^\n\\]){1,200})\1|`([^`]{1,400})`/g)]
  return quoted
    .flatMap(([, , plain, template]) => (plain === undefined ? template.split(/\$\{[^}]*\}/) : [plain]))
    .map((name) => name.replace(/\?\w+$/, ''))
    .filter((name) => /^[^\s:]*[a-z][^\s:]*$/i.test(name))
}

/** A path is from the file's own folder or from the root; a workspace's files are imported without their `src`. */
function placesOf(file, name) {
  const places = [posix.join(dirname(file), name), posix.join(name)]
  const [first = '', ...rest] = name.split('/')
  if (workspaces.includes(first)) places.push([first, 'src', ...rest].join('/'))
  // Routes are named from there.
  if (file === 'web/src/routes.ts') places.push(posix.join('web/src', name))
  return places.map((place) => place.replace(/^\/|\/$/g, ''))
}

function foldersOf(file) {
  const parts = file.split('/')
  return parts.slice(1).map((_, length) => parts.slice(0, length + 1).join('/'))
}

/**
 * @param {Graph} graph
 * @param {string[]} starts
 * @returns {Set<string>} these, and what they import, and so on
 */
export function importedBy({ imports }, starts) {
  return closure(starts, (file) => imports.get(file) ?? [])
}

function closure(starts, next) {
  const reached = new Set(starts)
  for (const file of reached) for (const other of next(file)) reached.add(other)
  return reached
}
