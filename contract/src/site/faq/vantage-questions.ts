import { money } from '../../payments/money.ts'
import { plansFor } from '../../payments/plans.ts'
import { bankPayments, browsers, refunds } from './every-purchase.ts'
import type { Question } from './question.ts'

const [plan] = plansFor('vantage', 'general')
const inWords = ({ bank, card }: { bank: number; card: number }) => `${money(bank)} by bank or ${money(card)} by card`

export const vantageQuestions: readonly Question[] = [
  ...(plan?.renewal
    ? [
        {
          question: 'Does Vantage renew?',
          answer: `Yes. The first year costs ${inWords(plan.price)}. After that it renews automatically every year at ${inWords(plan.renewal)}, until you cancel.`,
        },
      ]
    : []),
  {
    question: 'What happens when I cancel?',
    answer:
      'Canceling, in Settings, stops the next renewal. You keep access until the end of the year you paid for; Settings shows the date.',
  },
  {
    question: 'Do I need the Interview library or a certificate first?',
    answer:
      'No. Vantage is sold separately. You can have several at the same time; in Settings you choose the one you are working in.',
  },
  {
    question: 'Can I look at it before I pay?',
    answer:
      'The presentation and the sample on this page are open to everyone. The five modules are for subscribers only; there are no previews.',
  },
  {
    question: 'Is there a student price?',
    answer: 'No. Interns and new hires pay the same as everyone else.',
  },
  bankPayments,
  refunds,
  browsers,
]
