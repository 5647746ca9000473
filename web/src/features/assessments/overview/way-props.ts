import type { Attempt, Examination } from 'contract/assessments/model.ts'

/** The properties of each way into an examination; a way is an assurance on the page. */
export interface WayProps {
  assessmentKey: string
  examination: Examination
  /** A sitting of this assessment that has not ended. */
  live: Attempt | undefined
  isSubscribed: boolean
}
