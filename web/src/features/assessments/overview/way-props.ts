import type { Attempt, Examination } from 'contract/assessments/model.ts'

/** What a way into an examination is shown by. */
export interface WayProps {
  assessmentKey: string
  examination: Examination
  /** A sitting of this assessment that has not ended. */
  live: Attempt | undefined
  isSubscribed: boolean
}
