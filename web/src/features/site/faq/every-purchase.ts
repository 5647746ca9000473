/** What holds for everything that is sold, as `content/legal/terms.md` has it. */
import type { Question } from './question.ts'

export const bankPayments: Question = {
  question: 'When does a bank payment open what it paid for?',
  answer:
    'When it has settled, which can take several business days. Access then opens by itself; until then Settings says that the payment is pending. A card opens it at once.',
}

export const refunds: Question = {
  question: 'Can I have my money back?',
  answer:
    'No. Fees are non-refundable, also for time that you did not use. Rights that the law gives you and that cannot be waived remain yours.',
}

export const browsers: Question = {
  question: 'On how many computers may I log in?',
  answer:
    'In at most two browsers. A new one is confirmed with a code sent to your e-mail address. If both places are taken, only Support can free one.',
}
