/** What is bought: plans of every module and mock interviews, by card and by bank, and what becomes of each. */
import { modules } from 'contract/modules.ts'
import { codeFor, type Method, type ModuleOrMock, plansFor } from 'contract/payments/plans.ts'
import type { Random } from '../../random.ts'

export const purchasable: readonly ModuleOrMock[] = [...modules, 'mock']

const card = { action: 'pay', method: 'card', name: 'A. Buyer', number: '4242424242424242', expiry: '12/60', cvc: '123' }
const account = { action: 'pay', method: 'us_bank_account', name: 'A. Buyer', routing: '110000000', account: '000123456789' }

/** What the buyer types on the provider's page. */
export const means = {
  'a card': { method: 'card', fields: card },
  'a card that fails later': { method: 'card', fields: { ...card, number: '4000000000000341' } },
  'an account': { method: 'bank', fields: account },
  'an empty account': { method: 'bank', fields: { ...account, account: '000222222227' } },
} as const satisfies Record<string, { method: Method; fields: Record<string, string> }>

const ofAnyPayment = [
  'stays',
  'is refunded',
  'is refunded in part',
  'has a refund that fails',
  'is disputed, and the buyer wins',
  'is disputed, and the buyer loses',
] as const
const ofPlans = ['is cancelled', 'is cancelled and resumed'] as const

export interface Purchase {
  module: ModuleOrMock
  /** As on the wire. */
  code: string
  means: keyof typeof means
  /** Comes back from the checkout, or leaves it to the webhook. */
  returns: boolean
  outcome: (typeof ofAnyPayment)[number] | (typeof ofPlans)[number]
}

export function anyPurchase(module: ModuleOrMock, random: Random): Purchase {
  const by = random.one(['a card', 'a card', 'a card that fails later', 'an account', 'an account', 'an empty account'] as const)
  return {
    module,
    code: codeFor(random.one(plansFor(module, 'general')), means[by].method),
    means: by,
    returns: random.happens(0.5),
    outcome: module === 'mock' ? random.one(ofAnyPayment) : random.one([...ofAnyPayment, 'stays', ...ofPlans, ...ofPlans]),
  }
}
