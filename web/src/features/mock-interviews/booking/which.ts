/** A booking is named by the link that was mailed, or by its number where it is one's own. */
export type Which = { link: string } | { booking_id: number }
