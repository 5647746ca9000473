import type { ReportReason } from 'contract/discussions/moderation.ts'

export const reasonTexts: Record<ReportReason, string> = {
  spam: 'Advertising or other spam',
  rude: 'Insulting or unfair to someone',
  solution: 'Gives the solution away without a spoiler warning',
  wrong: 'Wrong or misleading',
  other: 'Something else',
}
