import type { ItemFront } from '../../library/authoring.ts'

type Kind = ItemFront['answer']['type']

/** Whether an exam asks for an answer of each kind. The compiler wants one entry a kind. */
export const examKinds: Readonly<Record<Kind, 'posed' | 'not posed'>> = {
  number: 'posed',
  interval: 'posed',
  choice: 'posed',
  expression: 'posed',
  code: 'posed',
  // A database in the candidate's browser would judge it.
  sql: 'not posed',
  // Two people would have to mark it.
  essay: 'not posed',
}
