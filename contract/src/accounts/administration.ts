/** What staff see of an account, and what administrators do to it (additions to spec §7.1; readings §7). */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, OneOf, ShortText, TextOrNull, Timestamp } from '../fields.ts'
import { modules } from '../modules.ts'
import { DeviceSlot, Session } from './devices.ts'

export const longestReason = 500
export const longestNote = 2000

const params = Type.Object({ userId: Id })
const MomentOrNull = TextOrNull
/** Nothing more than what everybody may be told of who they look for. */
const person = {
  id: Id,
  email: Type.String(),
  username: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  created_at: Timestamp,
  email_confirmed_at: MomentOrNull,
  suspended_at: MomentOrNull,
  role: OneOf('none', 'staff', 'administrator'),
  is_erased: Type.Boolean({ description: 'nobody is named in it any more' }),
  last_visit: Type.Unsafe<string | null>({ ...TextOrNull, description: 'null of an erased account' }),
}

const FoundPerson = Type.Object({
  ...person,
  found_by: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'which of their words begins so, in small letters without accents; null for the present email',
  }),
})

export const personStates = ['everybody', 'suspended', 'unconfirmed', 'in_charge', 'to_be_erased'] as const
/** A module that is open to them by payment or grant; or any, or none. */
export const personPlans = ['any', 'none', ...modules] as const
/** Their last visit: within so many days, or longer ago. */
export const visitTimes = ['within_7', 'within_30', 'before_30', 'before_90'] as const
export const personSorts = ['newest', 'last_visit'] as const

export const findPeople = endpoint('GET /admin/people', {
  who: 'staff',
  summary:
    'People, 25 a page: those that fit, the newest accounts or the latest visits first. Or, with words, those of everybody whose email, username, name or an email that they had begins so, in the order of the alphabet; before all of them whose number it is.',
  query: Type.Object({
    words: Type.Optional(Type.String({ maxLength: 254 })),
    list: Type.Optional(OneOf(...personStates)),
    plan: Type.Optional(OneOf(...personPlans)),
    visited: Type.Optional(OneOf(...visitTimes)),
    sort: Type.Optional(OneOf(...personSorts)),
    cursor: Type.Optional(Type.String({ maxLength: 27, pattern: '^\\d{1,16}(-\\d{1,10})?$' })),
  }),
  replies: { 200: Type.Object({ people: Type.Array(FoundPerson, { maxItems: 26 }), next_cursor: TextOrNull }) },
})

const Note = Type.Object({ id: Id, at: Timestamp, author: TextOrNull, words: Type.String(), html: TextOrNull })

const PersonPage = Type.Object({
  ...person,
  linkedin: Type.String(),
  phone: Type.String(),
  job_cities: Type.String(),
  selected_module: Type.String(),
  is_student: Type.Boolean(),
  declared_student_at: MomentOrNull,
  blocks_notifications: Type.Boolean(),
  suspended_until: MomentOrNull,
  suspension_reason: TextOrNull,
  former_emails: Type.Array(Type.Object({ email: Type.String(), left_at: Timestamp })),
  slots: Type.Array(DeviceSlot),
  sessions: Type.Array(Session),
  notes: Type.Array(Note, { maxItems: 50, description: 'the newest first' }),
})

export const readPerson = endpoint('GET /admin/people/{userId}', {
  who: 'staff',
  summary: 'Somebody’s account: what they told, where they are signed in, and what staff noted.',
  params,
  replies: { 200: PersonPage },
})

export const writeNote = endpoint('POST /admin/people/{userId}/notes', {
  who: 'staff',
  summary: 'Note something about somebody, for staff. It stays.',
  params,
  body: Type.Object({ words: Type.String({ maxLength: longestNote, description: 'may not be blank' }) }),
  replies: { 200: Nothing },
})

/** What an administrator does to an account, after the password. */
const deed = { who: 'admin', asksPassword: true, params, replies: { 200: Nothing } } as const

export const suspendPerson = endpoint('PUT /admin/people/{userId}/suspension', {
  ...deed,
  summary:
    'Suspend an account, with the reason: it is signed out everywhere, and log-ins are refused until the suspension ends or is lifted.',
  body: Type.Object({
    reason: Type.String({ maxLength: longestReason, description: 'for administrators; may not be blank' }),
    until: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
    cancel_renewals: Type.Optional(
      Type.Boolean({
        description:
          'plans that renew are canceled as well; where the payment provider does not cancel them, nobody is suspended (503)',
      }),
    ),
  }),
})

const End = Type.Unsafe<string | null>({
  ...{ type: ['string', 'null'], format: 'date-time', maxLength: 40 },
  description: 'null: it lasts until it is lifted',
})

export const changeSuspensionEnd = endpoint('PUT /admin/people/{userId}/suspension/end', {
  ...deed,
  summary:
    'Change when a suspension ends, with the reason. 409 where nobody is suspended, or it ends otherwise than the caller saw.',
  body: Type.Object({
    reason: Type.String({ maxLength: longestReason, description: 'for administrators; may not be blank' }),
    until: End,
    was: Type.Unsafe<string | null>({ ...End, description: 'the end that the caller saw' }),
  }),
})

export const unsuspendPerson = endpoint('DELETE /admin/people/{userId}/suspension', {
  ...deed,
  summary: 'Let somebody log in again. No session of before comes back.',
})

export const freeDeviceSlot = endpoint('DELETE /admin/people/{userId}/devices/{slot}', {
  ...deed,
  summary: 'Free a device slot: the browser that held it is signed out, and the next one that enters a code takes it.',
  params: Type.Object({ userId: Id, slot: Type.Integer({ minimum: 1, maximum: 2 }) }),
})

export const endSessions = endpoint('DELETE /admin/people/{userId}/sessions', {
  ...deed,
  summary: 'Sign somebody out everywhere. Their browsers keep their slots.',
})

export const mailConfirmation = endpoint('POST /admin/people/{userId}/confirmation-mail', {
  ...deed,
  summary: 'Mail the link again that confirms the address of an account.',
})

export const mailReset = endpoint('POST /admin/people/{userId}/reset-mail', {
  ...deed,
  summary: 'Mail a link that sets a new password.',
})

export const giveRole = endpoint('PUT /admin/people/{userId}/role', {
  ...deed,
  summary: 'Make somebody staff or an administrator, or neither: then they are signed out everywhere. Never oneself.',
  body: Type.Object({ role: OneOf('none', 'staff', 'administrator') }),
})

export const correctName = endpoint('PUT /admin/people/{userId}/name', {
  ...deed,
  summary: 'Correct how somebody is called.',
  body: Type.Object({ firstname: ShortText, lastname: ShortText }),
})

export type FoundPerson = Static<typeof FoundPerson>
export type PersonPage = Static<typeof PersonPage>
export type Role = PersonPage['role']
