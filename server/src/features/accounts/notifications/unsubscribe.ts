import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { blockNotifications } from '../store.ts'
import { ownerOf } from './opt-out.ts'

/** Whoever has the mail may stop the next: no log-in. Once more says the same, and settings take it back. */
export async function unsubscribe(
  { db, clock, secretKey }: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  token: string,
  network: string,
): Promise<void> {
  const userId = ownerOf({ secretKey }, token)
  if (userId === undefined) throw problem('unsubscribe_failed')
  const isNew = await blockNotifications(db, userId)
  if (isNew) await audit(db, { event: 'notifications blocked by mail', userId, network }, clock.now())
}
