/** What concerns somebody in discussions: their inbox, and how they want to be told. Added to the specification. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, IdOrNull, IntegerOrNull, OneOf, TextOrNull, Timestamp } from '../fields.ts'

/** Whoever wants no mail about replies at all says so in the profile, or once for a thread. All but `off` stand in the inbox. */
export const channels = ['off', 'inbox', 'mail', 'digest'] as const
export type Channel = (typeof channels)[number]

/** What one is told of, and how unless one has chosen otherwise. */
export const defaultChannels = {
  answer: 'mail',
  reply: 'mail',
  mention: 'mail',
  accepted: 'inbox',
  endorsed: 'inbox',
  thread: 'inbox',
} as const satisfies Record<string, Channel>
export type ChosenKind = keyof typeof defaultChannels
export const chosenKinds = Object.keys(defaultChannels) as readonly ChosenKind[]

/** What a moderator removed of one's own nobody chooses: it stands in the inbox, and is told by a mail of its own. */
export const notificationKinds = [...chosenKinds, 'removed'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * Nothing of what was written but how the question begins, and not even that where it gives something of a solution away that its reader does
 * not know.
 */
export const Notification = Type.Object({
  id: Id,
  kind: OneOf(...notificationKinds),
  created_at: Timestamp,
  is_read: Type.Boolean(),
  discussion: Id,
  /** Of whom one is told; null where it is about a discussion itself. */
  answer: IdOrNull,
  parent_answer: IdOrNull,
  /** Who wrote it; nobody where it is about one's own post. */
  author: TextOrNull,
  question: Type.String(),
  reason: TextOrNull,
  /** `id` is null of the forum's threads. */
  about: Type.Object({ title: Type.String(), category: Type.String(), id: IdOrNull }),
})
export type Notification = Static<typeof Notification>

export const NotificationList = Type.Object({ notifications: Type.Array(Notification), next_cursor: IntegerOrNull })
export type NotificationList = Static<typeof NotificationList>

export const listNotifications = endpoint('GET /notifications', {
  who: 'member',
  summary: 'What one was told of, newest first, 20 a page; what one may not read any more is left out.',
  query: Type.Object({ cursor: Type.Optional(Id) }),
  replies: { 200: NotificationList },
})

/** More than so many are not counted. */
export const mostUnread = 100

export const countUnread = endpoint('GET /notifications/unread', {
  who: 'member',
  summary: 'How many notifications are unread; counted up to 100.',
  replies: { 200: Type.Object({ unread: Type.Integer() }) },
})

export const readNotification = endpoint('POST /notifications/{id}/read', {
  who: 'member',
  summary: 'Say of one notification that it was read.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

export const readAllNotifications = endpoint('POST /notifications/read', {
  who: 'member',
  summary: 'Say of all notifications up to one that they were read: what came since stays unread.',
  body: Type.Object({ until: Id }),
  replies: { 200: Nothing },
})

const Choices = Type.Object({
  answer: OneOf(...channels),
  reply: OneOf(...channels),
  mention: OneOf(...channels),
  accepted: OneOf(...channels),
  endorsed: OneOf(...channels),
  thread: OneOf(...channels),
})
export type NotificationChoices = Record<ChosenKind, Channel>

export const getNotificationChoices = endpoint('GET /notifications/choices', {
  who: 'member',
  summary: 'How one is told of what: not at all, in the inbox, or also by mail, at once or once a night.',
  replies: { 200: Choices },
})

export const saveNotificationChoices = endpoint('PUT /notifications/choices', {
  who: 'member',
  summary: 'Choose how one is told of what.',
  body: Type.Partial(Choices),
  replies: { 200: Choices },
})
