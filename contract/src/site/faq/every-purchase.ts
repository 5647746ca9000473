/** What holds for everything that is sold, as `content/legal/terms.md` has it. */
import type { Question } from './question.ts'

export const bankPayments: Question = {
  question: 'When do I get access after a bank transfer?',
  answer:
    'As soon as the transfer has settled, which can take several business days. Until then, Settings shows the payment as pending. With a card, you get access at once.',
}

export const refunds: Question = {
  question: 'Can I get a refund?',
  answer:
    'No. Fees are non-refundable, including for unused time. Rights that the law gives you and that cannot be waived remain yours.',
}

export const browsers: Question = {
  question: 'How many devices can I use?',
  answer:
    'You can use your account in at most two browsers. We confirm a new one with a code sent to your email address. If both slots are taken, only Support can free one.',
}
