/** Shapes of accounts on the wire, spelled as spec §3 spells them. */
import { type Static, Type } from 'typebox'
import { Email, each, Id, Password, ShortText, TextOrNull, Timestamp } from '../fields.ts'
import { flagNames } from '../modules.ts'
import { OwnPlan, PendingPayment, Renewal } from '../payments/model.ts'
import { longestTypedCode } from './login-code.ts'
import { profileFieldNames } from './profile-fields.ts'
import { accessUntilNames, idNames, loginPlanNames, planNames, subscribedNames } from './subscription-fields.ts'

/**
 * What the form sends. Required fields are optional here on purpose: the ordered rules (`rules.ts`) say which is missing,
 * in the specified words.
 */
export const SignUp = Type.Object({
  email: Type.Optional(Email),
  linkedin: Type.Optional(ShortText),
  firstname: Type.Optional(ShortText),
  lastname: Type.Optional(ShortText),
  username: Type.Optional(ShortText),
  phone: Type.Optional(ShortText),
  job_cities: Type.Optional(ShortText),
  referred_by: Type.Optional(ShortText),
  referrer_email: Type.Optional(Email),
  key_words: Type.Optional(ShortText),
  password: Type.Optional(Password),
  captcha_token: Type.Optional(Type.String({ maxLength: 4096 })),
  terms_accepted: Type.Optional(Type.Boolean()),
})

/** The browser's own id, a secret of its own making. Left out, the rules say so after what people type in. */
const DeviceId = Type.String({ minLength: 16, maxLength: 200 })

export const Login = Type.Object({
  email: Type.Optional(Email),
  password: Type.Optional(Password),
  ua: Type.Optional(Type.String({ maxLength: 400 })),
  device_id: Type.Optional(DeviceId),
})

const Plan = TextOrNull

/** What one has subscribed to, computed from payments; a cancelled plan is not subscribed, though its module may be open. */
const Subscriptions = { ...each(subscribedNames, Type.Boolean()), ...each(loginPlanNames, Plan) }

const ModuleChoice = each(flagNames, Type.Boolean())

export const LoginData = Type.Object({
  id: Id,
  username: Type.String(),
  firstname: Type.String(),
  is_legal_edu: Type.Boolean(),
  is_2fa: Type.Boolean(),
  is_2fa_verified: Type.Boolean(),
  is_new_device: Type.Boolean(),
  is_admin: Type.Boolean(),
  is_staff: Type.Boolean(),
  is_recruiter: Type.Boolean(),
  is_leaving: Type.Boolean({ description: 'the account is about to be erased, unless its owner thinks again' }),
  ...Subscriptions,
  ...ModuleChoice,
})

/** A login that met the device limit answers with no token and empty data. */
export const LoginReply = Type.Object({
  token: Type.Optional(Type.String()),
  is_login_limited: Type.Boolean(),
  data: Type.Partial(LoginData),
})

export const Code = Type.Object({
  otp: Type.Optional(Type.String({ maxLength: longestTypedCode })),
  device_id: Type.Optional(DeviceId),
  ua: Type.Optional(Type.String({ maxLength: 400 })),
})

/** `is_student` and `declaration_required` tell the browser what to ask next; the server enforces both. */
export const CodeReply = Type.Object({
  is_login_limited: Type.Boolean(),
  declaration_required: Type.Boolean(),
})

/** A moment, ISO 8601 UTC, or null. */
const When = TextOrNull

export const Profile = Type.Object({
  id: Id,
  email: Type.String(),
  pending_email: Type.Unsafe<string | null>({
    ...TextOrNull,
    description: 'takes the place of `email` once it is confirmed',
  }),
  firstname: Type.String(),
  lastname: Type.String(),
  ...each(profileFieldNames, Type.String()),
  block_email_notification: Type.Boolean(),
  is_legal_edu: Type.Boolean(),
  is_student: Type.Boolean(),
  is_admin: Type.Boolean(),
  is_interviewer: Type.Boolean({ description: 'holds mock interviews' }),
  is_leaving: Type.Boolean({ description: 'the account is about to be erased' }),
  is_staff: Type.Boolean(),
  is_recruiter: Type.Boolean({ description: 'works for a firm and reads no library' }),
  is_newcomer: Type.Boolean({
    description: 'for fourteen days from the sign-up on, while nothing is bought; nobody who works here',
  }),
  terms_accepted: Type.Boolean({ description: 'of the current version' }),
  terms_acceptance: Type.Union([Type.Object({ version: Type.String(), accepted_at: Timestamp }), Type.Null()], {
    description: 'the latest, of whichever version',
  }),
  ...Subscriptions,
  ...ModuleChoice,
  ...each(planNames, Plan),
  ...each(idNames, Plan),
  ...each(accessUntilNames, When),
  open_modules: Type.Array(Type.String(), { description: 'modules open by payment at this moment' }),
  plans: Type.Array(OwnPlan, { description: 'plans that are open by payment, with their ends and what they renew at' }),
  pending_payments: Type.Array(PendingPayment),
  renewals: Type.Array(Renewal, { description: 'renewals that are due and not paid' }),
  as_of: Timestamp,
})

/** What people tell about themselves, and may change. */
export const ProfileForm = Type.Object({
  email: Type.Optional(Email),
  ...each(profileFieldNames, Type.Optional(ShortText)),
  block_email_notification: Type.Optional(Type.Boolean()),
})

/**
 * One of three bodies (readings §2): the form, or the four module flags, or the student declaration. Clients echo the rest of
 * a profile beside them: that is ignored and sets nothing.
 */
export const ProfileChange = Type.Object(
  {
    ...ProfileForm.properties,
    current_password: Type.Optional(Password),
    ...Type.Partial(Type.Object(ModuleChoice)).properties,
    is_legal_edu: Type.Optional(Type.Boolean()),
  },
  // What is ignored is noted by its names.
  { additionalProperties: true },
)

export const Logout = Type.Object({
  device_id: Type.Optional(Type.String({ maxLength: 200 })),
  ua: Type.Optional(Type.String({ maxLength: 400 })),
})

export type SignUp = Static<typeof SignUp>
export type Login = Static<typeof Login>
export type LoginData = Static<typeof LoginData>
export type LoginReply = Static<typeof LoginReply>
export type Profile = Static<typeof Profile>
export type ProfileForm = Static<typeof ProfileForm>
export type ProfileChange = Static<typeof ProfileChange>
