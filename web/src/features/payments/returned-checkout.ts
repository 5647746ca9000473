/** Back from the hosted page: asks the server, which asks the provider, how it went (decisions, 3). */
import { landing } from 'contract/access.ts'
import { getProfile } from 'contract/accounts/api.ts'
import { paths } from 'contract/paths.ts'
import { confirmCheckout } from 'contract/payments/api.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { currentSession } from '../../lib/session.ts'
import { keepStanding } from '../../lib/standing.ts'
import { toast } from '../../lib/toasts.ts'

/** Where to go next: the landing where access is open now, the settings otherwise. */
export async function settleReturnedCheckout(sessionId: string): Promise<string> {
  try {
    const { status } = await call(confirmCheckout, { body: { session_id: sessionId } })
    const session = currentSession()
    if (!session) return paths.home()
    const profile = await call(getProfile, { params: { userId: session.userId } })
    keepStanding(profile)
    const [text, tone] = outcomes[status]
    toast(text, tone)
    return status === 'paid' ? landing(profile) : paths.settings()
  } catch (failure) {
    toast(errorText(failure), 'bad')
    return paths.settings()
  }
}

const outcomes = {
  paid: ['Thank you. Your subscription is active.', 'good'],
  pending: ['Your bank transfer is on its way. Access opens when it has settled.', 'good'],
  open: ['The payment was not completed. Nothing was charged.', 'bad'],
  failed: ['The payment failed. Nothing was charged.', 'bad'],
} as const
