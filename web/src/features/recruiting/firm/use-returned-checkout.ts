import { useQueryClient } from '@tanstack/react-query'
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { readFirmPlan, returnFromFirmCheckout } from 'contract/recruiting/plan.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'

const outcomes = {
  paid: ['Thank you. Your firm’s plan is paid.', 'good'],
  pending: ['Your bank transfer is on its way. We email you when it arrives.', 'good'],
  open: ['The payment was not completed. Nothing was charged.', 'bad'],
  failed: ['The payment failed. Nothing was charged.', 'bad'],
} as const

/** Back from the hosted page: asks the server, which asks the provider, says the outcome once and clears the address. */
export function useReturnedCheckout(): void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const sessionId = params.get('session_id')
  const settled = useRef<string>(undefined)
  useEffect(() => {
    if (!sessionId || settled.current === sessionId) return
    settled.current = sessionId
    void call(returnFromFirmCheckout, { body: { session_id: sessionId } })
      .then(({ status }) => {
        const [text, tone] = outcomes[status]
        toast(text, tone)
      })
      .catch((failure: unknown) => toast(errorText(failure), 'bad'))
      .finally(() => {
        void client.invalidateQueries({ queryKey: keyOf(readFirmPlan) })
        void navigate(recruitingPaths.firm(), { replace: true })
      })
  }, [sessionId, navigate, client])
}
