import { days } from '../../../platform/clock.ts'
import type { Limit } from '../../../platform/limits.ts'

/** Managers of a firm cause no more mails to one colleague. */
export const mailsTo = (email: string): Limit => ({
  key: `recruiter-mails:${email.toLowerCase()}`,
  max: 10,
  window: days(1),
})
