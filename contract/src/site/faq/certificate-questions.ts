import { money } from '../../payments/money.ts'
import { plansFor } from '../../payments/plans.ts'
import { bankPayments, browsers, refunds } from './every-purchase.ts'
import type { Question } from './question.ts'

const [core] = plansFor('core_certificate', 'general')
const price = core && `${money(core.price.bank)} by bank or ${money(core.price.card)} by card`

export const certificateQuestions: readonly Question[] = [
  {
    question: 'Does a certificate renew?',
    answer: `No. It is one payment${price ? `, ${price}` : ''}. You won’t be charged again.`,
  },
  {
    question: 'What happens at the end of the six months?',
    answer:
      'Your access ends automatically; Settings shows the date from the first day. If you need longer, you can buy the certificate again.',
  },
  {
    question: 'Do I need the core certificate first?',
    answer:
      'No. They are sold separately, and you can have both at the same time; in Settings you choose which one you are working in.',
  },
  {
    question: 'What is a proctored assessment?',
    answer:
      'An examination against the clock, in a locked browser or with an invigilator on a call, so that readers of the certificate can trust that the work is yours. You may not record it. The section “From payment to certificate” says whether you can take one on this site, and on which systems. Practice sittings are open with every plan; they issue no certificate.',
  },
  {
    question: 'Is there a student price?',
    answer: 'No. Both certificates cost everyone the same.',
  },
  bankPayments,
  refunds,
  browsers,
]
