import type pg from 'pg'
import type { Snapshot } from './db.ts'

/** How values are written as text: so that either engine reads what the other wrote, to the last digit. */
export const exactTexts = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
]

/** Of a transaction that may take as long as it needs. */
export const unhurried = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

/** @param end what closes the connection, or whatever was opened for it */
export async function beginSnapshot(client: pg.ClientBase, end: () => Promise<void>): Promise<Snapshot> {
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const setting of [...unhurried, ...exactTexts]) await client.query(setting)
    // The first statement that reads decides which moment it is.
    await client.query('select 1')
  } catch (error) {
    await end()
    throw error
  }
  return { client, close: end }
}
