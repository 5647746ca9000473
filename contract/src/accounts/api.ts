/** The calls of spec §7.1, but those that lead back in (`recovery.ts`). */
import { Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, LinkPart, PersonId } from '../fields.ts'
import { Code, CodeReply, Login, LoginReply, Logout, Profile, ProfileChange, SignUp } from './model.ts'

const Person = Type.Object({ userId: PersonId })
const Message = Type.Object({ message: Type.String() })

export const signUp = endpoint('POST /signup', {
  who: 'anyone',
  summary: 'Create an account; a confirmation link is mailed.',
  body: SignUp,
  replies: { 200: Message },
})

export const resendConfirmation = endpoint('POST /resend-verification/', {
  who: 'anyone',
  summary: 'Mail the confirmation link again. Answers alike whoever the address belongs to.',
  body: Type.Object({ email: Email }),
  replies: { 200: Message },
})

export const confirmEmail = endpoint('GET /confirmation/{confirmToken}/{username}', {
  who: 'anyone',
  summary: 'Confirm the address that the link was mailed to.',
  params: Type.Object({ confirmToken: LinkPart, username: LinkPart }),
  replies: { 200: Message },
})

export const captchaChallenge = endpoint('GET /captcha/challenge', {
  who: 'anyone',
  duringSitting: true,
  summary: 'A proof-of-work challenge for the sign-up form.',
  replies: { 200: Type.Object({ parameters: Type.Record(Type.String(), Type.Unknown()), signature: Type.String() }) },
})

export const login = endpoint('POST /login', {
  who: 'anyone',
  duringSitting: true,
  summary: 'Log in with email and password. On a new browser the token is good for the second factor only.',
  body: Login,
  replies: { 200: LoginReply },
})

export const sendCode = endpoint('GET /2fa/{userId}', {
  who: 'pending',
  duringSitting: true,
  summary: 'Mail a code for the second factor.',
  params: Person,
  replies: { 200: Nothing },
})

export const verifyCode = endpoint('POST /2fa/{userId}', {
  who: 'pending',
  duringSitting: true,
  summary: 'Complete the second factor with the mailed code; takes one of the two device slots.',
  params: Person,
  body: Code,
  replies: { 200: CodeReply },
})

export const logout = endpoint('POST /logout', {
  who: 'pending',
  duringSitting: true,
  summary: 'End this session.',
  body: Type.Optional(Logout),
  replies: { 200: Nothing },
})

export const decideOnTerms = endpoint('POST /terms', {
  who: 'declaring',
  duringSitting: true,
  summary: 'Accept or refuse the current version of the terms; each answer is kept.',
  body: Type.Object({ accepted: Type.Boolean() }),
  replies: { 200: Nothing },
})

export const getProfile = endpoint('GET /user-profile/{userId}', {
  who: 'declaring',
  duringSitting: true,
  summary: "The caller's own profile.",
  params: Person,
  replies: { 200: Profile },
})

export const saveProfile = endpoint('PUT /user-profile/{userId}', {
  who: 'declaring',
  duringSitting: true,
  shareOfRateLimit: 1 / 40,
  summary: 'Save the profile form, or select a module, or accept the student declaration.',
  params: Person,
  body: ProfileChange,
  replies: { 200: Profile },
})
