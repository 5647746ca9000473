/** A process that writes rows one by one and says each one's number once it is committed: it is there to be killed. */
import { writeSync } from 'node:fs'
import { openDatabase } from '../db/db.ts'

const [dataDir = ''] = process.argv.slice(2)
const { pool } = await openDatabase({ dataDir })
await pool.query('create table if not exists written (id int generated always as identity primary key, text text)')
for (;;) {
  const { rows } = await pool.query<{ id: number }>("insert into written (text) values (repeat('x', 500)) returning id")
  writeSync(1, `${rows[0]?.id}\n`)
}
