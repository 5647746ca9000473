/** Accommodations: more time, breaks, another way to sit. A candidate asks, an administrator decides. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, OneOf, TextOrNull, Timestamp, TimestampOrNull } from '../fields.ts'
import { DateTime } from '../mock-interviews/model.ts'

export const timeFactors = [1, 1.25, 1.5, 2] as const

export type TimeFactor = (typeof timeFactors)[number]

export const shortestAccommodationText = 20
export const longestAccommodationText = 2000

/** Minutes of breaks that can be granted for one sitting. */
export const mostBreakMinutes = 120

/** Requests that one person can send in 24 hours. */
export const accommodationRequestsADay = 5

/** Requests and their reasons are kept for so many days after a refusal, or after an accommodation has ended. */
export const accommodationKeptDays = 90

export const TimeFactor = Type.Unsafe<TimeFactor>({
  type: 'number',
  enum: [...timeFactors],
  description: 'how many times as long a sitting is',
})

/**
 * The accommodations. A further one needs a column of `accommodations` and its place in `accommodations/store.ts` and `accommodations/decide.ts`,
 * in the copy that an attempt keeps (`attempts/accommodation.ts`), in `personal-data.ts`, and on the web in `grant-accommodation.tsx` and
 * `lib/accommodation-words.ts`.
 */
export const granted = {
  time_factor: TimeFactor,
  break_minutes: Type.Integer({
    minimum: 0,
    maximum: mostBreakMinutes,
    description: 'for which the clock can be stopped, in total',
  }),
  no_locked_browser: Type.Boolean({ description: 'true: examinations with an invigilator, without Safe Exam Browser' }),
  oral_form: Type.Unsafe<string | null>({
    ...TextOrNull,
    maxLength: 500,
    description: 'another form of the oral; null for the usual one',
  }),
}

/** The accommodation that is in force. */
export const Accommodation = Type.Object({ ...granted, valid_until: Timestamp })

/** The minutes of a sitting with its accommodation, rounded up. */
export const ownMinutes = (minutes: number, accommodation: { time_factor: TimeFactor } | null | undefined): number =>
  Math.ceil(minutes * (accommodation?.time_factor ?? 1))

export const Grant = Type.Object({
  ...Accommodation.properties,
  revoked_at: TimestampOrNull,
  revoke_reason: TextOrNull,
})

export const AccommodationRequest = Type.Object({
  id: Id,
  wish: Type.String(),
  asked_at: Timestamp,
  outcome: Type.Unsafe<'granted' | 'refused' | null>({
    type: ['string', 'null'],
    enum: ['granted', 'refused', null],
    description: 'null until it is decided',
  }),
  explanation: Type.Unsafe<string | null>({ ...TextOrNull, description: 'of the decision, in sentences' }),
  decided_at: TimestampOrNull,
  grant: Type.Union([Grant, Type.Null()]),
})

const Words = Type.String({ minLength: shortestAccommodationText, maxLength: longestAccommodationText })

export const listOwnAccommodations = endpoint('GET /accommodations', {
  who: 'member',
  summary:
    'What is granted to the caller and in force, and their requests with the decisions, newest first: at most 20. Never with the reasons that they gave.',
  replies: {
    200: Type.Object({
      current: Type.Union([Accommodation, Type.Null()]),
      requests: Type.Array(AccommodationRequest, { maxItems: 20 }),
    }),
  },
})

export const requestAccommodation = endpoint('POST /accommodations', {
  who: 'member',
  summary: `Request an accommodation: what is needed, and why. One open request a person, ${accommodationRequestsADay} in 24 hours. Only administrators read the reasons.`,
  body: Type.Object({ wish: Words, reason: Words }),
  refusals: ['accommodation_requested', 'too_many'],
  replies: { 200: AccommodationRequest },
})

export const withdrawAccommodationRequest = endpoint('DELETE /accommodations/{id}', {
  who: 'member',
  summary: 'Withdraw a request that is not decided. It is deleted with its reasons.',
  params: Type.Object({ id: Id }),
  replies: { 200: Nothing },
})

const Named = Type.Object({ id: Id, username: Type.String() })

const AdministeredRequest = Type.Object({
  ...AccommodationRequest.properties,
  candidate: Named,
  reason: Type.String(),
  decided_by: Type.Union([Named, Type.Null()]),
  is_own: Type.Boolean({ description: 'of the caller, who cannot decide it' }),
})

export const listAccommodationRequests = endpoint('GET /admin/accommodations', {
  who: 'admin',
  summary: 'Requests that wait, the oldest first, or those that are decided, the newest first: at most 100.',
  query: Type.Object({ state: OneOf('waiting', 'decided') }),
  replies: { 200: Type.Object({ requests: Type.Array(AdministeredRequest, { maxItems: 100 }) }) },
})

const params = Type.Object({ id: Id })
const Explanation = Type.String({
  minLength: shortestAccommodationText,
  maxLength: longestAccommodationText,
  description: 'in sentences; the candidate reads it',
})

export const grantAccommodation = endpoint('POST /admin/accommodations/{id}/grant', {
  who: 'admin',
  summary:
    'Grant a request. The next sitting that its candidate starts goes by it; a sitting that is open does not change. It replaces what was granted before.',
  params,
  body: Type.Object({ ...granted, valid_until: DateTime, explanation: Explanation }),
  refusals: ['accommodation_decided', 'needs_other_decider'],
  replies: { 200: Nothing },
})

export const refuseAccommodation = endpoint('POST /admin/accommodations/{id}/refusal', {
  who: 'admin',
  summary: 'Refuse a request, with reasons that its candidate reads.',
  params,
  body: Type.Object({ explanation: Explanation }),
  refusals: ['accommodation_decided', 'needs_other_decider'],
  replies: { 200: Nothing },
})

export const revokeAccommodation = endpoint('POST /admin/accommodations/{id}/revocation', {
  who: 'admin',
  summary: 'Revoke what was granted, with reasons that its candidate reads. A sitting that is open does not change.',
  params,
  body: Type.Object({ reason: Explanation }),
  refusals: ['accommodation_decided', 'needs_other_decider'],
  replies: { 200: Nothing },
})

export type Accommodation = Static<typeof Accommodation>
export type AccommodationRequest = Static<typeof AccommodationRequest>
export type AdministeredRequest = Static<typeof AdministeredRequest>
export type Grant = Static<typeof Grant>
