/** The way to the checkout: plan, declaration, terms, method, and off to the hosted page. Each step can be taken back. */
import type { Profile } from 'contract/accounts/model.ts'
import { codeFor, type Method, type Plan } from 'contract/payments/plans.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { currentSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toasts.ts'
import { startCheckout } from './checkout-calls.ts'

type Step = 'choosing' | 'declaration' | 'terms' | 'method' | 'leaving'

/** What of a buyer decides which steps there are. */
export type Buyer = Pick<Profile, 'email' | 'is_student' | 'is_legal_edu'>

/**
 * @param buyer undefined where anybody may buy, account or not
 * @param begun where there is nothing to choose: begins with the terms
 */
export function usePurchase(buyer: Buyer | undefined, begun?: Plan) {
  const [step, setStep] = useState<Step>(begun ? 'terms' : 'choosing')
  const [plan, setPlan] = useState(begun)
  const [error, setError] = useState<string>()
  useBackFromCheckout(() => setStep((now) => (now === 'leaving' ? 'choosing' : now)))

  /** The checks in their specified order: a plan, then the stored e-mail. */
  function begin(chosen: Plan | undefined) {
    if (!chosen) return setError('Please select subscription type')
    if (buyer && !buyer.email) return setError('Valid card information required to subscribe.')
    setError(undefined)
    setPlan(chosen)
    setStep(buyer?.is_student && !buyer.is_legal_edu ? 'declaration' : 'terms')
  }

  async function refuseTerms() {
    setStep('choosing')
    // Of a visitor nothing is kept.
    if (!plan || !currentSession()) return
    // The server keeps the refusal, and answers it as one.
    await startCheckout(plan.module, { subscriptionType: plan.code, terms_accepted: false }).catch((refusal: unknown) => {
      if (!(refusal instanceof ApiError) || refusal.status !== 400) console.error(refusal)
    })
  }

  async function pay(method: Method) {
    if (!plan || step === 'leaving') return
    setStep('leaving')
    try {
      const { url } = await startCheckout(plan.module, { subscriptionType: codeFor(plan, method), terms_accepted: true })
      window.location.assign(url)
    } catch (failure) {
      console.error(failure)
      // What may pass is tried again from here; what is refused is refused.
      const mayPass = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)
      setStep(mayPass ? 'method' : 'choosing')
      toast(errorText(failure), 'bad')
    }
  }

  return {
    step,
    plan,
    error,
    clearError: () => setError(undefined),
    begin,
    declare: () => setStep('terms'),
    acceptTerms: () => setStep('method'),
    refuseTerms,
    pay,
    giveUp: () => setStep('choosing'),
  }
}

export type Purchase = ReturnType<typeof usePurchase>

/** The browser's Back brings the page as it was left, on its way to the checkout. */
function useBackFromCheckout(onBack: () => void): void {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  })
}
