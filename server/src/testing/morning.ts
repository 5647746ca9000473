import { days, hours, type TurnableClock } from '../platform/clock.ts'

/** Turns the clock to nine o'clock of the next day, by UTC: no test about days runs into midnight. */
export function turnToMorning(clock: TurnableClock): void {
  clock.reset()
  clock.advance(hours(33) - (clock.now().getTime() % days(1)))
}
