/**
 * Tries on the second engine each statement that the product sent to the first, with the values that it had there. Each must be read,
 * planned, carried out and answered in the same types. It is carried out without the rows that it had there, no trigger or foreign key
 * looking, and taken back: what a statement does to rows is the first engine's to show, and the journeys', which are told on this one.
 * Ends with 1 when something is refused.
 *
 * node scripts/second-engine.ts <notes of the first engine>
 * Notes are a folder that `server/src/testing/sent-statements.ts` fills.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { openInMemory } from '../server/src/db/embedded.ts'
import { dumped, migratedDatabase } from '../server/src/testing/empty-database.ts'
import { faultOf } from '../server/src/testing/sent-statement-fault.ts'
import type { SentStatement } from '../server/src/testing/sent-statements.ts'

const [notes = ''] = process.argv.slice(2)
const statements = statementsIn(notes)
const refused = await refusedOf(statements)
if (statements.length === 0) console.log('NOT RUN: the statements on the embedded engine (no test sent one to PostgreSQL).')
else console.log([`${statements.length - refused.length} of ${statements.length} statements are taken.`, ...refused].join('\n\n'))
// Where the work is judged (CI), some were sent.
process.exitCode = refused.length > 0 || (statements.length === 0 && process.env.CI === 'true') ? 1 : 0

/** Each once: files that run side by side take down the same. */
function statementsIn(folder: string): SentStatement[] {
  if (!existsSync(folder)) return []
  const all = readdirSync(folder).flatMap((name): SentStatement[] => deserialize(readFileSync(join(folder, name))))
  return [...new Map(all.map((statement) => [statement.text, statement])).values()]
}

/** @returns what is wrong with each that is refused, with its text */
async function refusedOf(all: readonly SentStatement[]): Promise<string[]> {
  if (all.length === 0) return []
  const database = await openInMemory(await dumped(migratedDatabase()))
  try {
    const client = await database.pool.connect()
    const refused: string[] = []
    for (const statement of all) {
      const fault = await faultOf(client, statement)
      if (fault) refused.push(`${fault}\n${statement.text}`)
    }
    client.release()
    return refused
  } finally {
    await database.close()
  }
}
