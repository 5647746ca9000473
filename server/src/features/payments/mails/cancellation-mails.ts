/** What buyers are told by mail of a plan that is canceled, kept after all, or over at once. */
import { dayInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/order-store.ts'
import { endsByItself, type MailConfig, nameOf, nameWithPlan, paidAndRenews, settingsAndFootnote } from './mail-words.ts'

export function cancelledMail(config: MailConfig, order: Order, { openUntil }: { openUntil: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan is canceled`,
    paragraphs: [
      `${nameWithPlan(order)} is canceled. You won’t be charged again, and you keep access until ${dayInWords(openUntil)}.`,
      'If you didn’t cancel it, or if you change your mind, you can resume the plan in Settings before that day.',
    ],
    ...settingsAndFootnote(config, order),
  })
}

/** @param plan.until to when it is paid for */
export function keptMail(config: MailConfig, order: Order, { until }: { until: Date }): MailContent {
  const goesOn =
    order.renewal_amount === null ? `It is paid until ${dayInWords(until)}. ${endsByItself}` : paidAndRenews(order, until)
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan continues`,
    paragraphs: [`You resumed ${nameWithPlan(order)}, so it is no longer canceled. ${goesOn}`],
    ...settingsAndFootnote(config, order),
  })
}

/** What was given and is taken back. Whether a plan of the same module goes on is not said of it. */
export function withdrawnMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: `Your free access to ${nameOf(order)} has ended`,
    paragraphs: [
      `We have ended your free access to ${nameOf(order)} today, earlier than planned.`,
      'Your notes and answers are kept, and any plan you bought continues. You can choose a plan in Settings at any time.',
    ],
    ...settingsAndFootnote(config, order),
  })
}

/** Without anything of it going back: a renewal stayed unpaid, or the subscription was ended at the provider. */
export function endedMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan has ended`,
    paragraphs: [
      `${nameWithPlan(order)} has ended, and so has your access. You won’t be charged again.`,
      'Your notes and answers are kept. You can choose a new plan in Settings at any time.',
    ],
    ...settingsAndFootnote(config, order),
  })
}
