/** People, where they are signed in, and what proves who they are. */
import type { Module } from 'contract/modules.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export interface AccountTables {
  users: Users
  devices: Devices
  sessions: Sessions
  login_codes: LoginCodes
  email_links: EmailLinks
  terms_decisions: TermsDecisions
  visitor_terms_decisions: VisitorTermsDecisions
  former_emails: FormerEmails
  person_words: PersonWords
  person_notes: PersonNotes
  visits: Visits
}

interface Users {
  id: GeneratedAlways<number>
  email: string
  email_key: string
  username: string
  username_key: string
  firstname: string
  lastname: string
  linkedin: string
  phone: Generated<string>
  job_cities: Generated<string>
  key_words: Generated<string>
  referred_by: Generated<string>
  referrer_email: Generated<string>
  password_hash: string
  selected_module: Generated<Module>
  block_email_notification: Generated<boolean>
  email_confirmed_at: Date | null
  declared_student_at: Date | null
  suspended_at: Date | null
  /** Null of one without an end. */
  suspended_until: Date | null
  suspension_reason: string | null
  is_admin: Generated<boolean>
  is_staff: Generated<boolean>
  /** Made where there is a demo: one of the cast, or somebody who signed up there. */
  is_demo: Generated<boolean>
  /** A recruiter's account reads no library. */
  kind: Generated<'member' | 'recruiter'>
  created_at: Date
  /** When the account is erased, as long as its owner may think again. */
  leaves_at: Generated<Date | null>
  /** Nobody is named in it any more. */
  is_erased: Generated<boolean>
}

interface Devices {
  user_id: number
  /** The device slot. */
  place: number
  device_hash: Buffer
  ua: string
  verified_at: Date
  last_seen_at: Date
  needs_code: Generated<boolean>
}

interface Sessions {
  id: GeneratedAlways<number>
  token_hash: Buffer
  user_id: number
  device_hash: Buffer
  ua: string
  state: 'pending' | 'declaration' | 'full'
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  /** When the password was given in it last. */
  password_at: Date | null
}

interface LoginCodes {
  token_hash: Buffer
  code_hash: Buffer
  wrong_tries: Generated<number>
  expires_at: Date
}

interface EmailLinks {
  token_hash: Buffer
  user_id: number
  purpose: 'confirm' | 'reset' | 'change' | 'keep'
  email: string
  /** Of links made since there is this column. */
  email_key: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** Those of the past who belong to nobody have no `user_id`. */
interface TermsDecisions {
  id: GeneratedAlways<number>
  user_id: number | null
  version: string
  accepted: boolean
  decided_at: Date
}

interface VisitorTermsDecisions {
  version: string
  /** A date, written as `2026-01-31`. */
  day: string
  accepted: boolean
  count: number
}

/** Kept by a trigger. */
interface FormerEmails {
  user_id: number
  email: string
  left_at: Date
}

/** What somebody is found by, in small letters; kept by a trigger. */
interface PersonWords {
  word: string
  user_id: number
}

/** Of everybody who is not erased; kept by triggers. */
interface Visits {
  user_id: number
  last_at: Date
}

interface PersonNotes {
  id: GeneratedAlways<number>
  user_id: number
  author_id: number | null
  words: string
  at: Date
  /** Null until it is laid out. */
  html: string | null
}
