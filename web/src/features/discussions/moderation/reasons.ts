import type { ReportReason } from 'contract/discussions/moderation.ts'

export const reasonTexts: Record<ReportReason, string> = {
  spam: 'Advertising, or something else that does not belong here',
  rude: 'An insult, or something else that is not fair to somebody',
  solution: 'It gives the solution away and is not covered',
  wrong: 'It is wrong, and misleads who reads it',
  other: 'Something else',
}
