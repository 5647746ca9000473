/** What a checkout's session opens: the booking of a mock interview that is paid and not used (spec §4). */
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { hours, minutes } from '../../../platform/clock.ts'
import { perNetwork, spend } from '../../../platform/limits.ts'
import { type Credit, type Entitlement, entitlementBehind } from '../../payments/credits.ts'

/** Asks the payment provider how a checkout stands, and records what it says. */
export type AskProvider = (sessionId: string) => Promise<void>

/** A call that a checkout's session opens: from where it comes, and who is asked about a session. */
export interface AccessCall {
  askProvider: AskProvider
  network: string
}

/** As often as a page is looked at, and far less often than ids could be tried. */
export const spendTry = ({ db, clock }: Deps, network: string): Promise<void> =>
  spend(db, perNetwork('mock access', network, { max: 20, window: minutes(1) }), clock.now())

/** A buyer may be back before the provider's webhook: of a checkout of ours that is not paid here it is asked. */
export async function findEntitlement(deps: Deps, askProvider: AskProvider, sessionId: string): Promise<Entitlement> {
  const { db, clock } = deps
  const now = clock.now()
  const found = await entitlementBehind(db, sessionId, now)
  if (!found) throw problem('mock_access_refused')
  if (found.state !== 'unpaid' && found.state !== 'pending') return found
  await spend(db, [{ key: `ask for mock access:${found.orderId}`, max: 60, window: hours(1) }], now)
  await askProvider(sessionId)
  return (await entitlementBehind(db, sessionId, now)) ?? found
}

/** One sentence for everything that is refused, and another for a bank payment that is under way. */
export function refusalOf({ state }: Pick<Entitlement, 'state'>) {
  return problem(state === 'pending' ? 'mock_payment_pending' : 'mock_access_refused')
}

/** Throws where it opens nothing. */
export async function grant(deps: Deps, askProvider: AskProvider, sessionId: string): Promise<Entitlement & { credit: Credit }> {
  const found = await findEntitlement(deps, askProvider, sessionId)
  const { credit } = found
  if (found.state !== 'open' || !credit) throw refusalOf(found)
  return { ...found, credit }
}
