/** Back from the hosted page: asks the server, which asks the provider, how it went (readings §3). */
import { landing } from 'contract/access.ts'
import { getProfile, saveProfile } from 'contract/accounts/api.ts'
import type { Profile } from 'contract/accounts/model.ts'
import { flagsOf, modules, selectedModule } from 'contract/modules.ts'
import { pageAt } from 'contract/pages.ts'
import { paths } from 'contract/paths.ts'
import { confirmCheckout } from 'contract/payments/api.ts'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { currentSession } from '../../../lib/session.ts'
import { saveSubscriptionStatus } from '../../../lib/subscription-status.ts'
import { toast } from '../../../lib/toasts.ts'

/** Where to go next: the landing where access is open now, the settings otherwise. */
export async function settleReturnedCheckout(sessionId: string): Promise<string> {
  try {
    const { status, module } = await call(confirmCheckout, { body: { session_id: sessionId } })
    const session = currentSession()
    if (!session) return paths.home()
    const read = await call(getProfile, { params: { userId: session.userId } })
    const profile = status === 'paid' ? await lookingAt(module, read) : read
    saveSubscriptionStatus(profile)
    const [text, tone] = outcomes[status]
    toast(text, tone)
    const lands = landing(profile)
    return status === 'paid' && pageAt(lands) ? lands : paths.settings()
  } catch (failure) {
    toast(errorText(failure), 'bad')
    return paths.settings()
  }
}

/** Who has just bought a module wants to see it: otherwise the landing of another one would turn them away. */
async function lookingAt(bought: string, profile: Profile): Promise<Profile> {
  const module = modules.find((one) => one === bought)
  if (!module || module === selectedModule(profile)) return profile
  return call(saveProfile, { params: { userId: profile.id }, body: flagsOf(module) })
}

const outcomes = {
  paid: ['Thank you. Your subscription is active.', 'good'],
  pending: ['Your bank transfer is on its way. You get access when it has settled.', 'good'],
  open: ['The payment was not completed. Nothing was charged.', 'bad'],
  failed: ['The payment failed. Nothing was charged.', 'bad'],
} as const
