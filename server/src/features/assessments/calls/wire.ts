/** A booked call as one of its sides reads it. Neither learns the other's address. */
import type { BookedCall } from 'contract/assessments/calls.ts'
import type { Db } from '../../../db/db.ts'
import { findHostNames, formatTime, freeUntil } from '../../mock-interviews/mock-interviews.ts'
import { isCheckInOpen, mayCancel, mayLetIn, mayMove, mayReportAbsence, type Side } from './policy.ts'
import type { CallRow } from './store.ts'

export async function showCalls(db: Db, rows: readonly CallRow[], side: Side, now: Date): Promise<BookedCall[]> {
  const hosts = await findHostNames(
    db,
    rows.map(({ interviewer_id }) => interviewer_id),
  )
  return rows.map((row) => {
    const host = hosts.get(row.interviewer_id)
    return {
      ...{ side, id: row.id, kind: row.kind, assessment: row.assessment, attempt_id: row.attempt_id },
      ...{ status: row.status, by: row.by, reason: row.reason },
      title: row.title,
      other: side === 'candidate' ? (host?.name ?? '') : row.candidate,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      when: formatTime(side === 'candidate' ? row.zone : (host?.zone ?? 'UTC'), row.starts_at, row.ends_at),
      candidate_checked_in_at: row.candidate_checked_in_at?.toISOString() ?? null,
      host_checked_in_at: row.host_checked_in_at?.toISOString() ?? null,
      let_in_at: row.let_in_at?.toISOString() ?? null,
      // A pause or extra time can take a sitting beyond the end of its call.
      meeting_url: isCheckInOpen(row, now) || row.attempt_state === 'open' ? (host?.meetingUrl ?? null) : null,
      move_until: freeUntil(row).toISOString(),
      may: {
        move: mayMove(row, side, now),
        cancel: mayCancel(row, now),
        check_in: isCheckInOpen(row, now),
        report_absence: mayReportAbsence(row, side, now),
        let_in: mayLetIn(row, side, now),
      },
      as_of: now.toISOString(),
    }
  })
}

export async function showCall(db: Db, row: CallRow, side: Side, now: Date): Promise<BookedCall> {
  const [shown] = await showCalls(db, [row], side, now)
  if (!shown) throw new Error(`call ${row.id} is not shown`)
  return shown
}
