/** How one enters the forum (spec §7.5). Who one is there, the session says. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** What the specified client sends: whoever it names, nobody looks at it. */
const ignored = Type.Optional(Type.Unknown({ description: 'Ignored: who asks is told by the token.' }))

export const generateLoginSecret = endpoint('POST /api/talkyard/generate-login-secret/', {
  who: 'member',
  summary:
    'A secret with which the caller enters the forum once, by a link: `/forum?oneTimeSecret=…`, within 60 seconds; where the forum is another site, by a link of that within 30.',
  body: Type.Object({ id: ignored, email: ignored, username: ignored, name: ignored }),
  replies: { 200: Type.Object({ loginSecret: Type.String() }) },
})

/** Where the forum is another site: the address that lets its reader in, once. */
export const forumLoginLink = (site: string, loginSecret: string): string =>
  `${site}/-/v0/login-with-secret?${new URLSearchParams({ oneTimeSecret: loginSecret, thenGoTo: '/' })}`

export const redeemLoginSecret = endpoint('POST /forum/login', {
  who: 'member',
  summary: 'Enter the forum with a secret of one’s own: once.',
  body: Type.Object({ oneTimeSecret: Type.String({ minLength: 1, maxLength: 100 }) }),
  replies: { 200: Type.Object({ id: Id, username: Type.String(), name: Type.String() }) },
})
