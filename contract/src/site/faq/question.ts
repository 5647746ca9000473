/** A question that buyers have, and its answer: plain text, so that search engines are given the same words. */
export interface Question {
  question: string
  answer: string
}
