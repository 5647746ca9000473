/** What holds for bookings, told on pages and in mails, and held to by the server. Lengths are in the unit of their names. */

export const kinds = ['mock'] as const

export const longestNotes = 2_000
