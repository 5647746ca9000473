/** Mails to the manager who buys a plan for their firm. */
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent, type MailDraft } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/order-store.ts'
import { endsByItself, footnote, type MailConfig, thanks } from './mail-words.ts'

export const seeFirm = ({ publicUrl }: MailConfig): Required<MailDraft>['action'] => ({
  label: 'See your firm',
  url: publicUrl + recruitingPaths.firm(),
})

/** @param paid.total what was charged, in US cents */
export function firmReceiptMail(config: MailConfig, order: Order, paid: { total: number; until: Date }): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your firm’s plan is active',
    paragraphs: [
      thanks(order, paid.total, 'your firm’s plan, for one year'),
      `Everybody with a seat can search for candidates and ask them until ${dayInWords(paid.until)}. ${endsByItself}`,
    ],
    action: seeFirm(config),
    footnote: footnote(config, order),
  })
}

export function pendingFirmMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment is on its way',
    paragraphs: [
      'We have requested the payment for your firm’s plan from your bank. Bank payments take up to four business days to settle.',
      'The plan begins when the payment arrives. We will email you then.',
    ],
    action: seeFirm(config),
    footnote: footnote(config, order),
  })
}

export function failedFirmMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment did not go through',
    paragraphs: [
      'Your bank returned the payment for your firm’s plan. You were not charged.',
      'You can buy the plan again at any time, by card or from another bank account.',
    ],
    action: seeFirm(config),
    footnote: footnote(config, order),
  })
}
