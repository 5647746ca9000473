import { modules } from 'contract/modules.ts'
import type { Db } from './db.ts'

/** What names a module in another table is a key to these rows: those of the contract's table, each once however many processes start. */
export async function addModules(db: Db): Promise<void> {
  await db
    .insertInto('modules')
    .values(modules.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
