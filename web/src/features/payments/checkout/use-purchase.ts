/** The way to the checkout: plan, declaration, terms, method, and off to the hosted page. Each step can be taken back. */
import type { Profile } from 'contract/accounts/model.ts'
import { paths } from 'contract/paths.ts'
import { codeFor, type Method, type OrderedPlan, planLink } from 'contract/payments/plans.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { errorText, tellFailure } from '../../../lib/error-text.ts'
import { startCheckout } from './checkout-calls.ts'

type Step = 'choosing' | 'declaration' | 'terms' | 'method' | 'leaving'

/** What of a buyer decides which steps there are. */
export type Buyer = Pick<Profile, 'email' | 'is_student' | 'is_legal_edu'>

/**
 * @param buyer undefined where anybody may buy, account or not
 * @param given.begun where there is nothing to choose: begins with the terms
 * @param given.method chosen to begin with
 */
export function usePurchase(
  buyer: Buyer | undefined,
  given: { begun?: OrderedPlan | undefined; method?: Method | undefined } = {},
) {
  const { begun } = given
  const [step, setStep] = useState<Step>(begun ? 'terms' : 'choosing')
  const [plan, setPlan] = useState(begun)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  // Pressed twice before anything is drawn anew: of a visitor the server cannot know that it is the same purchase.
  const leaving = useRef<symbol>(undefined)
  useBackFromCheckout(() => {
    leaving.current = undefined
    setStep((now) => (now === 'leaving' ? 'choosing' : now))
  })

  /** The checks in their specified order: a plan, then the stored email. */
  function begin(chosen: OrderedPlan | undefined) {
    if (!chosen) return setError('Please select subscription type')
    if (buyer && !buyer.email) return setError('Valid card information required to subscribe.')
    setError(undefined)
    setPlan(chosen)
    setStep(buyer?.is_student && !buyer.is_legal_edu ? 'declaration' : 'terms')
  }

  async function refuseTerms() {
    setStep('choosing')
    if (!plan) return
    // The server keeps the refusal, and answers it as one.
    await startCheckout(plan.module, { subscriptionType: plan.code, terms_accepted: false }).catch((refusal: unknown) => {
      if (!(refusal instanceof ApiError) || refusal.status !== 400) console.error(refusal)
    })
  }

  async function pay(method: Method) {
    if (!plan || leaving.current) return
    const attempt = Symbol()
    leaving.current = attempt
    setFailure(undefined)
    setStep('leaving')
    try {
      const { url } = await startCheckout(plan.module, { subscriptionType: codeFor(plan, method), terms_accepted: true })
      // Who has closed the dialog meanwhile stays.
      if (leaving.current !== attempt) return
      keepChoice(plan, method)
      window.location.assign(url)
    } catch (thrown) {
      if (leaving.current !== attempt) return
      leaving.current = undefined
      tellFailure(thrown)
      // What may pass is tried again from here, where it stays written; what is refused is refused.
      if (mayPass(thrown)) setFailure(errorText(thrown))
      setStep(mayPass(thrown) ? 'method' : 'choosing')
    }
  }

  return {
    step,
    plan,
    method: given.method ?? 'card',
    error,
    /** Why the checkout could not be opened, where it may be tried again. */
    failure,
    clearError: () => setError(undefined),
    begin,
    declare: () => setStep('terms'),
    acceptTerms: () => {
      setFailure(undefined)
      setStep('method')
    },
    refuseTerms,
    pay,
    giveUp: () => {
      leaving.current = undefined
      setStep('choosing')
    },
  }
}

/** A connection that is gone, a provider that is down, and too much at once. */
const mayPass = (thrown: unknown): boolean =>
  thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 429 || thrown.status >= 500)

export type Purchase = ReturnType<typeof usePurchase>

/** The browser's Back leads to an address that names what was chosen: where it loads the page anew, nothing else of it is left. */
function keepChoice({ module, code }: OrderedPlan, method: Method): void {
  if (module !== 'mock' && module !== 'recruiters')
    window.history.replaceState(window.history.state, '', paths.settings({ plan: planLink({ module, code }, method) }))
}

/** The browser's Back brings the page as it was left, on its way to the checkout. */
function useBackFromCheckout(onBack: () => void): void {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  })
}
