/** Insists on a role for examinations. Administrators need none. */
import type { ExamRole } from 'contract/assessments/exam-roles.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Caller } from '../../../platform/guard.ts'

async function hasRole(db: Db, caller: Caller, ...roles: ExamRole[]): Promise<boolean> {
  if (caller.isAdmin) return true
  const row = await db
    .selectFrom('assessment_roles')
    .select('role')
    .where('user_id', '=', caller.id)
    .where('role', 'in', roles)
    .executeTakeFirst()
  return row !== undefined
}

export const isExaminer = (db: Db, caller: Caller): Promise<boolean> => hasRole(db, caller, 'examiner')

export async function insistOnExaminer(db: Db, caller: Caller): Promise<void> {
  if (!(await isExaminer(db, caller)))
    throw problem('not_allowed', { message: 'Only examiners see orals. An administrator can make you one.' })
}

/** For reading cases: `isOutsider` in `cases/store.ts` narrows who decides one. */
export async function insistOnReviewer(db: Db, caller: Caller): Promise<void> {
  if (!(await hasRole(db, caller, 'reviewer', 'second_decider')))
    throw problem('not_allowed', { message: 'Only reviewers see cases. An administrator can make you one.' })
}
