/**
 * Looked at when the product starts, and once a day: a country may have changed its mind about clocks since something was booked, and a new
 * version of Node knows. The moment stays, since two people in two zones have agreed on it; both are told how it reads now.
 */
import type { Deps } from '../../../deps.ts'
import { type BookingRow, findAllUpcoming, rewriteWall } from '../bookings/booking-store.ts'
import { type DeedDeps, withBooking } from '../deeds/with-booking.ts'
import { countOpenCalendars } from '../interviewers/interviewer-store.ts'
import { tellChangedClocks } from '../telling/tell.ts'
import { segmentsOf, wallAt } from '../zones/segments.ts'

/** The first that knows that British Columbia and Alberta stay on one time since November 2026. */
const oldestZones = '2026c'
const batch = 500

export async function checkClocks(deps: DeedDeps & Pick<Deps, 'log'>): Promise<boolean> {
  const { db, clock, log } = deps
  const zones = process.versions.tz ?? ''
  if (zones < oldestZones) log.warn({ zones }, 'the time zones of this Node are out of date')
  if ((await countOpenCalendars(db)) === 0) log.warn('nobody takes bookings of mock interviews')
  for (let after = 0; ; ) {
    const rows = await findAllUpcoming(db, { now: clock.now(), after, limit: batch })
    for (const row of rows) if (row.wall !== wallOf(row)) await tellAnew(deps, row)
    after = rows.at(-1)?.id ?? 0
    if (rows.length < batch) return false
  }
}

const wallOf = ({ zone, starts_at, ends_at }: Pick<BookingRow, 'zone' | 'starts_at' | 'ends_at'>): string =>
  wallAt(segmentsOf(zone, starts_at.getTime(), ends_at.getTime()), starts_at.getTime())

const tellAnew = (deps: DeedDeps, row: Pick<BookingRow, 'id' | 'order_id'>): Promise<void> =>
  withBooking(deps, row, async (db, booking, now) => {
    const wall = wallOf(booking)
    if (booking.status !== 'booked' || booking.wall === wall) return
    await rewriteWall(db, booking.id, wall)
    await tellChangedClocks(db, deps, booking, now)
  })
