/** What happens in a thread, as it happens. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IdOrNull, OneOf } from '../fields.ts'

/**
 * What changed, and nothing of what it holds now. Without an answer it is the discussion itself; `parent` is of a reply the answer that it
 * replies to.
 */
export const ThreadEvent = Type.Object({
  what: OneOf('posted', 'edited', 'removed', 'restored', 'voted', 'accepted', 'endorsed'),
  answer: IdOrNull,
  parent: IdOrNull,
})
export type ThreadEvent = Static<typeof ThreadEvent>

/** How the events of the stream are called: `changed` says that something may have been missed. */
export const threadEventName = 'thread'
export const missedEventName = 'changed'

/** Added to the specification. */
export const watchDiscussion = endpoint('GET /discussion/{id}/events', {
  who: 'member',
  summary:
    'A stream of server-sent events: each says what changed in this discussion, as it happens. With Last-Event-ID what was missed comes first, or an event that says to ask anew.',
  isStream: true,
  params: Type.Object({ id: Id }),
  replies: { 200: Type.String() },
})
