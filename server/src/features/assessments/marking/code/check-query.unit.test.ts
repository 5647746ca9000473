import { writeRecording } from 'contract/library/sql/recording.ts'
import { expect, test } from 'vitest'
import { sealedOptions } from '../../../../testing/sealed-programs.ts'
import { startSql } from '../../../library/content/prove/prover-sql.ts'
import { checkQuery } from './check-query.ts'

const tables = 'create table trades (id integer, price real); insert into trades values (1, 10.5), (2, 11.0), (3, 9.5)'
const hidden = 'create table trades (id integer, price real); insert into trades values (1, 10.5), (2, 9.0), (4, 11.0)'
const reference = 'select id from trades where price > 10 order by id desc'

async function recorded() {
  const sql = startSql(20_000)
  const [shown, unseen] = [await sql.run(tables, reference), await sql.run(hidden, reference)]
  const recording = writeRecording(await sql.record('salt', shown, unseen))
  await sql.close()
  return { tables, hidden, recording, isOrdered: true }
}

test.each([
  ['is right', 'select id from trades where price >= 10.5 order by 1 desc', 2],
  ['is right on the shown data alone', 'select 2 as id union all select 1', 1],
  ['has another order', 'select id from trades where price > 10 order by id', 0],
  ['is no SQL', 'selekt', 0],
  ['never ends', 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as id from n', 0],
])('a query that %s', async (_, query, passed) => {
  const options = await sealedOptions({ wallMs: 2_000 })
  expect(await checkQuery({ query, ...(await recorded()) }, options)).toEqual({ passed, total: 2 })
})
