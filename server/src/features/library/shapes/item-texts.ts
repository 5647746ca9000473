/** What readers are shown of an item, in Markdown. */
export interface Texts {
  statement: string
  solution: string
  hints: readonly string[]
  /** What is said to who gives a known wrong answer, in their order. */
  says: readonly string[]
}

export type TextPart = ['statement'] | ['solution'] | ['hints' | 'says', number]
