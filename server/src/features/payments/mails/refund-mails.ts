/** What buyers are told by mail of money that went back, and of money that could not be sent back. */
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { MoneyBack } from '../ledger/money-back.ts'
import type { Order } from '../ledger/order-store.ts'
import type { OrderState } from '../ledger/reduce-order.ts'
import { day, dollars, footnote, type MailConfig, nameWithPlan, seeSettings } from './mail-words.ts'

type Refund = Pick<MoneyBack, 'amount' | 'inAll' | 'isWhole'> & { isAgain: boolean }
type AccessEnd = Pick<OrderState, 'until' | 'openUntil'>

/** @param refund `isAgain`: an earlier one of the same payment is known to have failed */
export function refundMail(config: MailConfig, order: Order, refund: Refund, { openUntil }: AccessEnd): MailContent {
  const { amount, inAll, isWhole, isAgain } = refund
  const isFirst = amount === inAll
  const what = isWhole ? (isFirst ? 'your payment' : 'the rest of your payment') : 'a part of your payment'
  const sum = isFirst ? dollars(amount) : `${dollars(amount)}, which makes ${dollars(inAll)} in all`
  return layOutMail(config.productName, {
    subject: isWhole ? 'Your payment was refunded' : 'A part of your payment was refunded',
    paragraphs: [
      `We have sent ${what} for ${nameWithPlan(order)} back to ${target(order)}: ${sum}. It arrives within ten business days.`,
      ...(isAgain ? ['An earlier refund of it came back to us; this one takes its place.'] : []),
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
  const isOpen = until && openUntil && order.module !== 'mock'
  const access = isOpen ? `, and with it your access, which is paid until ${day(until)}` : ''
  return layOutMail(config.productName, {
    subject: 'Your refund could not be paid out',
    paragraphs: [
      `The refund of ${dollars(amount)} for ${nameWithPlan(order)} did not reach ${target(order)}: the bank has sent the money back to us.`,
      `Write to ${config.supportEmail}, and we find another way to pay it out. Until then your payment stands${access}.`,
    ],
    ...foot(config, order),
  })
}

function consequence(order: Order, isWhole: boolean, openUntil: Date | null): string[] {
  if (order.module === 'mock') return isWhole ? ['With that there is no interview left to book.'] : []
  if (openUntil) return ['Your access stays as it is.']
  return isWhole ? ['With that your access has ended.'] : []
}

const target = ({ method }: Order): string => (method === 'card' ? 'your card' : 'your bank account')

/** Visitors have no settings to look at. */
const foot = (config: MailConfig, order: Order) => ({
  ...(order.user_id !== null && { action: seeSettings(config) }),
  footnote: footnote(config, order),
})
