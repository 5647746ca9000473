import type { OwnBookings } from 'contract/mock-interviews/api.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findBookingsOfBuyer, findOpenCreditsOf } from '../bookings/booking-store.ts'
import { bookingOf } from '../bookings/wire.ts'

const mostShown = 50

export async function ownBookings({ db, clock }: Deps, caller: Caller): Promise<OwnBookings> {
  const now = clock.now()
  const bookings = await findBookingsOfBuyer(db, caller.id, mostShown)
  const open = await findOpenCreditsOf(db, caller.id)
  return {
    bookings: bookings.map((row) => bookingOf(row, now)),
    to_book: open.map(({ session_id, since }) => ({ session_id, since: since.toISOString() })),
  }
}
