/**
 * What another company's page says from its frame. Any window may post anything: what counts comes from the very frame, while a document of the
 * very origin is in it, and has the shape that is documented. Its buyer can still say it falsely, who then uses up what is theirs.
 */

export interface Frame {
  origin: string
  window: unknown
}

/** As of a `MessageEvent`. */
interface Message {
  origin: string
  source: unknown
  data: unknown
}

/** That it speaks at all: the page is there. */
export const isFrom = ({ origin, window }: Frame, message: Message): boolean =>
  message.origin === origin && message.source === window && window !== null && eventOf(message.data) !== undefined

/** The scheduler's name for what was booked; undefined where it says something else. */
export function scheduledIn(frame: Frame, message: Message): string | undefined {
  if (!isFrom(frame, message) || eventOf(message.data) !== 'calendly.event_scheduled') return undefined
  const { payload } = message.data as { payload?: unknown }
  if (!isObject(payload)) return undefined
  const [event, invitee] = [uriOf(payload.event), uriOf(payload.invitee)]
  return event && invitee && isEvent.test(event) && isInvitee.test(invitee) ? invitee : undefined
}

const isEvent = /^https:\/\/[\w.-]+\/scheduled_events\/[\w-]+$/
const isInvitee = /^https:\/\/[\w.-]+\/scheduled_events\/[\w-]+\/invitees\/[\w-]+$/
const longest = 200

function eventOf(data: unknown): string | undefined {
  return isObject(data) && typeof data.event === 'string' && data.event.startsWith('calendly.') ? data.event : undefined
}

function uriOf(part: unknown): string | undefined {
  return isObject(part) && typeof part.uri === 'string' && part.uri.length <= longest ? part.uri : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
