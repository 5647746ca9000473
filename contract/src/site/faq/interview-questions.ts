import { type Plan, plans } from '../../payments/plans.ts'
import { bankPayments, browsers, refunds } from './every-purchase.ts'
import type { Question } from './question.ts'

const general = plans.filter(({ module, code }) => module === 'interview' && !code.endsWith('_edu'))
const titles = (renews: boolean) => inWords(general.filter((plan) => plan.renews === renews).map(inSentence))

export const interviewQuestions: readonly Question[] = [
  {
    question: 'Does my plan renew?',
    answer: `The plans of ${titles(true)} renew, each after its own length and at the same price, until you cancel. ${titles(false)} do not renew: they end on their last day.`,
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'Canceling stops the next renewal. What you have paid for stays open until the end of the period, and Settings shows the date.',
  },
  {
    question: 'Who gets the student prices?',
    answer:
      'Students who sign up with their university email address, give correct LinkedIn information and declare that they are enrolled. The address ends in .edu, or in .edu and a country code. Alumni addresses do not qualify.',
  },
  bankPayments,
  refunds,
  {
    question: 'What can I read without a subscription?',
    answer:
      'With a free account, you can read the titles of the whole library and the full preview questions with their solutions. You don’t need an account for the sample on this page.',
  },
  {
    question: 'How many questions can I ask?',
    answer:
      '10 questions a day; a day begins at midnight, Coordinated Universal Time. Questions are stored and monitored, and unrelated topics may lead to the suspension of your account. Its answers may be wrong: check what matters.',
  },
  browsers,
]

function inSentence({ title }: Plan): string {
  return /^\d/.test(title) ? title : title.toLowerCase()
}

function inWords(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
