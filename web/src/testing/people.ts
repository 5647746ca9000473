/** Who a component test is about: what the server tells of them. */
import type { LoginData, Profile } from 'contract/accounts/model.ts'
import { byProfileField } from 'contract/accounts/profile-fields.ts'
import { subscriptionFields } from 'contract/accounts/subscription-fields.ts'
import { byModule, flagsOf } from 'contract/modules.ts'

const nothingBought = subscriptionFields(
  byModule(() => ({ plan: null, id: null, accessUntil: null })),
  undefined,
)
const readsInterview = flagsOf('interview')
const who = {
  id: 7,
  username: 'first_step',
  firstname: 'Noor',
  is_legal_edu: false,
  is_admin: false,
  is_staff: false,
  is_recruiter: false,
  is_leaving: false,
}

export const newcomer: Profile = {
  ...byProfileField(() => ''),
  ...who,
  ...{ email: 'noor@example.com', pending_email: null, lastname: 'Walker', linkedin: 'https://www.linkedin.com/in/noor' },
  block_email_notification: false,
  ...{ is_student: false, is_newcomer: false, is_interviewer: false, terms_accepted: false, terms_acceptance: null },
  ...nothingBought,
  ...readsInterview,
  ...{ open_modules: [], plans: [], pending_payments: [], renewals: [], as_of: '2026-03-02T09:00:00.000Z' },
}

/** What a log-in answers at a browser that the account does not know yet. */
export const loginData: LoginData = {
  ...who,
  ...{ is_2fa: true, is_2fa_verified: false, is_new_device: true },
  ...nothingBought,
  ...readsInterview,
}
