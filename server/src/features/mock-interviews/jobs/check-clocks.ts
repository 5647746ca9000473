/**
 * Looked at when the product starts, and once a day: a country may have changed its mind about clocks since something was booked, and a new
 * version of Node knows. The moment stays, since two people in two zones have agreed on it; both are told how it reads now.
 */
import type { Deps } from '../../../deps.ts'
import { saveLocalStart } from '../bookings/change-booking.ts'
import { findUpcomingAfter, type Upcoming } from '../bookings/list-bookings.ts'
import { countOpenCalendars } from '../calendars/calendar-store.ts'
import { type BookingDeps, withBooking } from '../lifecycle/with-booking.ts'
import { mailChangedClocks } from '../mails/booking-mails.ts'
import { localTimeAt, segmentsOf } from '../zones/segments.ts'

/** The first that knows that British Columbia and Alberta stay on one time since November 2026. */
const oldestZones = '2026c'
const batch = 500

export async function checkClocks(deps: BookingDeps & Pick<Deps, 'log' | 'scheduler'>): Promise<boolean> {
  const { db, clock, log, scheduler } = deps
  const zones = process.versions.tz ?? ''
  if (zones < oldestZones) log.warn({ zones }, 'the time zones of this Node are out of date')
  if (!scheduler && (await countOpenCalendars(db)) === 0) log.warn('nobody takes bookings of mock interviews')
  for (let lastId = 0; ; ) {
    const rows = await findUpcomingAfter(db, { now: clock.now(), after: lastId, limit: batch })
    // The others do not wait for one that fails.
    for (const row of rows)
      await mailWhereChanged(deps, row).catch((error: unknown) =>
        log.error({ booking: row.id, err: error }, 'a booking’s clocks could not be looked at'),
      )
    lastId = rows.at(-1)?.id ?? 0
    if (rows.length < batch) return false
  }
}

const localStartOf = ({ zone, starts_at, ends_at }: Pick<Upcoming, 'zone' | 'starts_at' | 'ends_at'>): string =>
  localTimeAt(segmentsOf(zone, starts_at.getTime(), ends_at.getTime()), starts_at.getTime())

async function mailWhereChanged(deps: BookingDeps, row: Upcoming): Promise<void> {
  if (row.local_start !== localStartOf(row)) await mailAnew(deps, row)
}

const mailAnew = (deps: BookingDeps, row: Upcoming): Promise<void> =>
  withBooking(deps, row, async (db, booking, now) => {
    const localStart = localStartOf(booking)
    if (booking.status !== 'booked' || booking.local_start === localStart) return
    await saveLocalStart(db, booking.id, localStart)
    await mailChangedClocks(db, deps, booking, now)
  })
