/** Every page with questions of buyers. No browser loads this. */
import { paths } from '../../paths.ts'
import { certificateQuestions } from './certificate-questions.ts'
import { interviewQuestions } from './interview-questions.ts'
import type { Question } from './question.ts'
import { vantageQuestions } from './vantage-questions.ts'

export const everyFaq: readonly { path: string; questions: readonly Question[] }[] = [
  { path: paths.interview(), questions: interviewQuestions },
  { path: paths.certificate(), questions: certificateQuestions },
  { path: paths.vantage(), questions: vantageQuestions },
]
