/** Keeps the list of revoked certificates as the database has it. */
import type { Deps } from '../../../deps.ts'
import { keepList } from '../../../platform/keep-list.ts'
import { findRevoked, revocationList } from '../../../platform/revocation-list.ts'
import { stateOfRevocations } from './store.ts'

export async function keepRevocationList(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await keepList(revocationList, deps, await stateOfRevocations(deps.db), () => findRevoked(deps.db))
}
