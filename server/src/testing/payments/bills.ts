/** What a buyer is told of what they paid. */
import { type BillingEntry, getBillingHistory, getReceipt, type Receipt } from 'contract/payments/billing.ts'
import type { Answer } from '../app.ts'
import type { TestPerson } from '../people.ts'
import type { Shop } from './shop.ts'

/** The first page of their history. */
export const entriesOf = async (shop: Shop, { token }: TestPerson): Promise<BillingEntry[]> =>
  (await shop.call(getBillingHistory, { token })).body.entries

export const receiptOf = (shop: Shop, { token }: TestPerson, paymentId: number): Promise<Answer<Receipt>> =>
  shop.call(getReceipt, { token, params: { paymentId } })

/** What it was, of which plan, and how much. */
export const summaryOf = ({ kind, module, plan, amount }: BillingEntry) => [kind, `${module}:${plan}`, amount]
