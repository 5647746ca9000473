/** A process whose disk fails at a commit. It must end: were it to answer, it would have acknowledged what is not kept. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { openDatabase } from '../db/db.ts'

const [dataDir = ''] = process.argv.slice(2)
const { pool } = await openDatabase({ dataDir })
await pool.query('create table kept (id int)')
fs.fdatasyncSync = () => {
  throw Object.assign(new Error('the disk is broken'), { code: 'EIO' })
}
syncBuiltinESMExports()
await pool.query('insert into kept values (1)')
process.stderr.write('acknowledged')
