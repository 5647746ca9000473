/** The caller's own profile: what they told about themselves, and what their payments make of them. */

import type { Profile } from 'contract/accounts/model.ts'
import { byProfileField } from 'contract/accounts/profile-fields.ts'
import { isStudentEmail } from 'contract/accounts/rules.ts'
import type { SubscriptionFields } from 'contract/accounts/subscription-fields.ts'
import { flagsOf } from 'contract/modules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { after, days } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import type { ProfileRow } from './store.ts'

/**
 * What payments and interviews say of a person, handed in because accounts come before them and know nothing of them: the profile's one
 * statement with their parts in it, and what its result means.
 */
export interface SubscriptionReader<Row> {
  findProfile(db: Db, userId: number, termsVersion: string, now: Date): Promise<(ProfileRow & { access: Row[] }) | undefined>
  subscriptionStatusFrom(rows: Row[], now: Date): SubscriptionStatus
}

export type SubscriptionStatus = SubscriptionFields &
  Pick<Profile, 'open_modules' | 'plans' | 'pending_payments' | 'renewals' | 'as_of'>

export async function readProfile<Row>(
  deps: Deps,
  payments: SubscriptionReader<Row>,
  caller: Caller,
  userId: number,
): Promise<Profile> {
  // Somebody else's and nobody's answer alike.
  if (userId !== caller.id) throw problem('user_unknown')
  const now = deps.clock.now()
  const user = await payments.findProfile(deps.db, userId, deps.termsVersion, now)
  if (!user) throw problem('user_unknown')
  return profileOf(user, payments.subscriptionStatusFrom(user.access, now))
}

export function profileOf(user: ProfileRow, subscriptionStatus: SubscriptionStatus): Profile {
  return {
    id: user.id,
    email: user.email,
    pending_email: user.pending_email,
    firstname: user.firstname,
    lastname: user.lastname,
    ...byProfileField((name) => user[name]),
    block_email_notification: user.block_email_notification,
    is_legal_edu: user.declared_student_at !== null,
    is_student: isStudentEmail(user.email),
    is_admin: user.is_admin,
    is_interviewer: user.is_interviewer,
    is_leaving: user.leaves_at !== null,
    is_staff: user.is_staff,
    is_recruiter: user.kind === 'recruiter',
    is_newcomer: isNewcomer(user, subscriptionStatus),
    terms_accepted: user.terms_accepted,
    terms_acceptance: acceptanceOf(user),
    ...flagsOf(user.selected_module),
    ...subscriptionStatus,
  }
}

function acceptanceOf({ accepted_version, accepted_at }: ProfileRow): Profile['terms_acceptance'] {
  return accepted_version === null || accepted_at === null
    ? null
    : { version: accepted_version, accepted_at: accepted_at.toISOString() }
}

const newFor = days(14)

function isNewcomer(
  { created_at, kind, is_interviewer, is_staff, is_admin }: ProfileRow,
  { as_of, open_modules, pending_payments, renewals }: SubscriptionStatus,
): boolean {
  const hasBought = open_modules.length + pending_payments.length + renewals.length > 0
  // Whoever works here came for their own work.
  const works = is_interviewer || is_staff || is_admin || kind === 'recruiter'
  return !hasBought && !works && new Date(as_of) < after(created_at, newFor)
}
