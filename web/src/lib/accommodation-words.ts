import type { Accommodation } from 'contract/assessments/accommodations.ts'

/** What is granted, a phrase each: `1.5 times the time`. */
export const grantWords = (given: Omit<Accommodation, 'valid_until'>): string[] => [
  ...(given.time_factor > 1 ? [`${given.time_factor} times the time`] : []),
  ...(given.break_minutes > 0 ? [`breaks of ${given.break_minutes} minutes in total`] : []),
  ...(given.no_locked_browser ? ['an invigilator instead of Safe Exam Browser'] : []),
  ...(given.oral_form ? [`oral: ${given.oral_form}`] : []),
]
