/** Where the developer panel goes at once: as far as it is, a session that stands does not run out on the way. */
import type { Deps } from './deps.ts'
import { carrySessions } from './features/accounts/session-store.ts'
import { findNextCall } from './features/assessments/calls/store.ts'
import { findNextEnd } from './features/assessments/sittings/store.ts'
import { findNextStart } from './features/mock-interviews/bookings/list-bookings.ts'
import { segmentsOf } from './features/mock-interviews/zones/segments.ts'
import { after, days, minutes, type TurnableClock } from './platform/clock.ts'

/** The room is open by then. */
const beforeInterview = minutes(5)
/** The page has said that five minutes are left. */
const beforeEndOfSitting = minutes(4)
const beforeClockChange = days(14)
const newYork = 'America/New_York'

export function panelJumps({ db }: Pick<Deps, 'db'>, clock: Pick<TurnableClock, 'now' | 'advance'>) {
  async function turnTo(moment: Date): Promise<void> {
    const now = clock.now()
    const distance = moment.getTime() - now.getTime()
    await carrySessions(db, now, distance)
    clock.advance(distance)
  }
  return {
    async toInterview(): Promise<boolean> {
      const start = await findNextStart(db, after(clock.now(), beforeInterview))
      if (start) await turnTo(after(start, -beforeInterview))
      return start !== undefined
    },
    async toCall(): Promise<boolean> {
      const call = await findNextCall(db, { after: after(clock.now(), beforeInterview) })
      if (call) await turnTo(after(call.starts_at, -beforeInterview))
      return call !== undefined
    },
    async toEndOfSitting(): Promise<boolean> {
      const end = await findNextEnd(db, { after: after(clock.now(), beforeEndOfSitting) })
      if (end) await turnTo(after(end.ends_at, -beforeEndOfSitting))
      return end !== undefined
    },
    toClockChange: (): Promise<void> => turnTo(after(nextClockChange(after(clock.now(), beforeClockChange)), -beforeClockChange)),
  }
}

/** There are two in a year. */
function nextClockChange(since: Date): Date {
  const [, next] = segmentsOf(newYork, since.getTime(), after(since, days(400)).getTime())
  if (!next) throw new Error(`the clocks of ${newYork} change no more`)
  return new Date(next.from)
}
