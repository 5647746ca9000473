/** What the buyer of a mock interview is told by mail: where to book it, and how a bank payment goes on. Visitors have no settings to look at. */
import { paths } from 'contract/paths.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/order-store.ts'
import { footnote, type MailConfig, thanks } from './mail-words.ts'

/** @param paid what was charged, in US cents, and the checkout that opens the booking page */
export function bookingMail(config: MailConfig, order: Order, paid: { total: number; sessionId: string }): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your mock interview is paid',
    paragraphs: [
      thanks(order, paid.total, `a mock interview of ${planTitle(order)}`),
      'Use this link to choose a time. It is valid for one booking, and you won’t be charged again.',
    ],
    action: {
      label: 'Choose a time',
      url: config.publicUrl + paths.secureBooking(paid.sessionId),
    },
    footnote: footnote(config, order),
  })
}

export function pendingBookingMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment is on its way',
    paragraphs: [
      'We have requested the payment for your mock interview from your bank. Bank payments take up to four business days to settle.',
      'As soon as the payment arrives, we will email you the link to choose a time.',
    ],
    footnote: footnote(config, order),
  })
}

export function failedBookingMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment did not go through',
    paragraphs: [
      'Your bank returned the payment for your mock interview. You were not charged.',
      'You can buy one again at any time and pay by card or from another bank account.',
    ],
    action: { label: 'Go to mock interviews', url: config.publicUrl + paths.mockInterview() },
    footnote: footnote(config, order),
  })
}
