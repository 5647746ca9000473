/**
 * What a scheduler's signed events tell, in our words. A move is two events: the booking before is canceled as `rescheduled`, and the one after
 * it names the one before. They have no number of their own: an event is what it tells of whom.
 */
import { Type } from 'typebox'
import { Value } from 'typebox/value'

export interface SchedulerReport {
  /** The invitee's address: the scheduler's name for the booking. */
  uri: string
  kind: 'booked' | 'moved' | 'cancelled' | 'missed'
  /** What the embedded page was given; undefined where it was opened otherwise. */
  reference: string | undefined
  /** The booking that this one takes the place of. */
  movedFrom: string | null
  startsAt: Date
  endsAt: Date
  zone: string
  /** Pages of the scheduler's own, for the invitee. */
  moveUrl: string | null
  cancelUrl: string | null
  cancelledBy: 'candidate' | 'interviewer' | undefined
  cancelledAt: Date | undefined
}

const Address = Type.String({ maxLength: 200, pattern: '^https://[a-zA-Z0-9._-]+/[a-zA-Z0-9/_-]+$' })
const Moment = Type.String({ format: 'date-time', maxLength: 40 })
const textOrNull = Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]))

/** Of what Calendly sends, what is read here. */
const Event = Type.Object({
  event: Type.String(),
  created_at: Moment,
  payload: Type.Object({
    uri: Address,
    timezone: textOrNull,
    cancel_url: textOrNull,
    reschedule_url: textOrNull,
    rescheduled: Type.Optional(Type.Boolean()),
    old_invitee: Type.Optional(Type.Union([Address, Type.Null()])),
    scheduled_event: Type.Object({ start_time: Moment, end_time: Moment }),
    tracking: Type.Optional(Type.Union([Type.Object({ utm_content: textOrNull }), Type.Null()])),
    cancellation: Type.Optional(
      Type.Union([Type.Object({ canceler_type: textOrNull, created_at: Type.Optional(Moment) }), Type.Null()]),
    ),
  }),
})

/** Undefined where it tells of something else, or not as it is known here. */
export function reportIn(event: unknown, origin: string): SchedulerReport | undefined {
  if (!Value.Check(Event, event)) return undefined
  const { payload } = event
  const kind = kindOf(event.event, payload.rescheduled === true)
  const startsAt = new Date(payload.scheduled_event.start_time)
  const endsAt = new Date(payload.scheduled_event.end_time)
  if (!kind || !(startsAt < endsAt)) return undefined
  const { cancellation } = payload
  const isCancelled = kind === 'cancelled'
  return {
    uri: payload.uri,
    kind,
    reference: payload.tracking?.utm_content ?? undefined,
    movedFrom: payload.old_invitee ?? null,
    startsAt,
    endsAt,
    zone: payload.timezone ?? 'UTC',
    moveUrl: ofOrigin(payload.reschedule_url, origin),
    cancelUrl: ofOrigin(payload.cancel_url, origin),
    cancelledBy: isCancelled ? (cancellation?.canceler_type === 'host' ? 'interviewer' : 'candidate') : undefined,
    cancelledAt: isCancelled ? new Date(cancellation?.created_at ?? event.created_at) : undefined,
  }
}

function kindOf(event: string, isRescheduled: boolean): SchedulerReport['kind'] | undefined {
  if (event === 'invitee.created') return 'booked'
  if (event === 'invitee.canceled') return isRescheduled ? 'moved' : 'cancelled'
  if (event === 'invitee_no_show.created') return 'missed'
  return undefined
}

/** What is shown as a link is one of the page's own. */
const ofOrigin = (address: string | null | undefined, origin: string): string | null =>
  address && URL.canParse(address) && new URL(address).origin === origin ? new URL(address).href : null
