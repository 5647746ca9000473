import type { OwnBooking, OwnBookings } from 'contract/mock-interviews/api.ts'
import { mostOwnBookings } from 'contract/mock-interviews/rules.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { BookingRow } from '../bookings/booking-row.ts'
import { linkOf } from '../bookings/link.ts'
import { findBookingsOfBuyer, findOpenCreditsOf } from '../bookings/list-bookings.ts'
import { bookingOf } from '../bookings/wire.ts'
import { findExternalOf } from '../external/external-store.ts'
import { externalBookingOf } from '../external/external-wire.ts'

export async function ownBookings(deps: Deps, caller: Caller): Promise<OwnBookings> {
  const { db, clock } = deps
  const now = clock.now()
  const bookings = await findBookingsOfBuyer(db, caller.id, mostOwnBookings)
  const external = await findExternalOf(db, caller.id, mostOwnBookings)
  const open = await findOpenCreditsOf(db, caller.id)
  return {
    bookings: bookings.map(
      (row): OwnBooking => ({ ...bookingOf(row, now), link: hasPage(row) ? linkOf(deps, row.credit_id) : null }),
    ),
    external: external.map((row) => externalBookingOf(row, now)),
    to_book: open.map(({ session_id, since }) => ({ session_id, since: since.toISOString() })),
  }
}

/** The link opens what the credit was booked for last, as long as it is good. */
const hasPage = ({ status, is_replaced, is_revoked }: BookingRow): boolean =>
  (status === 'booked' || status === 'held') && !is_replaced && !is_revoked
