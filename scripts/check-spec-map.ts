// docs/spec-map.md says where each thing of the specification is built and tested. A row that names a missing file fails here.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citableIn } from './check-citations.ts'

export interface SpecMap {
  done: number
  notYet: number
  /** Sentences, each with the number of its line. */
  problems: string[]
}

/**
 * Reads rows `| section | what | where | test |`. `where` and `test` name files in backticks, or say "not yet".
 * @param sections of the specification, as `§2.1`
 * @param exists whether a path, relative to the repository, is a file or a folder
 */
export function readSpecMap(text: string, sections: ReadonlySet<string>, exists: (path: string) => boolean): SpecMap {
  const map: SpecMap = { done: 0, notYet: 0, problems: [] }
  let inTable = false
  for (const [index, line] of text.split('\n').entries()) {
    const cells = cellsOf(line)
    if (isHeading(cells)) inTable = true
    else if (cells.length === 0) inTable = false
    else if (inTable && !isRule(cells)) readRow(cells, index + 1, map, sections, exists)
  }
  if (map.done + map.notYet + map.problems.length === 0)
    map.problems.push('There is no table with the columns section, what, where, test.')
  return map
}

function readRow(cells: string[], line: number, map: SpecMap, sections: ReadonlySet<string>, exists: (path: string) => boolean) {
  if (cells.length !== 4) {
    map.problems.push(`Line ${line} has ${cells.length} columns instead of 4.`)
    return
  }
  let open = false
  // Section 4 has its parts by name: "4 Login".
  const section = cells[0]?.split(' ')[0]
  let broken = !sections.has(`§${section}`)
  if (broken) map.problems.push(`Line ${line} is about section ${section}, which the specification does not have.`)
  for (const cell of cells.slice(2)) {
    const paths = pathsIn(cell)
    const missing = paths.filter((path) => !exists(path))
    for (const path of missing) map.problems.push(`Line ${line} names ${path}, which does not exist.`)
    const saysNotYet = /\bnot yet\b/i.test(cell)
    if (paths.length === 0 && !saysNotYet) map.problems.push(`Line ${line} names neither a file nor "not yet" in "${cell}".`)
    open ||= saysNotYet
    broken ||= missing.length > 0 || (paths.length === 0 && !saysNotYet)
  }
  if (broken) return
  if (open) map.notYet += 1
  else map.done += 1
}

function cellsOf(line: string): string[] {
  const row = /^\s*\|(.*)\|\s*$/.exec(line)?.[1]
  if (row === undefined) return []
  // A bar inside a code span or after a backslash is text.
  const cells = row.match(/(?:\\.|`[^`]*`|[^|])+|(?<=\||^)(?=\||$)/g) ?? []
  return cells.map((cell) => cell.trim())
}

const isHeading = (cells: string[]) => cells.map((cell) => cell.toLowerCase()).join() === 'section,what,where,test'
const isRule = (cells: string[]) => cells.every((cell) => /^:?-+:?$/.test(cell))

/** `server/src/app.ts` and `server/src/app.ts:12`, but not `POST /api/login`. */
function pathsIn(cell: string): string[] {
  const spans = [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? '')
  return spans
    .filter((span) => /^[\w.{}[\]-]+(\/[\w.{}[\]-]+)*\/?(:\d+)?$/.test(span) && /[/.]/.test(span))
    .map((span) => span.replace(/:\d+$/, ''))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const file = join(root, 'docs/spec-map.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = citableIn(readFileSync(join(root, 'docs/specification.md'), 'utf8'))
  const { done, notYet, problems } = readSpecMap(text, sections, (path) => existsSync(join(root, path)))
  for (const problem of problems) console.error(`docs/spec-map.md: ${problem}`)
  console.log(`docs/spec-map.md: ${done} rows done, ${notYet} not yet.`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
