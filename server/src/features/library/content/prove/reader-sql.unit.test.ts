/** What runs in a reader's page, here under the same SQLite: large numbers, and names that nothing has. */
import { checkQuery } from 'contract/library/sql/check-query.ts'
import { makeRecording, readRecording, writeRecording } from 'contract/library/sql/recording.ts'
import { runQuery } from 'contract/library/sql/run-query.ts'
import loadSqlEngine from 'sql.js'
import { expect, test } from 'vitest'

const engine = await loadSqlEngine({ useOldExtensionFunctions: false })

const tables = `create table prices(ticker text, day text, "close" real, volume integer, sent_ns integer);
insert into prices values ('AAPL', '2026-03-05', 1.5, 100, 1772700000123456789), ('MSFT', '2026-03-05', 2.5, 200, 1772700000123456790);
create table venues(mic text, fee_bps real);`

const run = (query: string) => runQuery(engine, tables, query)

test.each([
  ['select 1772700000123456789', 1772700000123456789n],
  ['select -9223372036854775808', -9223372036854775808n],
  ['select 9223372036854775807', 9223372036854775807n],
  ['select max(sent_ns) from prices', 1772700000123456790n],
  ['select sent_ns / 1000000000 from prices', 1772700000],
  ['select sum(sent_ns - 1772700000000000000) from prices', 246913579],
  ['select cast(1772700000123456789 as text)', '1772700000123456789'],
  // As far as a JavaScript number holds every digit it is one.
  ['select 9007199254740991', 9007199254740991],
  ['select 9007199254740992', 9007199254740992n],
  ['select 2.0', 2],
  // A mean has a fraction, and of 64 bits 53 for its digits.
  ['select avg(sent_ns) from prices', 1.7727000001234568e18],
  // What is beyond 64 bits is a number with a fraction in SQLite too.
  ['select 9223372036854775808', 2 ** 63],
])('%s is %s', (query, cell) => {
  expect(run(query).rows[0]).toEqual([cell])
})

test('a whole number of 64 bits is told from its neighbour, on the tables and on the hidden ones, after it was kept as text', async () => {
  const reference = 'select ticker, sent_ns from prices'
  const recording = readRecording(writeRecording(await makeRecording('salt', run(reference), run(reference))))
  const judged = async (query: string) => {
    const { shown, hidden } = await checkQuery(engine, { query, tables, hidden: tables, recording, isOrdered: false })
    return [shown.isRight, hidden.isRight]
  }
  expect(await judged(reference)).toEqual([true, true])
  expect(await judged('select ticker, sent_ns - 1 as sent_ns from prices')).toEqual([false, false])
  expect(await judged('select ticker, sent_ns * 1.0 as sent_ns from prices')).toEqual([false, false])
  expect(await judged('select ticker, cast(sent_ns as text) as sent_ns from prices')).toEqual([false, false])
})

test.each([
  // Quoted names of columns, tables and aliases, and what only looks like one.
  ['select "close" from prices', 'close'],
  ['select "CLOSE" from "prices" as "p" where "p"."volume" > 150', 'close'],
  ['select ticker as "The name" from prices order by "The name"', 'The name'],
  ['select "x" from (select 1 as x)', 'x'],
  ['with t("a", b) as (select 1, 2) select "a" + "b" from t', '"a" + "b"'],
  [`select '"none"' from prices`, `'"none"'`],
  ['create table mine("a b" text); insert into mine values (1); select "a b" from mine', 'a b'],
])('%s runs', (query, column) => {
  expect(run(query).columns).toEqual([column])
})

test.each([
  // In double quotes SQLite would take each for a text.
  ['select "clsoe" from prices', `no such column: clsoe. The nearest name is close. Put text in single quotes: 'clsoe'`],
  // What is far from every name is nobody's slip.
  ['select * from prices where ticker = "AAPL"', `no such column: AAPL. Put text in single quotes: 'AAPL'`],
  ['select * from prices where ticker = MOSS', 'no such column: MOSS'],
  ['select 1 from trades', 'no such table: trades'],
  // The type of a CAST is no name.
  ['select cast(reall as real) from prices', 'no such column: reall'],
  ['select cast(txt as text), cast(dcimal as decimal(8, 2)) from prices', 'no such column: txt'],
  ['select "o\'clock" from prices', `no such column: o'clock. Put text in single quotes: 'o''clock'`],
  [
    'select ticker from prices order by "tickr"',
    `no such column: tickr. The nearest name is ticker. Put text in single quotes: 'tickr'`,
  ],
  [
    'select 1; select "Volum" from prices',
    `no such column: Volum. The nearest name is volume. Put text in single quotes: 'Volum'`,
  ],
  ['select “volumes” from prices', `no such column: volumes. The nearest name is volume. Put text in single quotes: 'volumes'`],
  [
    'select "total" from (select sum(volume) as totals from prices)',
    `no such column: total. The nearest name is totals. Put text in single quotes: 'total'`,
  ],
  [
    'with t(many, few) as (select 1, 2) select "man" from t',
    `no such column: man. The nearest name is many. Put text in single quotes: 'man'`,
  ],
  [
    'create table mine as select "clos" from prices',
    `no such column: clos. The nearest name is close. Put text in single quotes: 'clos'`,
  ],
  ['insert into venues values ("XNAS", 1)', `no such column: XNAS. Put text in single quotes: 'XNAS'`],
  // Without quotes, and as SQLite refuses it by itself.
  ['select clsoe from prices', 'no such column: clsoe. The nearest name is close'],
  ['select p.sent from prices p', 'no such column: p.sent. The nearest name is sent_ns'],
  ['select fee_bps from prices', 'no such column: fee_bps. The table venues has a column fee_bps'],
  ['select 1 from price', 'no such table: price. The nearest name is prices'],
  ['select clsoe', 'no such column: clsoe. The nearest name is close'],
])('%s is refused: %s', (query, said) => {
  expect(() => run(query)).toThrow(expect.objectContaining({ message: said }))
})
