/** The way to the checkout: plan, terms, method, and off to the hosted page. Each step can be taken back. */
import type { Profile } from 'contract/accounts/model.ts'
import { createCheckout } from 'contract/payments/api.ts'
import { codeFor, type Method, type Plan } from 'contract/payments/plans.ts'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'

type Step = 'choosing' | 'terms' | 'method' | 'leaving'

export function usePurchase(profile: Profile) {
  const [step, setStep] = useState<Step>('choosing')
  const [plan, setPlan] = useState<Plan>()
  const [error, setError] = useState<string>()

  /** The checks in their specified order: a plan, then the stored e-mail. */
  function begin(chosen: Plan | undefined) {
    if (!chosen) return setError('Please select subscription type')
    if (!profile.email) return setError('Valid card information required to subscribe.')
    setError(undefined)
    setPlan(chosen)
    setStep('terms')
  }

  async function refuseTerms() {
    setStep('choosing')
    if (!plan) return
    // The server keeps the refusal, and answers it as one.
    await call(createCheckout, { body: { subscriptionType: plan.code, terms_accepted: false } }).catch((refusal: unknown) => {
      if (!(refusal instanceof ApiError) || refusal.status !== 400) console.error(refusal)
    })
  }

  async function pay(method: Method) {
    if (!plan) return
    setStep('leaving')
    try {
      const { url } = await call(createCheckout, { body: { subscriptionType: codeFor(plan, method), terms_accepted: true } })
      window.location.assign(url)
    } catch (failure) {
      setStep('choosing')
      toast(errorText(failure), 'bad')
    }
  }

  return {
    step,
    error,
    clearError: () => setError(undefined),
    begin,
    acceptTerms: () => setStep('method'),
    refuseTerms,
    pay,
    giveUp: () => setStep('choosing'),
  }
}
