import type { VerifiedAccess } from 'contract/mock-interviews/api.ts'
import type { Deps } from '../../../deps.ts'
import { addressBehind } from '../../payments/credits.ts'
import { isOnWaitlist } from '../waitlist/waitlist-store.ts'
import { type AccessCall, grant, spendTry } from './grant.ts'

/** It uses nothing up: both pages of the way call it, and reloads do. */
export async function verifyAccess(deps: Deps, { askProvider, network }: AccessCall, sessionId: string): Promise<VerifiedAccess> {
  await spendTry(deps, network)
  const { orderId, reference, credit } = await grant(deps, askProvider, sessionId)
  const address = await addressBehind(deps.db, orderId)
  const { scheduler } = deps
  return {
    message: 'Access granted',
    scheduler: scheduler ? 'embed' : 'built-in',
    embed_url: scheduler?.pageFor(reference) ?? null,
    reference,
    email_hint: address === undefined ? null : hintOf(address),
    is_waiting: await isOnWaitlist(deps.db, credit.id),
  }
}

/** `l…@example.com`: enough for who knows it. */
const hintOf = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…')
