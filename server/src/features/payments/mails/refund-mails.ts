/** What buyers are told by mail of money that went back, and of money that could not be sent back. */
import { dayInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { MoneyBack } from '../ledger/money-back.ts'
import { isOfModule, type Order } from '../ledger/order-store.ts'
import type { OrderState } from '../ledger/reduce-order.ts'
import { seeFirm } from './firm-mails.ts'
import { dollars, footnote, type MailConfig, nameWithPlan, seeSettings } from './mail-words.ts'

type Refund = Pick<MoneyBack, 'amount' | 'inAll' | 'isWhole'> & { isAgain: boolean }
type AccessEnd = Pick<OrderState, 'until' | 'openUntil'>

/** @param refund `isAgain`: an earlier one of the same payment is known to have failed */
export function refundMail(config: MailConfig, order: Order, refund: Refund, { openUntil }: AccessEnd): MailContent {
  const { amount, inAll, isWhole, isAgain } = refund
  const isFirst = amount === inAll
  const what = isWhole ? (isFirst ? 'your payment' : 'the rest of your payment') : 'part of your payment'
  const sum = isFirst ? dollars(amount) : `${dollars(amount)}, for a total of ${dollars(inAll)}`
  return layOutMail(config.productName, {
    subject: isWhole ? 'Your payment was refunded' : 'Part of your payment was refunded',
    paragraphs: [
      `We have refunded ${what} for ${nameWithPlan(order)} to ${target(order)}: ${sum}. It should arrive within ten business days.`,
      ...(isAgain ? ['An earlier refund of it was returned to us; this one replaces it.'] : []),
      ...consequence(order, isWhole, openUntil),
    ],
    ...foot(config, order),
  })
}

/** @param amount in US cents, which somebody was told are on their way */
export function returnedRefundMail(
  config: MailConfig,
  order: Order,
  amount: number,
  { until, openUntil }: AccessEnd,
): MailContent {
  const isOpen = until && openUntil && isOfModule(order)
  const access = isOpen ? `, and so does your access until ${dayInWords(until)}` : ''
  return layOutMail(config.productName, {
    subject: 'Your refund could not be paid out',
    paragraphs: [
      `The refund of ${dollars(amount)} for ${nameWithPlan(order)} did not reach ${target(order)}: your bank returned the money to us.`,
      `Write to ${config.supportEmail}, and we will find another way to refund it. Until then your payment remains valid${access}.`,
    ],
    ...foot(config, order),
  })
}

function consequence(order: Order, isWhole: boolean, openUntil: Date | null): string[] {
  if (order.module === 'mock') return isWhole ? ['You can no longer book this interview.'] : []
  if (order.module === 'recruiters')
    return isWhole ? ['This payment no longer counts. The page “Firm” shows until when your firm has paid.'] : []
  if (openUntil) return ['Your access does not change.']
  return isWhole ? ['Your access has ended.'] : []
}

const target = ({ method }: Order): string => (method === 'card' ? 'your card' : 'your bank account')

/** Visitors have no settings to look at. */
const foot = (config: MailConfig, order: Order) => ({
  ...(order.user_id !== null && { action: order.module === 'recruiters' ? seeFirm(config) : seeSettings(config) }),
  footnote: footnote(config, order),
})
