/** Firms and their seats: sign-up, approval by administrators, invitations. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Id, LinkPart, OneOf, Password, ShortText, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'

/** Open seats and invitations of a firm. */
export const mostSeats = 100

export const firmStates = ['waiting', 'approved', 'refused', 'suspended'] as const

/** The person's fields are those of a sign-up; the email is at the firm's domain. */
const Person = {
  email: Type.Optional(Email),
  firstname: Type.Optional(ShortText),
  lastname: Type.Optional(ShortText),
  password: Type.Optional(Password),
  captcha_token: Type.Optional(Type.String({ maxLength: 4096 })),
  terms_accepted: Type.Optional(Type.Boolean()),
}

export const signUpFirm = endpoint('POST /recruiting/firms', {
  who: 'anyone',
  summary:
    'Sign up a firm and its first recruiter, who confirms the email by its mailed link. An administrator then approves the firm.',
  body: Type.Object({ firm: Type.Optional(ShortText), domain: Type.Optional(ShortText), ...Person }),
  refusals: ['email_taken', 'captcha_failed', 'terms_not_accepted', 'domain_taken', 'too_many'],
  replies: { 200: Type.Object({ message: Type.String() }) },
})

export const joinFirm = endpoint('POST /recruiting/invitations/{token}', {
  who: 'anyone',
  summary: 'Sign up as a recruiter through an invitation, whose email is confirmed by it.',
  params: Type.Object({ token: LinkPart }),
  body: Type.Object(Person),
  refusals: ['email_taken', 'terms_not_accepted', 'too_many'],
  replies: { 200: Type.Object({ message: Type.String() }) },
})

export const readInvitation = endpoint('GET /recruiting/invitations/{token}', {
  who: 'anyone',
  summary: 'The firm and the email of an invitation.',
  params: Type.Object({ token: LinkPart }),
  replies: { 200: Type.Object({ firm: Type.String(), email: Type.String() }) },
})

export const Seat = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  is_manager: Type.Boolean(),
  is_own: Type.Boolean(),
  closed_at: TimestampOrNull,
})

export const Firm = Type.Object({
  name: Type.String(),
  domain: Type.String(),
  state: OneOf(...firmStates),
  reason: TextOrNull,
  is_manager: Type.Boolean(),
  seats: Type.Array(Seat, { maxItems: mostSeats }),
  invitations: Type.Array(Type.Object({ id: Id, email: Type.String(), expires_at: Timestamp }), { maxItems: mostSeats }),
})
const FirmReply = { 200: Type.Object({ firm: Firm }) }

export const readFirm = endpoint('GET /recruiting/firm', {
  who: 'recruiter',
  summary: "The caller's firm, its state and its seats.",
  replies: FirmReply,
})

export const inviteRecruiter = endpoint('POST /recruiting/firm/invitations', {
  who: 'recruiter',
  summary: "Invite a colleague with an email at the firm's domain. Managers only.",
  body: Type.Object({ email: Email }),
  refusals: ['email_taken', 'firm_not_approved', 'not_allowed', 'seats_full', 'too_many'],
  replies: FirmReply,
})

export const takeBackInvitation = endpoint('DELETE /recruiting/firm/invitations/{id}', {
  who: 'recruiter',
  summary: 'Take back an invitation of the firm: its link no longer works. Managers only.',
  params: Type.Object({ id: Id }),
  refusals: ['not_allowed'],
  replies: FirmReply,
})

export const changeManager = endpoint('PUT /recruiting/firm/seats/{id}', {
  who: 'recruiter',
  summary:
    'Make a colleague a manager of the firm, or remove a manager, also oneself. A firm keeps a manager who can log in. Managers only.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ is_manager: Type.Boolean() }),
  refusals: ['not_allowed', 'not_now', 'too_many'],
  replies: FirmReply,
})

export const closeSeat = endpoint('DELETE /recruiting/firm/seats/{id}', {
  who: 'recruiter',
  summary: "Close a seat of the firm, not the caller's own. Managers only.",
  params: Type.Object({ id: Id }),
  replies: FirmReply,
})

export const readMarket = endpoint('GET /recruiting/market', {
  who: 'anyone',
  summary: 'The number of candidates at the last daily build, as a band.',
  replies: { 200: Type.Object({ candidates: Type.String() }) },
})

export const AdministeredFirm = Type.Object({
  id: Id,
  name: Type.String(),
  domain: Type.String(),
  state: OneOf(...firmStates),
  reason: TextOrNull,
  created_at: Timestamp,
  decided_at: TimestampOrNull,
  managers: Type.Array(Type.Object({ id: Id, name: Type.String(), email: Type.String(), is_confirmed: Type.Boolean() }), {
    maxItems: 20,
  }),
  seats: Type.Integer(),
  paid_until: Type.Unsafe<string | null>({
    ...TimestampOrNull,
    description: 'the end of its last paid year; null where it never paid',
  }),
  cards_read_today: Type.Integer({ description: 'in the last 24 hours; a firm that pages through everybody is at its limit' }),
})

export const listFirms = endpoint('GET /admin/firms', {
  who: 'admin',
  summary: 'All firms, those that wait for approval first: at most 200.',
  replies: { 200: Type.Object({ firms: Type.Array(AdministeredFirm, { maxItems: 200 }) }) },
})

export const decideOnFirm = endpoint('POST /admin/firms/{id}/decision', {
  who: 'admin',
  summary:
    'Approve, refuse or suspend a firm that is still in the state `was`. Its recruiters get the reason by mail; a firm that is not approved sees nothing from the next call on.',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    state: OneOf('approved', 'refused', 'suspended'),
    was: OneOf(...firmStates),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  refusals: ['changed_elsewhere'],
  asksPassword: true,
  replies: { 200: Nothing },
})

export type Firm = Static<typeof Firm>
export type AdministeredFirm = Static<typeof AdministeredFirm>
