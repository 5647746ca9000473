import type { Interview } from 'contract/mock-interviews/model.ts'

/** Both have opened the page at its time: nobody need say that it took place. */
export const haveBothCome = ({ candidate_checked_in_at, interviewer_checked_in_at }: Interview): boolean =>
  candidate_checked_in_at !== null && interviewer_checked_in_at !== null
