/** What this process notes of itself in its memory. `report.ts` tells it to the database, `metrics.ts` to who scrapes it. */
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { type ErrorCounts, errorCounts } from './error-counts.ts'
import { type JobNotes, jobNotes } from './job-notes.ts'
import { secretHider } from './secret-hider.ts'

export interface Vitals {
  jobs: JobNotes
  errors: ErrorCounts
  /** Takes the settings that nobody is to read out of what somebody is shown. */
  hide(text: string): string
}

export function vitalsOf(config: Config, clock: Clock): Vitals {
  const hide = secretHider(config)
  return { jobs: jobNotes(clock, hide), errors: errorCounts(clock), hide }
}
