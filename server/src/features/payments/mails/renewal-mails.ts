/** What buyers are told by mail after their first payment: renewals that come, came or failed, the end of a fixed term. */
import { dayInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/order-store.ts'
import {
  byMethod,
  endsByItself,
  type MailConfig,
  nameOf,
  nameWithPlan,
  paidAndRenews,
  renewalPrice,
  settingsAndFootnote,
  thanks,
} from './mail-words.ts'

/** @param paid.total what was really charged, in US cents */
export function renewedMail(config: MailConfig, order: Order, paid: { total: number; until: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Receipt: your ${nameOf(order)} plan was renewed`,
    paragraphs: [thanks(order, paid.total, nameOf(order)), paidAndRenews(order, paid.until)],
    ...settingsAndFootnote(config, order),
  })
}

export function renewalFailedMail(config: MailConfig, order: Order, { openUntil }: { openUntil: Date }): MailContent {
  const what =
    order.method === 'card'
      ? `Your card was declined when ${renewalPrice(order)} was due for ${nameOf(order)}. We will try again over the next few days.`
      : `Your bank returned the payment of ${renewalPrice(order)} that was due for ${nameOf(order)}.`
  return layOutMail(config.productName, {
    subject: `The renewal of your ${nameOf(order)} plan did not go through`,
    paragraphs: [
      what,
      `You have access until ${dayInWords(openUntil)}. To keep it, add another card or bank account in Settings. If you’d rather stop, cancel there and you won’t be charged again.`,
    ],
    ...settingsAndFootnote(config, order),
  })
}

export function renewalReminderMail(config: MailConfig, order: Order, { until }: { until: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan renews on ${dayInWords(until)}`,
    paragraphs: [
      `Your ${nameOf(order)} plan renews on ${dayInWords(until)}. We will charge ${renewalPrice(order)} ${byMethod(order)}.`,
      'You don’t need to do anything to keep it. If you’d rather stop, cancel in Settings before that day; you keep access until then.',
    ],
    ...settingsAndFootnote(config, order),
  })
}

export function endingSoonMail(config: MailConfig, order: Order, { until }: { until: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} access ends on ${dayInWords(until)}`,
    paragraphs: [
      `${nameWithPlan(order)} ends on ${dayInWords(until)}. ${endsByItself}`,
      'From that day on, you can choose a new plan in Settings.',
    ],
    ...settingsAndFootnote(config, order),
  })
}

export function studentPriceEndsMail(config: MailConfig, order: Order, { until }: { until: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Your student plan for ${nameOf(order)} does not renew`,
    paragraphs: [
      `Your account no longer has a student email address, so your plan at the student price ends on ${dayInWords(until)}. You keep access until then and won’t be charged again.`,
      'From that day on, you can choose another plan in Settings. If you are still a student, enter your university email address there before that day and resume the plan.',
    ],
    ...settingsAndFootnote(config, order),
  })
}
