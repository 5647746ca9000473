/** The catalogue's plans as offers: one for each way to pay, because each has its own price. */

import { money } from 'contract/payments/money.ts'
import type { Method, Plan } from 'contract/payments/plans.ts'
import { renewalWords } from '../features/payments/renewal.ts'

export interface Offer {
  '@type': 'Offer'
  name: string
  description: string
  price: string
  priceCurrency: 'USD'
  availability: 'https://schema.org/InStock'
  url: string
}

export const offersOf = (plans: readonly Plan[], address: string): Offer[] =>
  plans.flatMap((plan) => (['bank', 'card'] as const).map((method) => offer(plan, method, address)))

function offer(plan: Plan, method: Method, address: string): Offer {
  return {
    '@type': 'Offer',
    name: `${plan.title}${forWhom(plan)}, by ${method}`,
    description: renewal(plan, method),
    price: (plan.price[method] / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: address,
  }
}

function renewal(plan: Plan, method: Method): string {
  const words = renewalWords(plan).replace(/^./, (first) => first.toUpperCase())
  return plan.renews ? `${words} at ${money((plan.renewal ?? plan.price)[method])}.` : `${words}.`
}

function forWhom({ audiences }: Plan): string {
  if (audiences.includes('general') && audiences.includes('student')) return ''
  return audiences.includes('student') ? ' for students' : ' for professionals'
}
