import type { Deps } from '../../../deps.ts'
import { expireSome } from '../requests/sending-store.ts'

/** Expires requests that nobody answered in time. @returns whether there can be more */
export async function expireRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  return (await expireSome(db, clock.now())) > 0
}
