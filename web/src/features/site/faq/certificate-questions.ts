import { plansFor } from 'contract/payments/plans.ts'
import { money } from '../../../lib/money.ts'
import { bankPayments, browsers, refunds } from './every-purchase.ts'
import type { Question } from './question.ts'

const [core] = plansFor('core_certificate', 'general')
const price = core && `${money(core.price.bank)} by bank or ${money(core.price.card)} by card`

export const certificateQuestions: readonly Question[] = [
  {
    question: 'Does a certificate renew?',
    answer: `No. It is one payment${price ? `, ${price}` : ''}. Nothing further is charged.`,
  },
  {
    question: 'What happens at the end of the six months?',
    answer:
      'Access ends by itself; Settings shows the date from the first day on. Whoever needs longer buys the certificate again.',
  },
  {
    question: 'Do I need the core certificate first?',
    answer:
      'No. Each is bought by itself, and you may hold both at a time; in Settings you choose which of the two you are working in.',
  },
  {
    question: 'What is a proctored assessment?',
    answer:
      'One that is taken under supervision, so that whoever reads the certificate knows whose work it shows. It may not be recorded. You cannot take one yet: until assessments are ready, a plan opens the library only.',
  },
  {
    question: 'Is there a student price?',
    answer: 'No. Both certificates cost everyone the same.',
  },
  bankPayments,
  refunds,
  browsers,
]
