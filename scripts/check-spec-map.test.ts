import { expect, test } from 'vitest'
import { readSpecMap } from './check-spec-map.ts'

const heading = '# Map\n\n| section | what | where | test |\n|---|---|---|---|\n'
const sections = new Set(['§2.1', '§3', '§7.1'])
const there = (path: string) => ['server/src/app.ts', 'e2e/journeys/', 'server/src/app.test.ts'].includes(path)

test('a row that names files that exist is done', () => {
  const map = readSpecMap(
    `${heading}| 2.1 | Home | \`server/src/app.ts:12\` | \`server/src/app.test.ts\`, \`e2e/journeys/\` |\n`,
    sections,
    there,
  )
  expect(map).toEqual({ done: 1, notYet: 0, problems: [] })
})

test('a row that names a missing file is a problem with its line', () => {
  const map = readSpecMap(`${heading}| 2.1 | Home | \`server/src/gone.ts\` | \`server/src/app.test.ts\` |\n`, sections, there)
  expect(map).toEqual({ done: 0, notYet: 0, problems: ['Line 5 names server/src/gone.ts, which does not exist.'] })
})

test('a row about a section that the specification does not have is a problem with its line', () => {
  const map = readSpecMap(`${heading}| 2.9 | Home | \`server/src/app.ts\` | \`server/src/app.test.ts\` |\n`, sections, there)
  expect(map).toEqual({ done: 0, notYet: 0, problems: ['Line 5 is about section 2.9, which the specification does not have.'] })
})

test('a row that is built but not tested is not done yet', () => {
  const map = readSpecMap(`${heading}| 7.1 | \`POST /api/login\` | \`server/src/app.ts\` | not yet |\n`, sections, there)
  expect(map).toEqual({ done: 0, notYet: 1, problems: [] })
})

test('a cell that names nothing is a problem, also when it holds a call instead of a file', () => {
  const map = readSpecMap(`${heading}| 7.1 | Login |  | \`POST /api/login\` |\n`, sections, there)
  expect(map.problems).toEqual([
    'Line 5 names neither a file nor "not yet" in "".',
    'Line 5 names neither a file nor "not yet" in "`POST /api/login`".',
  ])
})

test('a bar in code or after a backslash does not make a column, and a missing column is a problem', () => {
  const rows = '| 3 | `a | b` and c \\| d | not yet | not yet |\n| 3 | lost | not yet |\n'
  expect(readSpecMap(heading + rows, sections, there)).toEqual({
    done: 0,
    notYet: 1,
    problems: ['Line 6 has 3 columns instead of 4.'],
  })
})

test('a map without its table is a problem', () => {
  expect(readSpecMap('# Map\n', sections, there).problems).toHaveLength(1)
})
