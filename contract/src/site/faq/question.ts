/** A question that buyers have, and its answer: plain text, so that search engines are given the same words. */
export interface Question {
  question: string
  answer: string
}

/** By which an address names an answer among those of its page. */
export const answerId = (at: number): string => `answer-${at + 1}`
