import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { keepList } from '../../../platform/keep-list.ts'
import { findWithdrawn, withdrawalList } from '../../../platform/withdrawal-list.ts'

/** Keeps the list of withdrawn consents as the database has it. @returns false: there is no more */
export async function keepWithdrawalList(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<boolean> {
  const { rows } = await sql<{ newest: Date | null }>`select max(withdrawn_at) as newest from recruiting_consents`.execute(
    deps.db,
  )
  await keepList(withdrawalList, deps, rows[0]?.newest?.toISOString(), () => findWithdrawn(deps.db))
  return false
}
