/** What buyers are told by mail after their first payment: renewals that come, came or failed, the end of a fixed term. */
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/order-store.ts'
import {
  byMethod,
  day,
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
      ? `Your card was declined when ${renewalPrice(order)} was due for ${nameOf(order)}. It is tried again in the next days.`
      : `Your bank returned the payment of ${renewalPrice(order)} that was due for ${nameOf(order)}.`
  return layOutMail(config.productName, {
    subject: `The renewal of your ${nameOf(order)} plan did not go through`,
    paragraphs: [
      what,
      `Your access stays open until ${day(openUntil)}. To keep it, give another card or account in your settings; to stop, cancel there, and nothing more is charged.`,
    ],
    ...settingsAndFootnote(config, order),
  })
}

export function renewalReminderMail(config: MailConfig, order: Order, { until }: { until: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan renews on ${day(until)}`,
    paragraphs: [
      `On ${day(until)} your ${nameOf(order)} plan renews: ${renewalPrice(order)} will be charged ${byMethod(order)}.`,
      'There is nothing to do if you stay. To stop, cancel it in your settings before that day; you keep access until then.',
    ],
    ...settingsAndFootnote(config, order),
  })
}

export function endingSoonMail(config: MailConfig, order: Order, { until }: { until: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} access ends on ${day(until)}`,
    paragraphs: [
      `What you have paid for, ${nameWithPlan(order)}, ends on ${day(until)}. ${endsByItself}`,
      'From that day on you can choose a plan again in your settings.',
    ],
    ...settingsAndFootnote(config, order),
  })
}

export function studentPriceEndsMail(config: MailConfig, order: Order, { until }: { until: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Your student plan for ${nameOf(order)} does not renew`,
    paragraphs: [
      `The e-mail of your account is not a student’s any more, so that your plan at the student price ends on ${day(until)}. You keep access until then; nothing further is charged.`,
      'From that day on you can choose another plan in your settings. If you still study, give your university’s e-mail there before that day, and keep the plan.',
    ],
    ...settingsAndFootnote(config, order),
  })
}
