/** What buyers are told by mail of a plan that is canceled, kept after all, or over at once. */
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/order-store.ts'
import { day, endsByItself, type MailConfig, nameOf, nameWithPlan, paidAndRenews, settingsAndFootnote } from './mail-words.ts'

export function cancelledMail(config: MailConfig, order: Order, { openUntil }: { openUntil: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan is canceled`,
    paragraphs: [
      `${nameWithPlan(order)} is canceled: nothing further is charged, and you keep access until ${day(openUntil)}.`,
      'If that was not you, or you change your mind, you can keep the plan in your settings before that day.',
    ],
    ...settingsAndFootnote(config, order),
  })
}

/** @param plan.until to when it is paid for */
export function keptMail(config: MailConfig, order: Order, { until }: { until: Date }): MailContent {
  const goesOn = order.renewal_amount === null ? `It is paid until ${day(until)}. ${endsByItself}` : paidAndRenews(order, until)
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan goes on`,
    paragraphs: [`The cancellation of ${nameWithPlan(order)} is taken back. ${goesOn}`],
    ...settingsAndFootnote(config, order),
  })
}

/** What was given and is taken back. Whether a plan of the same module goes on is not said of it. */
export function withdrawnMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: `What we had opened of ${nameOf(order)} is closed`,
    paragraphs: [
      `We had opened ${nameOf(order)} for you without a payment. That has ended today, before its time.`,
      'What you wrote and solved is kept, and a plan that you have bought goes on as it is. You can choose one in your settings at any time.',
    ],
    ...settingsAndFootnote(config, order),
  })
}

/** Without anything of it going back: a renewal stayed unpaid, or the subscription was ended at the provider. */
export function endedMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan has ended`,
    paragraphs: [
      `${nameWithPlan(order)} has ended, and with it your access. Nothing further is charged.`,
      'What you wrote and solved is kept. You can choose a plan again in your settings at any time.',
    ],
    ...settingsAndFootnote(config, order),
  })
}
