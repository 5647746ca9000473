// What Calendly posts to a webhook subscription, and how it signs it. Facts of its documentation; nothing of the product is used here, so that
// what checks it is not checked by itself.
import { createHmac } from 'node:crypto'

export type Invitee = {
  id: string
  name: string
  email: string
  timezone: string
  startsAt: Date
  endsAt: Date
  /** What the embedding page has put into the address. */
  utmContent: string | null
  createdAt: Date
  /** Of a booking that was moved. */
  oldId?: string
  newId?: string
  cancelled?: { by: 'host' | 'invitee'; at: Date; reason: string }
}

export type EventName = 'invitee.created' | 'invitee.canceled' | 'invitee_no_show.created'

/** `https://api.calendly.com/scheduled_events/X/invitees/Y` there. */
const api = 'https://api.calendly.test'
const eventUri = (id: string): string => `${api}/scheduled_events/E${id}`
export const inviteeUri = (id: string): string => `${eventUri(id)}/invitees/${id}`

/** @param origin of the pages on which an invitee cancels and moves */
export function eventOf(event: EventName, invitee: Invitee, { at, origin }: { at: Date; origin: string }): string {
  const { id, name, email, timezone, startsAt, endsAt, utmContent, createdAt, oldId, newId, cancelled } = invitee
  const [uri, status] = [inviteeUri(id), cancelled ? 'canceled' : 'active']
  const cancellation = cancelled && {
    canceled_by: cancelled.by === 'host' ? 'The host' : name,
    canceler_type: cancelled.by,
    reason: cancelled.reason,
    created_at: cancelled.at.toISOString(),
  }
  return JSON.stringify({
    event,
    created_at: at.toISOString(),
    created_by: `${api}/users/HOST`,
    payload: {
      uri,
      email,
      name,
      first_name: null,
      last_name: null,
      status,
      timezone,
      event: eventUri(id),
      cancel_url: `${origin}/cancellations/${id}`,
      reschedule_url: `${origin}/reschedulings/${id}`,
      rescheduled: newId !== undefined,
      old_invitee: oldId === undefined ? null : inviteeUri(oldId),
      new_invitee: newId === undefined ? null : inviteeUri(newId),
      created_at: createdAt.toISOString(),
      updated_at: at.toISOString(),
      questions_and_answers: [],
      tracking: {
        utm_campaign: null,
        utm_source: null,
        utm_medium: null,
        utm_content: utmContent,
        utm_term: null,
        salesforce_uuid: null,
      },
      no_show:
        event === 'invitee_no_show.created' ? { uri: `${api}/invitee_no_shows/${id}`, created_at: at.toISOString() } : null,
      payment: null,
      reconfirmation: null,
      scheduled_event: {
        uri: eventUri(id),
        name: 'Mock interview',
        status,
        start_time: startsAt.toISOString(),
        end_time: endsAt.toISOString(),
        event_type: `${api}/event_types/MOCK`,
        location: { type: 'custom', location: 'By video' },
        event_memberships: [{ user: `${api}/users/HOST` }],
        event_guests: [],
        ...(cancellation && { cancellation }),
      },
      ...(cancellation && { cancellation }),
    },
  })
}

/** `Calendly-Webhook-Signature`: transport time is the wall's. */
export function signatureOf(body: string | Buffer, key: string, seconds = Math.floor(Date.now() / 1000)): string {
  const v1 = createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')
  return `t=${seconds},v1=${v1}`
}
