/** Getting back in, and staying in: links by mail and what they open, a new password, an email that stays (spec §7.1). */
import { Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, LinkPart, Password, PersonId } from '../fields.ts'

const Message = Type.Object({ message: Type.String() })

/** An email or a username: the specification has it both ways, and both are kept. */
const AccountName = Type.String({ minLength: 1, maxLength: 254 })

export const forgotPassword = endpoint('POST /forgot-password', {
  who: 'anyone',
  duringSitting: true,
  summary: 'Mail a link that sets a new password.',
  body: Type.Object({ email: Type.Optional(Email) }),
  replies: { 200: Message },
})

export const resetPassword = endpoint('POST /reset-password/{resetToken}/{name}', {
  who: 'anyone',
  duringSitting: true,
  summary: 'Set a new password with the mailed link; ends every session of the account.',
  params: Type.Object({ resetToken: LinkPart, name: LinkPart }),
  body: Type.Object({ password: Type.Optional(Password) }),
  replies: { 200: Message },
})

/** The same path with a fixed word for the token: a session's own token has no place in an address (readings §2). */
export const changePassword = endpoint('POST /reset-password/session/{name}', {
  who: 'member',
  alsoRecruiters: true,
  duringSitting: true,
  summary: 'Set a new password with the present one; ends every session of the account.',
  params: Type.Object({ name: AccountName }),
  body: Type.Object({ password: Type.Optional(Password), current_password: Type.Optional(Password) }),
  replies: { 200: Message },
})

/** Added to the specification: some deeds ask for it when the last time is a while ago. */
export const confirmPassword = endpoint('POST /confirm-password', {
  who: 'member',
  alsoRecruiters: true,
  duringSitting: true,
  summary: 'Show that one knows the password: for ten minutes what asks for it is done in this session.',
  body: Type.Object({ password: Password }),
  replies: { 200: Nothing },
})

/** Added to the specification, as the next: where the change was asked for it can be taken back as well. */
export const cancelEmailChange = endpoint('DELETE /user-profile/{userId}/pending-email', {
  who: 'member',
  alsoRecruiters: true,
  duringSitting: true,
  summary: 'Take back a change of the email that has not been confirmed yet.',
  params: Type.Object({ userId: PersonId }),
  replies: { 200: Message },
})

/** Added to the specification: takes back a change of the email, from the mail that tells of it. */
export const keepEmail = endpoint('POST /keep-email/{keepToken}', {
  who: 'anyone',
  duringSitting: true,
  summary: 'Take back a change of the email, with the link that the present address was mailed.',
  params: Type.Object({ keepToken: LinkPart }),
  replies: { 200: Message },
})
