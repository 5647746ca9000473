/** Whether an engine takes a statement as the other did: reads it, plans it, carries it out, and answers in the same types. */
import type pg from 'pg'
import type { SentStatement } from './sent-statements.ts'

/** From here on a database numbers the types that it is given, as they come. */
const ownTypes = 16_384

/**
 * Sends one engine what the other was sent, without the rows that it had there, and takes it back.
 * @param client of a connection that is in no transaction
 * @returns what is wrong with it here
 */
export async function faultOf(client: pg.ClientBase, sent: SentStatement): Promise<string | undefined> {
  await client.query('begin')
  try {
    // Neither triggers nor foreign keys: the rows that they would look at are not here.
    await client.query("set local session_replication_role = 'replica'")
    const { fields } = await client.query(sent.text, [...sent.values])
    const types = fields.map(({ dataTypeID }) => dataTypeID)
    return areAlike(types, sent.types)
      ? undefined
      : `It is answered in the types ${types}, and by the first engine in ${sent.types}:`
  } catch (error) {
    if (missesRows(error)) return undefined
    return `${error instanceof Error ? error.message : error}:`
  } finally {
    await client.query('rollback')
  }
}

/** It was carried out until a constraint of its table found no row, or another one: class 23 of the SQLSTATE codes. */
function missesRows(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('23')
}

function areAlike(types: readonly number[], others: readonly number[]): boolean {
  const builtIn = (all: readonly number[]) => all.map((type) => Math.min(type, ownTypes)).join()
  return builtIn(types) === builtIn(others)
}
