/** What is booked with another scheduler, where one is configured: it tells of it by signed events, and by messages of its embedded page. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { OneOf, TextOrNull, Timestamp } from '../fields.ts'
import { LocalTime } from './model.ts'

/** Called by the scheduler alone; its body is checked by signature over the raw bytes, not by schema. */
export const schedulerWebhook = endpoint('POST /mock-interviews/webhook', {
  who: 'anyone',
  duringSitting: true,
  summary: "Another scheduler's signed events.",
  replies: { 200: Type.Object({ received: Type.Boolean() }) },
})

const LocalTimeOrNull = Type.Unsafe<Static<typeof LocalTime> | null>({ ...LocalTime, type: ['object', 'null'] })

/** To its buyer. What the browser alone has said has no time: the scheduler's mail has it. */
export const ExternalBooking = Type.Object({
  status: OneOf('booked', 'cancelled', 'missed'),
  by: TextOrNull,
  when: LocalTimeOrNull,
  since: Timestamp,
  /** Pages of the scheduler's own, while it stands and is to come. */
  move_url: TextOrNull,
  cancel_url: TextOrNull,
})

export type ExternalBooking = Static<typeof ExternalBooking>
