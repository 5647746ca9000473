/** To when a start may still be changed. */
import { changeHours } from 'contract/mock-interviews/rules.ts'
import { after, hours } from '../../../platform/clock.ts'

interface Started {
  starts_at: Date
}

export const freeUntil = ({ starts_at }: Started): Date => after(starts_at, -hours(changeHours))

/** To the moment itself it may be changed. */
export const isFinal = (started: Started, now: Date): boolean => now > freeUntil(started)
