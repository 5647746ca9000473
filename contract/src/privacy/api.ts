/** A copy of what is kept of oneself, and leaving for good (terms, section 10; added to the specification). */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { OneOf, Password, Secret, TextOrNull, Timestamp } from '../fields.ts'

/** A copy can be had for so long, and asked for so often. */
export const exportDays = 7
export const exportPauseHours = 24
/** In which one may think again. */
export const erasureDays = 7

export const PrivacyState = Type.Object({
  export: Type.Object({
    state: OneOf('none', 'preparing', 'ready', 'failed'),
    asked_at: TextOrNull,
    expires_at: TextOrNull,
    bytes: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    next_at: Type.Unsafe<string | null>({
      ...TextOrNull,
      description: 'before then none is made; null where one may be asked for',
    }),
  }),
  erasure: Type.Union([Type.Object({ asked_at: Timestamp, due_at: Timestamp, remove_posts: Type.Boolean() }), Type.Null()]),
  erased: Type.Boolean(),
  hindrance: Type.Unsafe<string | null>({ ...TextOrNull, description: 'why the account cannot be left as things are' }),
})

const replies = { 200: PrivacyState }

export const getPrivacy = endpoint('GET /privacy', {
  who: 'member',
  alsoRecruiters: true,
  summary:
    'Whether a copy of what is kept of oneself is being made or can be had, and whether the account is about to be erased.',
  replies,
})

export const askForExport = endpoint('POST /privacy/export', {
  who: 'member',
  alsoRecruiters: true,
  shareOfRateLimit: 1 / 20,
  summary: 'Ask for a copy of all that is kept of oneself. It is made by a job; the link to it is mailed. One a day.',
  replies,
})

export const getExportAddress = endpoint('POST /privacy/export/address', {
  who: 'member',
  alsoRecruiters: true,
  shareOfRateLimit: 1 / 20,
  summary: 'With the secret of the mailed link: an address of the copy that is good for some minutes.',
  body: Type.Object({ secret: Secret }),
  replies: { 200: Type.Object({ url: Type.String(), bytes: Type.Integer() }) },
})

export const askForErasure = endpoint('POST /privacy/erasure', {
  who: 'member',
  alsoRecruiters: true,
  shareOfRateLimit: 1 / 20,
  summary:
    'Erase the account in a week. It is signed out everywhere, its plans do not renew, and its bookings to come are canceled.',
  body: Type.Object({
    current_password: Password,
    remove_posts: Type.Boolean({ description: 'whether posts go as well; otherwise they stay, by a former member' }),
  }),
  replies,
})

export const takeBackErasure = endpoint('DELETE /privacy/erasure', {
  who: 'member',
  alsoRecruiters: true,
  summary: 'Keep the account after all, as long as it has not been erased.',
  replies,
})

export type PrivacyState = Static<typeof PrivacyState>
