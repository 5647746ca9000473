/** A candidate's card and its preview, the consent, and blocks of firms. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { OneOf, TimestampOrNull } from '../fields.ts'
import { CardFields, Quarter } from './card.ts'
import { fieldsInOrder, regions, remoteWishes, roles, yearBands } from './vocabulary.ts'

const NullOr = <T extends ReturnType<typeof OneOf>>(schema: T) => Type.Union([schema, Type.Null()])

/** The part of a card that a candidate fills in; the rest comes from the account. The server says which lines are too many or too long. */
export const CardForm = Type.Object({
  roles: Type.Array(OneOf(...roles), { maxItems: 4, uniqueItems: true }),
  regions: Type.Array(OneOf(...regions), { maxItems: 7, uniqueItems: true }),
  years: NullOr(OneOf(...yearBands)),
  remote: NullOr(OneOf(...remoteWishes)),
  available: Type.Union([Quarter, Type.Null()]),
  key_words: Type.Array(Type.String({ minLength: 1, maxLength: 500, pattern: '^[^\\r\\n]*$' }), { maxItems: 500 }),
  shown: Type.Array(OneOf(...fieldsInOrder), { maxItems: 8, uniqueItems: true }),
  hidden_from: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 500, description: 'domains of firms' }),
})

const Preview = Type.Object({
  fields: CardFields,
  waiting: Type.Array(OneOf(...fieldsInOrder), { maxItems: 8, description: 'fields that are shown once four others share them' }),
  is_in_index: Type.Boolean(),
})

export const RecruitingState = Type.Object({
  may_join: Type.Boolean({ description: 'Interview or a certificate is or was open to the caller' }),
  is_on: Type.Boolean(),
  consented_at: TimestampOrNull,
  consent_version: Type.Union([Type.String(), Type.Null()]),
  form: CardForm,
  all: CardFields,
  preview: Preview,
  unanswered: Type.Integer(),
  blocked: Type.Integer({ description: 'firms that the caller blocked' }),
})
const StateReply = { 200: RecruitingState }

export const readRecruiting = endpoint('GET /recruiting/candidate', {
  who: 'member',
  summary: "The caller's card, its preview as recruiters see it, and whether it is switched on.",
  replies: StateReply,
})

export const saveCard = endpoint('PUT /recruiting/candidate', {
  who: 'member',
  summary: 'Save the card. A change takes it out of the index until the next build.',
  body: CardForm,
  replies: StateReply,
})

export const switchOn = endpoint('POST /recruiting/consent', {
  who: 'member',
  summary: 'Consent, with the version of the words that were read. The card appears with the next build.',
  body: Type.Object({ version: Type.String({ maxLength: 20 }) }),
  refusals: ['changed_elsewhere'],
  replies: StateReply,
})

export const switchOff = endpoint('DELETE /recruiting/consent', {
  who: 'member',
  summary: 'Withdraw the consent. The card is in no search from now on.',
  replies: StateReply,
})

export const unblockFirms = endpoint('DELETE /recruiting/blocks', {
  who: 'member',
  summary: 'Lift all blocks of firms that the caller blocked.',
  replies: { 200: Nothing },
})

export type CardForm = Static<typeof CardForm>
export type RecruitingState = Static<typeof RecruitingState>
