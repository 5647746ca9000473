import type { VerifiedAccess } from 'contract/mock-interviews/api.ts'
import type { Deps } from '../../../deps.ts'
import { addressBehind } from '../../payments/credits.ts'
import { type AccessCall, grant, spendTry } from './grant.ts'

/** It reads and changes nothing: both pages of the way call it, and reloads do. */
export async function verifyAccess(deps: Deps, { askProvider, network }: AccessCall, sessionId: string): Promise<VerifiedAccess> {
  await spendTry(deps, network)
  const { orderId, reference } = await grant(deps, askProvider, sessionId)
  const address = await addressBehind(deps.db, orderId)
  return {
    message: 'Access granted',
    scheduler: 'built-in',
    embed_url: null,
    reference,
    email_hint: address === undefined ? null : hintOf(address),
  }
}

/** `l…@example.com`: enough for who knows it. */
const hintOf = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…')
