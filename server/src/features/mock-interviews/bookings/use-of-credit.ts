/** What a credit says that it was used for, where that is a booking of ours; a scheduler's event reads otherwise. */
import { type RawBuilder, sql } from 'kysely'

const ours = 'booking '

export const bookingUse = (uid: string): string => ours + uid

export const isBookingUse = (usedFor: string | null): boolean => usedFor?.startsWith(ours) ?? false

/** Parts of statements in which a credit is called `credit`, and a booking `booking`. */
export const isSpentOnBooking: RawBuilder<boolean> = sql`(credit.used_for is not distinct from ${sql.lit(ours)} || booking.uid)`
export const isExternalUse: RawBuilder<boolean> = sql`(credit.used_for not like ${sql.lit(`${ours}%`)})`
