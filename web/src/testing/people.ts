/** Who a component test is about: what the server tells of them. */
import type { LoginData, Profile } from 'contract/accounts/model.ts'

const nothingBought = {
  ...{ is_subscribed: false, is_vantage_subscribed: false, is_discussion_subscribed: false },
  ...{ is_core_certificate_subscribed: false, is_applied_certificate_subscribed: false },
  ...{ subscription_type: null, vantage_subscription_type: null },
  ...{ certificate_subscription_type: null, discussion_subscription_type: null },
}
const readsInterview = { is_vantage: false, is_core_certificate: false, is_applied_certificate: false, is_discussion: false }
const who = { id: 7, username: 'first_step', firstname: 'Noor', is_legal_edu: false, is_admin: false }

export const newcomer: Profile = {
  ...who,
  ...{ email: 'noor@example.com', pending_email: null, lastname: 'Walker', linkedin: 'https://www.linkedin.com/in/noor' },
  ...{ job_cities: '', phone: '', key_words: '', referred_by: '', block_email_notification: false },
  ...{ is_student: false, terms_accepted: false },
  ...nothingBought,
  ...readsInterview,
  ...{ core_certificate_subscription_type: null, applied_certificate_subscription_type: null },
  ...{ subscription_id: null, core_certificate_subscription_id: null, applied_certificate_subscription_id: null },
  ...{ discussion_subscription_id: null, vantage_subscription_id: null },
  ...{ subscription_interview_current_period_end: null, subscription_vantage_current_period_end: null },
  ...{ core_subscription_certificate_current_period_end: null, applied_subscription_certificate_current_period_end: null },
  subscription_discussion_current_period_end: null,
  ...{ open_modules: [], plans: [], pending_payments: [], renewals: [], as_of: '2026-03-02T09:00:00.000Z' },
}

/** What a log-in answers at a browser that the account does not know yet. */
export const loginData: LoginData = {
  ...who,
  ...{ is_2fa: true, is_2fa_verified: false, is_new_device: true, is_staff: false },
  ...nothingBought,
  ...readsInterview,
}
