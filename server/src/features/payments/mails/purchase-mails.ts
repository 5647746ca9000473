/** What buyers are told by mail: that they have access, that a bank payment is on its way, that it came to nothing. */
import { landingOf } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { ModuleOrder } from '../ledger/order-store.ts'
import {
  day,
  endsByItself,
  footnote,
  type MailConfig,
  nameOf,
  nameWithPlan,
  paidAndRenews,
  seeSettings,
  thanks,
} from './mail-words.ts'

/** @param paid.total what was really charged, in US cents */
export function receiptMail(config: MailConfig, order: ModuleOrder, paid: { total: number; until: Date }): MailContent {
  const renews = order.renewal_amount !== null
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan is active`,
    paragraphs: [
      thanks(order, paid.total, nameWithPlan(order)),
      renews ? paidAndRenews(order, paid.until) : `You have access until ${day(paid.until)}. ${endsByItself}`,
    ],
    action: { label: 'Start studying', url: config.publicUrl + landingOf(order.module) },
    footnote: footnote(config, order),
  })
}

/** Nobody has paid for it. */
export function grantedMail(config: MailConfig, order: ModuleOrder, until: Date): MailContent {
  return layOutMail(config.productName, {
    subject: `${nameOf(order)} is open to you`,
    paragraphs: ['Hello,', `We have opened ${nameOf(order)} for you until ${day(until)}. It costs you nothing. ${endsByItself}`],
    action: { label: 'Start studying', url: config.publicUrl + landingOf(order.module) },
    footnote: footnote(config, order),
  })
}

export function pendingMail(config: MailConfig, order: ModuleOrder): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment is on its way',
    paragraphs: [
      `Your bank has been asked for ${nameWithPlan(order)}. Bank payments take up to four business days to settle.`,
      'Access opens as soon as the payment has arrived, and we write to you then.',
    ],
    action: seeSettings(config),
    footnote: footnote(config, order),
  })
}

export function failedMail(config: MailConfig, order: ModuleOrder): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment did not go through',
    paragraphs: [
      `Your bank returned the payment for ${nameWithPlan(order)}. Nothing was charged and no access was opened.`,
      'You can choose a plan again at any time, by card or from another bank account.',
    ],
    action: { label: 'Choose a plan', url: config.publicUrl + paths.settings({ part: `plans-${order.module}` }) },
    footnote: footnote(config, order),
  })
}
