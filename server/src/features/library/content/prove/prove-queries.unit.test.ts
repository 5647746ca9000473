/** An SQL question is proved, and what an author can get wrong in one is told. */
import { afterAll, expect, test } from 'vitest'
import { readWith } from '../../../../testing/library/sample-library.ts'
import type { ItemSource } from '../../shapes/item-source.ts'
import { proveQueries } from './prove-queries.ts'
import { startSql } from './prover-sql.ts'

const sql = startSql(3000)
afterAll(() => sql.close())

const folder = 'items/chance/the-fair-coin'
const schema = 'create table fills(desk text, size real);\n'

const twoDesks = `${schema}insert into fills values ('rates', 1.5), ('credit', 4);`

/** What each desk has traded. */
const files = {
  'proof.py': undefined,
  'item.md': (text: string) => text.replace(/answer: .*/, 'answer: { type: sql, dialect: sqlite, ordered: false }'),
  'tables.sql': `${schema}insert into fills values ('rates', 1.5), ('rates', 2), ('credit', 4);`,
  'hidden.sql': `${schema}insert into fills values ('rates', 1), ('rates', 1), ('credit', null), ('fx', null), ('fx', 3);`,
  'starter.sql': 'select desk from fills;',
  'reference.sql': 'select desk, sum(size) as total from fills group by desk;',
  'mutants/distinct.sql': '-- Equal fills count once.\nselect desk, sum(distinct size) as total from fills group by desk;',
  'mutants/zero.sql': '-- Nothing is zero.\nselect desk, coalesce(sum(size), 0) as total from fills group by desk;',
  'mutants/one.sql': '-- One row for all.\nselect desk, sum(size) as total from fills;',
  'right/window.sql': '-- By a window.\nselect distinct desk, sum(size) over (partition by desk) as total from fills;',
}

async function questionWith(changes: Parameters<typeof readWith>[0] = {}): Promise<ItemSource> {
  const inside = Object.entries({ ...files, ...changes }).map(([name, change]) => [`${folder}/${name}`, change])
  const { items, errors } = await readWith(Object.fromEntries(inside))
  expect(errors).toEqual([])
  return items[0] ?? expect.unreachable()
}

const told = async (changes: Parameters<typeof readWith>[0]) =>
  (await proveQueries(sql, await questionWith(changes))).errors.map(
    ({ file, message }) => `${file.split('/').slice(3).join('/')}: ${message}`,
  )

test('a question whose data tells right from wrong is proved, and of the hidden rows only hashes are kept', async () => {
  const { errors, expected } = await proveQueries(sql, await questionWith())
  expect(errors).toEqual([])
  // Three of the item's own, and four that are made of its reference: no group, and three other sums.
  expect(expected?.score).toEqual({ refused: 7, of: 7 })
  const recording = JSON.parse(expected?.recording ?? '')
  expect(recording.shown).toEqual({ columns: ['desk', 'total'], rows: expect.arrayContaining([['rates', 3.5]]) })
  expect(recording.hidden.hashes).toHaveLength(3)
  expect(JSON.stringify(recording.hidden)).not.toContain('fx')
})

test('a mutant that is right after all, one that does not run and one without its mistake are told', async () => {
  expect(await told({ 'mutants/zero.sql': '-- The same.\nselect desk, sum(size) as total from fills group by 1;' })).toEqual([
    'mutants/zero.sql: the data accepts this wrong solution',
  ])
  expect(await told({ 'mutants/zero.sql': '-- A slip.\nselect desk frm fills;' })).toEqual([
    expect.stringContaining('mutants/zero.sql: it should run and return a wrong result'),
  ])
  expect(await told({ 'mutants/zero.sql': 'select desk, 0 as total from fills group by desk;' })).toEqual([
    'mutants/zero.sql: its first line should name the mistake: -- …',
  ])
})

test('a right solution that the data refuses is told', async () => {
  expect(await told({ 'right/window.sql': '-- Not grouped.\nselect desk, size as total from fills;' })).toEqual([
    'right/window.sql: the data rejects this correct solution',
  ])
})

test('a starter that is the answer is told', async () => {
  expect(await told({ 'starter.sql': files['reference.sql'] })).toEqual(['starter.sql: the data accepts this wrong solution'])
})

test('hidden rows that refuse nothing that the others do not refuse are told', async () => {
  expect(
    await told({
      'tables.sql': twoDesks,
      'hidden.sql': twoDesks,
      'mutants/distinct.sql': '-- One.\nselect 1;',
      'mutants/zero.sql': '-- Two.\nselect 2;',
    }),
  ).toEqual([
    'hidden.sql: it rejects no mutant that passes on tables.sql: its rows add no test',
    expect.stringContaining('hidden.sql: only '),
  ])
})

test('hidden tables of another shape are told', async () => {
  const hidden = "create table fills(desk text, size real, day text); insert into fills values ('fx', 1, null);"
  expect(await told({ 'hidden.sql': hidden })).toEqual([
    'hidden.sql: it should create the tables of tables.sql, with the same names and columns',
  ])
})

test('a reference whose order is left to chance is told where the order counts', async () => {
  const ordered = (text: string) => files['item.md'](text).replace('ordered: false', 'ordered: true')
  expect(await told({ 'item.md': ordered, 'reference.sql': 'select desk, size as total from fills;' })).toEqual([
    'reference.sql: on tables.sql its row order is not fixed: add an ORDER BY without ties',
  ])
})

test('a reference that is on the edge between two roundings is told', async () => {
  expect(await told({ 'reference.sql': 'select 0.1234567885 as total;' })).toEqual([
    expect.stringContaining('reference.sql: on tables.sql it returns 0.1234567885'),
  ])
})

test('a reference that does not run, or returns nothing, is told', async () => {
  expect(await told({ 'reference.sql': 'select desk from nowhere;' })).toEqual([
    'reference.sql: on tables.sql it cannot run: no such table: nowhere',
  ])
  expect(await told({ 'reference.sql': 'select desk from fills where 1 = 0;' })).toEqual([
    'reference.sql: on tables.sql it returns no row',
  ])
})

test('a wrong solution that never ends is refused, and the next one is judged', async () => {
  const endless = `-- Counts for ever.
with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as total from n;`
  expect(await told({ 'mutants/one.sql': endless })).toEqual([])
})

/** With more numbers than rows are taken of a result. */
const manyRows = (query: string) => `with recursive n(i) as (select 1 union all select i + 1 from n limit 10001) ${query}`

test('a wrong solution that returns more rows than are taken has run, and is refused', async () => {
  const crossed = `-- A join without its condition.\n${manyRows('select desk, i as total from fills, n;')}`
  expect(await told({ 'mutants/one.sql': crossed })).toEqual([])
})

test('so it is with a query that is made of the reference', async () => {
  const { expected } = await proveQueries(
    sql,
    await questionWith({ 'reference.sql': manyRows('select desk, i as total from fills join n on i = size;') }),
  )
  // Three of the item's own, and of seven that are made one without the condition, which alone returns too many rows.
  expect(expected?.score).toEqual({ refused: 8, of: 10 })
})

const endingHere = 'select desk, sum(size) as total from fills where size < 5 and size > 0 and size <> 2.5 group by desk;'

test('data that lets more than one in twenty of the made queries through is told, and which they are', async () => {
  const { errors, survivors } = await proveQueries(
    sql,
    await questionWith({
      'reference.sql': endingHere,
      'tables.sql': twoDesks,
      'hidden.sql': `${twoDesks}\ninsert into fills values ('fx', 3), ('fx', 3);`,
      'right/window.sql': undefined,
      'mutants/zero.sql': '-- No desk.\nselect 1 as total;',
    }),
  )
  expect(survivors).toContain('line 1: < becomes <=')
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^only \d+ of \d+ wrong queries are rejected; accepted: .*line 1: < becomes <=/),
  ])
})

test('a made query that its author says is right does not count, and one that data refuses is no such', async () => {
  const constrained = `create table fills(desk text, size real not null check (size <> 7));\n`
  const same = {
    'reference.sql': 'select desk, sum(size) as total from fills where size <> 7 group by desk;',
    'right/window.sql': undefined,
  }
  const data = {
    ...same,
    'mutants/zero.sql': '-- No desk.\nselect 1 as total;',
    'tables.sql': `${constrained}insert into fills values ('rates', 1.5), ('rates', 2), ('credit', 4);`,
    'hidden.sql': `${constrained}insert into fills values ('rates', 1), ('rates', 1), ('fx', 3);`,
  }
  const why = 'The table refuses such a size: nothing is ever filtered out.'
  const equivalent = `- { mutant: "line 1: where size <> 7 left out", why: "${why}" }\n- { mutant: "line 1: 7 becomes 8", why: "${why}" }\n`
  const { survivors, errors } = await proveQueries(sql, await questionWith({ ...data, 'equivalent.yaml': equivalent }))
  expect({ survivors, errors }).toEqual({ survivors: [], errors: [] })
  expect(
    await told({ ...data, 'equivalent.yaml': `${equivalent}- { mutant: "line 1: sum becomes AVG", why: "${why}" }` }),
  ).toEqual(['equivalent.yaml: entry 3, "line 1: sum becomes AVG", is not a wrong query that the data accepts: remove it'])
  expect(await told({ ...data, 'equivalent.yaml': `${equivalent}- { mutant: "line 1: sum becomes AVG" }` })).toEqual([
    expect.stringContaining('equivalent.yaml: `[2].why` is missing'),
    expect.stringContaining('hidden.sql: only 8 of 10'),
  ])
})
