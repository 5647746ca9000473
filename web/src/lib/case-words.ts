/** Cases of examinations in words, for candidates and for reviewers. */
import type { Decision, OwnCase } from 'contract/assessments/cases.ts'

export const caseTitle = ({ kind, position }: Pick<OwnCase, 'kind' | 'position'>): string =>
  kind === 'appeal'
    ? 'Appeal'
    : kind === 'oral'
      ? 'Decision about the oral'
      : kind === 'error'
        ? `Error reported in question ${position}`
        : 'Review of the marks'

export const decisionWords: Record<Decision, string> = {
  upheld: 'The result does not change',
  remarked: 'The answers were marked again',
  oral_again: 'Another oral is to be held',
  oral_waived: 'The examination is passed without a convincing oral',
  oral_failed: 'The examination is not passed because of the oral',
  void: 'The sitting does not count',
  misconduct: 'The sitting does not count, because of misconduct',
}
