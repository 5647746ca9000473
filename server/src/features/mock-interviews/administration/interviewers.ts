/** Who is an interviewer, and how they keep their interviews. */
import type { AdminInterviewer } from 'contract/mock-interviews/administration.ts'
import { interviewerDefaults } from 'contract/mock-interviews/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { oneLine } from '../../../platform/typed-text.ts'
import { idOfEmail } from '../../accounts/accounts.ts'
import { countBooked, lockInterviewers, saveInterviewer, unmakeInterviewer as unmake } from '../calendars/calendar-store.ts'
import { insistOnZone } from '../zones/insist-on-zone.ts'
import { findInterviewers } from './admin-store.ts'

export async function listInterviewers({ db, clock }: Deps): Promise<{ interviewers: AdminInterviewer[] }> {
  const rows = await findInterviewers(db, clock.now())
  return { interviewers: rows.map(({ shown_name: name, ...row }) => ({ name, ...row })) }
}

export async function makeInterviewer(
  { db, clock }: Deps,
  caller: Caller,
  { email, name, zone, is_open }: { email: string; name: string; zone?: string; is_open: boolean },
): Promise<{ id: number }> {
  const read = zone === undefined ? undefined : insistOnZone(zone)
  const shown = oneLine(name)
  if (shown === '') throw invalid([{ field: 'name', message: 'A name is required.' }])
  const userId = await idOfEmail(db, email)
  if (userId === undefined) throw invalid([{ field: 'email', message: 'User with this email does not exist.' }])
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const id = await saveInterviewer(
      trx,
      { userId, name: shown, zone: read, isOpen: is_open, defaults: interviewerDefaults },
      now,
    )
    await audit(trx, { event: 'interviewer saved', userId, by: caller.id, detail: { interviewer: id, is_open } }, now)
    return { id }
  })
}

/** What they held, and what is said of it, stays. */
export async function unmakeInterviewer({ db, clock }: Deps, caller: Caller, id: number): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    // Nobody is booked with them meanwhile.
    await lockInterviewers(trx, [id])
    if ((await countBooked(trx, id, now)) > 0) throw problem('has_interviews')
    const unmade = await unmake(trx, id, now)
    if (!unmade) throw problem('not_found')
    await audit(trx, { event: 'interviewer removed', userId: unmade.user_id, by: caller.id, detail: { interviewer: id } }, now)
  })
}
