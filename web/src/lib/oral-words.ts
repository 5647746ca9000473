/** The outcome of an oral in words, for candidates, examiners and reviewers. */
import type { OralOutcome } from 'contract/assessments/orals.ts'

export const oralOutcomeWords: Record<OralOutcome, string> = {
  convincing: 'The oral was convincing',
  not_convincing: 'The oral was not convincing',
  waived: 'Passed without a convincing oral',
}
