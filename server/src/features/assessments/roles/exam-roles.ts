/** Administrators list, grant and withdraw the roles for examinations. They may do everything themselves without one. */
import type { ExamRole, GrantedRole } from 'contract/assessments/exam-roles.ts'
import { invalid, problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { idOfEmail } from '../../accounts/accounts.ts'
import { findCalendarOwners } from '../../mock-interviews/mock-interviews.ts'

export async function listExamRoles({ db }: Deps): Promise<{ granted: GrantedRole[] }> {
  const { rows } = await sql<{ id: number; username: string; role: ExamRole; granted_at: Date }>`
    select person.id, coalesce(person.username, '') as username, granted.role, granted.granted_at
    from assessment_roles granted join users person on person.id = granted.user_id
    order by lower(person.username), granted.role`.execute(db)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const owners = new Set(await findCalendarOwners(db, ids, { isOpen: false }))
  return {
    granted: rows.map(({ id, username, role, granted_at }) => ({
      has_calendar: owners.has(id),
      user: { id, username },
      role,
      granted_at: granted_at.toISOString(),
    })),
  }
}

export async function grantExamRole(
  { db, clock }: Deps,
  caller: Caller,
  { email, role }: { email: string; role: ExamRole },
): Promise<void> {
  const userId = await idOfEmail(db, email)
  if (userId === undefined) throw invalid([{ field: 'email', message: 'User with this email does not exist.' }])
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const { is_staff, is_admin } = await trx
      .selectFrom('users')
      .select(['is_staff', 'is_admin'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if ((role === 'reviewer' || role === 'second_decider') && !is_staff && !is_admin)
      throw invalid([{ field: 'email', message: 'This person is not staff. Make them staff first, then grant the role.' }])
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('assessment_roles')
      .values({ user_id: userId, role, granted_by: caller.id, granted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows)
      await audit(trx, { event: 'examination role granted', userId, by: caller.id, detail: { role } }, now)
  })
}

export async function withdrawExamRole(
  { db, clock }: Deps,
  caller: Caller,
  { userId, role }: { userId: number; role: ExamRole },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('assessment_roles')
      .where('user_id', '=', userId)
      .where('role', '=', role)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw problem('not_found')
    // A booking that goes on holds the role, so its call is stored before this check.
    if (await hasBookedCalls(trx, userId, role)) throw problem('has_calls')
    await audit(trx, { event: 'examination role withdrawn', userId, by: caller.id, detail: { role } }, now)
  })
}

/** The calls that the person holds in this role. */
async function hasBookedCalls(db: Db, hostId: number, role: ExamRole): Promise<boolean> {
  const { rows } = await sql`
    select 1 from assessment_calls where host_id = ${hostId} and status = 'booked'
      and kind = case ${role}::text when 'invigilator' then 'assessment' when 'examiner' then 'oral' end limit 1`.execute(db)
  return rows.length > 0
}
