/** What the reference of an SQL question returned when it was proved: the rows of the data that readers see, of the hidden data hashes. */
import { keyOf } from './compare-rows.ts'
import type { Cell } from './engine.ts'
import type { Result } from './run-query.ts'

export interface Recording {
  /** So that no list of hashes made beforehand tells a row. */
  salt: string
  shown: { columns: string[]; rows: Cell[][] }
  hidden: { columns: string[]; hashes: string[] }
}

/** The text of a recording. JSON cannot hold a 64-bit integer, so it is written as `{ "integer": "1772700000123456789" }`. */
export const writeRecording = (recording: Recording): string =>
  JSON.stringify(recording, (_, value) => (typeof value === 'bigint' ? { integer: String(value) } : value))

export const readRecording = (text: string): Recording =>
  JSON.parse(text, (_, value) => (typeof value?.integer === 'string' ? BigInt(value.integer) : value))

export async function makeRecording(salt: string, shown: Result, hidden: Result): Promise<Recording> {
  return {
    salt,
    shown: { columns: shown.columns, rows: shown.rows },
    hidden: { columns: hidden.columns, hashes: await hashesOf(salt, hidden.rows) },
  }
}

export const hashesOf = (salt: string, rows: readonly (readonly Cell[])[]): Promise<string[]> =>
  Promise.all(rows.map((row) => hashOf(`${salt}\n${keyOf(row)}`)))

/** Half of it: enough to tell rows apart, and less to send. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
