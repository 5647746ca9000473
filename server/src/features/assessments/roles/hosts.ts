/** The hosts of booked calls: invigilators and examiners. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { findCalendarOwners } from '../../mock-interviews/mock-interviews.ts'

export type HostRole = 'invigilator' | 'examiner'

/**
 * Finds people with a role, with or without a calendar.
 * @param of.candidateId leaves out the candidate
 * @param of.attemptId leaves out people who decided a case of this attempt, or held its oral before
 */
export async function findHosts(
  db: Db,
  role: HostRole,
  { candidateId = 0, attemptId = 0 }: { candidateId?: number | undefined; attemptId?: number | undefined } = {},
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select granted.user_id from assessment_roles granted join users person on person.id = granted.user_id
    where granted.role = ${role} and person.id <> ${candidateId} and not person.is_erased and person.suspended_at is null
      and not exists (
        select from assessment_cases decided
        where decided.attempt_id = ${attemptId} and person.id in (decided.decided_by, decided.second_by))
      and not exists (
        select from assessment_orals oral where oral.attempt_id = ${attemptId} and person.id = any(oral.earlier_examiners))`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

/** Until the end of the transaction the role is not withdrawn. @returns false where it is already */
export async function holdRole(db: Db, userId: number, role: HostRole): Promise<boolean> {
  const { rows } = await sql`
    select 1 from assessment_roles where user_id = ${userId} and role = ${role} for key share`.execute(db)
  return rows.length > 0
}

export type HostDeps = Pick<Deps, 'db' | 'scheduler'>

/** Whether anybody with this role takes bookings here. Another scheduler knows no calls of assessments. */
export async function canBeBooked({ db, scheduler }: HostDeps, role: HostRole): Promise<boolean> {
  return !scheduler && (await findCalendarOwners(db, await findHosts(db, role), { isOpen: true })).length > 0
}
