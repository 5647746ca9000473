/**
 * Tries on the second engine what can differ between engines: it runs the tests of the database layer, and then each statement that
 * the product sent to the first engine, with the values that it had there. Each must be read, planned, carried out and answered in the
 * same types. It is carried out without the rows that it had there, no trigger or foreign key looking, and taken back: what a statement
 * does to rows is the first engine's to show, and the journeys', which are told on this one. Ends with 1 when something is refused.
 *
 * node scripts/second-engine.ts <notes of the first engine> <Vitest and its arguments …>
 * Notes are a folder that `server/src/testing/sent-statements.ts` fills. Where there are none, every test runs.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { openInMemory } from '../server/src/db/embedded.ts'
import { dumped, migratedDatabase } from '../server/src/testing/empty-database.ts'
import { faultOf } from '../server/src/testing/sent-statement-fault.ts'
import type { SentStatement } from '../server/src/testing/sent-statements.ts'

const [notes = '', ...vitest] = process.argv.slice(2)
const statements = statementsIn(notes)
const { status } = spawnSync(process.execPath, [...vitest, ...(statements.length > 0 ? ['server/src/db/'] : [])], {
  stdio: 'inherit',
})
const refused = await refusedOf(statements)
console.log([`${statements.length - refused.length} of ${statements.length} statements are taken.`, ...refused].join('\n\n'))
process.exitCode = status || refused.length > 0 ? 1 : 0

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
