/** What a mock interview is and costs, in a sentence or two: the settings' Book Now (spec §2.8, §9). */

import { money } from 'contract/payments/money.ts'
import type { Plan } from 'contract/payments/plans.ts'

export function SessionOffer({ plan: { title, price, beforeBankFee } }: { plan: Plan }) {
  return (
    <>
      One to one, {title}. You don’t need a subscription. {money(price.card)} by card. By bank transfer{' '}
      {beforeBankFee && `${money(beforeBankFee)} + 1\u00a0% bank fee, `}
      {money(price.bank)} in total.
    </>
  )
}
