/** The job of certificates. */
import type { Deps } from '../../../deps.ts'
import { issueAwaited } from '../issuing/settle.ts'
import { keepRevocationList } from '../revoking/keep-revocation-list.ts'
import { signStaleLists } from '../status-lists/sign-list.ts'
import { notifyOfExpiry } from './notify-of-expiry.ts'

/** @returns whether there may be more */
export async function keepCertificates(deps: Deps): Promise<boolean> {
  const isMore = await issueAwaited(deps)
  await signStaleLists(deps)
  await keepRevocationList(deps)
  await notifyOfExpiry(deps)
  return isMore
}
