/** Who has paid and finds no free time is told by mail when there is one: once, and not where they have booked by then. */
import type { Body } from 'contract/endpoint.ts'
import type { joinWaitlist as joinWaitlistEndpoint } from 'contract/mock-interviews/api.ts'
import { onlyKind } from 'contract/mock-interviews/rules.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { days } from '../../../platform/clock.ts'
import { spend } from '../../../platform/limits.ts'
import { addressBehind, holdCredits, isOpenCredit } from '../../payments/credits.ts'
import { type AccessCall, grant, spendTry } from '../access/grant.ts'
import { firstFreeTime } from '../waitlist/first-free-time.ts'
import { addToWaitlist } from '../waitlist/waitlist-store.ts'
import { readerZone } from '../zones/insist-on-zone.ts'

const mostADay = 5

export async function joinWaitlist(
  deps: Deps,
  { askProvider, network }: AccessCall,
  { session_id, zone }: Body<typeof joinWaitlistEndpoint>,
): Promise<{ is_waiting: true }> {
  const { db, clock } = deps
  await spendTry(deps, network)
  const { orderId, credit } = await grant(deps, askProvider, session_id)
  if (deps.scheduler) throw problem('scheduled_elsewhere')
  const now = clock.now()
  // The payer alone is written to: nobody is told of times who did not pay for one.
  const email = await addressBehind(db, orderId)
  if (email === undefined) throw problem('not_now')
  if (await firstFreeTime(db, onlyKind, now)) throw problem('times_are_free')
  await spend(db, [{ key: `wait for a mock interview:${orderId}`, max: mostADay, window: days(1) }], now)
  await inTransaction(db, async (trx) => {
    const held = (await holdCredits(trx, orderId)).find(({ id }) => id === credit.id)
    if (!held || !isOpenCredit(held)) throw problem('mock_access_refused')
    await addToWaitlist(trx, { credit_id: credit.id, email, zone: readerZone(zone) }, now)
  })
  return { is_waiting: true }
}
