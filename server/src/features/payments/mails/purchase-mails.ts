/** What buyers are told by mail: that they have access, that a bank payment is on its way, that it came to nothing. */

import { landingOf } from 'contract/access.ts'
import { paths } from 'contract/paths.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { ModuleOrder } from '../ledger/order-store.ts'
import {
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
      renews ? paidAndRenews(order, paid.until) : `You have access until ${dayInWords(paid.until)}. ${endsByItself}`,
    ],
    action: { label: 'Start studying', url: config.publicUrl + landingOf(order.module) },
    footnote: footnote(config, order),
  })
}

/** Nobody has paid for it. */
export function grantedMail(config: MailConfig, order: ModuleOrder, until: Date): MailContent {
  return layOutMail(config.productName, {
    subject: `You have free access to ${nameOf(order)}`,
    paragraphs: [
      'Hello,',
      `We have given you free access to ${nameOf(order)} until ${dayInWords(until)}. It does not renew, and you won’t be charged.`,
    ],
    action: { label: 'Start studying', url: config.publicUrl + landingOf(order.module) },
    footnote: footnote(config, order),
  })
}

export function pendingMail(config: MailConfig, order: ModuleOrder): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment is on its way',
    paragraphs: [
      `We have requested the payment for ${nameWithPlan(order)} from your bank. Bank payments take up to four business days to settle.`,
      'You get access as soon as the payment arrives, and we will email you then.',
    ],
    action: seeSettings(config),
    footnote: footnote(config, order),
  })
}

export function failedMail(config: MailConfig, order: ModuleOrder): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment did not go through',
    paragraphs: [
      `Your bank returned the payment for ${nameWithPlan(order)}. You were not charged and did not get access.`,
      'You can choose a plan again at any time and pay by card or from another bank account.',
    ],
    action: { label: 'Choose a plan', url: config.publicUrl + paths.settings({ part: `plans-${order.module}` }) },
    footnote: footnote(config, order),
  })
}
