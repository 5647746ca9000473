/** What a credit says that it was used for, where that is a booking of ours; a scheduler's event reads otherwise. */
const ours = 'booking '

export const bookingUse = (uid: string): string => ours + uid

export const isBookingUse = (usedFor: string | null): boolean => usedFor?.startsWith(ours) ?? false
