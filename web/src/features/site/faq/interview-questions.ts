import { type Plan, plans } from 'contract/payments/plans.ts'
import { bankPayments, browsers, refunds } from './every-purchase.ts'
import type { Question } from './question.ts'

const general = plans.filter(({ module, code }) => module === 'interview' && !code.endsWith('_edu'))
const titles = (renews: boolean) => inWords(general.filter((plan) => plan.renews === renews).map(inSentence))

export const interviewQuestions: readonly Question[] = [
  {
    question: 'Does my plan renew?',
    answer: `The plans of ${titles(true)} renew, each after its own length and at the same price, until you cancel. ${titles(false)} do not renew: they end by themselves on their last day.`,
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'Canceling stops the next renewal. What you have paid for stays open until the end of the period, and Settings shows the date.',
  },
  {
    question: 'Who gets the student prices?',
    answer:
      'Students who sign up with their university e-mail address, which ends in .edu or in .edu and a country, and give correct LinkedIn information. Alumni addresses do not qualify. You declare once that you are enrolled.',
  },
  bankPayments,
  refunds,
  {
    question: 'What can I read without a subscription?',
    answer:
      'With an account, which costs nothing: the titles of the whole library, and the questions marked as previews in full, with their solutions. The sample on this page needs no account.',
  },
  {
    question: 'How many questions can I ask?',
    answer:
      '10 questions a day; a day begins at midnight, Coordinated Universal Time. Questions are stored and monitored, and unrelated topics may lead to the suspension of your account. Its answers can be wrong: check what matters.',
  },
  browsers,
]

function inSentence({ title }: Plan): string {
  return /^\d/.test(title) ? title : title.toLowerCase()
}

function inWords(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
