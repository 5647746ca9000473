/** What is about to be paid, in one line, before anybody leaves for the checkout: the amount, what the other way costs, and what follows. */

import { money } from 'contract/payments/money.ts'
import { endOf, type Method, type OrderedPlan } from 'contract/payments/plans.ts'
import { date } from '../../../lib/date.ts'
import { lengthOf } from '../renewal.ts'

/** @param now by the server's clock: the browser's own may be wrong */
export function beforePaying(plan: OrderedPlan, method: Method, now: Date): string {
  return `${amountToday(plan, method)}. ${whatFollows(plan, method, now)}.`
}

function amountToday({ price, beforeBankFee }: OrderedPlan, method: Method): string {
  const difference = money(price.card - price.bank)
  if (method === 'card') return `${money(price.card)} today, ${difference} more than by bank transfer`
  const fee = beforeBankFee ? ` (${money(beforeBankFee)} plus a 1\u00a0% bank fee)` : ''
  return `${money(price.bank)} today${fee}, ${difference} less than by card`
}

function whatFollows(plan: OrderedPlan, method: Method, now: Date): string {
  const { module, renews, period, price, renewal = price } = plan
  if (module === 'mock') return 'One payment for one session; it does not renew'
  if (module === 'recruiters') return 'One payment for one year and all seats of your firm; it does not renew'
  const end = date(endOf(period, now).toISOString())
  if (renews) return `Renews on ${end} at ${money(renewal[method])} and then every ${lengthOf(period)} until you cancel`
  // A fixed term begins when it is paid, which a bank transfer is some days later.
  return method === 'card'
    ? `Ends on ${end}; it does not renew`
    : `Ends ${lengthOf(period, 'one')} after the transfer has settled; it does not renew`
}

/** When what is paid for opens. */
export const whenItOpens = ({ module }: OrderedPlan, method: Method): string => {
  if (module === 'recruiters') return whenTheYearBegins[method]
  const what = module === 'mock' ? 'The calendar' : 'Access'
  return method === 'card'
    ? `${what} opens immediately.`
    : `${what} opens when the transfer has settled, up to four business days later.`
}

const whenTheYearBegins: Record<Method, string> = {
  card: 'The year begins at once, or when your firm’s current year ends.',
  bank: 'The year begins when the transfer has settled, up to four business days later, or when your firm’s current year ends.',
}
