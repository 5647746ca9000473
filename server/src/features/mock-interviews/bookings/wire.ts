/** A booking as its candidate, and as its interviewer sees it. Neither learns the other's address. */
import type { Booking, Interview } from 'contract/mock-interviews/model.ts'
import { mostMoves } from 'contract/mock-interviews/rules.ts'
import { freeUntil } from '../slots/final-starts.ts'
import { formatTime } from '../zones/format-time.ts'
import type { BookingRow } from './booking-row.ts'
import {
  isCheckInOpen,
  isInTime,
  mayCancel,
  mayCancelAsInterviewer,
  mayMove,
  mayReportCandidate,
  mayReportHeld,
  mayReportInterviewer,
} from './policy.ts'

export function bookingOf(row: BookingRow, now: Date): Booking {
  const canBeChosenAgain = row.status === 'cancelled' && !row.is_used && !row.is_revoked
  return {
    ...sharedOf(row, now, row.zone),
    interviewer: interviewerOf({ ...row, id: row.interviewer_id }),
    name: row.name,
    may: {
      move: mayMove(row, now),
      cancel: mayCancel(row, now),
      cancel_freely: mayCancel(row, now) && isInTime(row, now),
      check_in: isCheckInOpen(row, now),
      report_no_show: mayReportInterviewer(row, now),
    },
    moves_left: Math.max(0, mostMoves - row.moves),
    free_until: freeUntil(row).toISOString(),
    choose_again: canBeChosenAgain ? row.session_id : null,
  }
}

export function interviewOf(row: BookingRow, now: Date): Interview {
  return {
    ...sharedOf(row, now, row.interviewer_zone),
    candidate: { name: row.name, zone: row.zone },
    may: {
      cancel: mayCancelAsInterviewer(row, now),
      check_in: isCheckInOpen(row, now),
      report_no_show: mayReportCandidate(row, now),
      report_held: mayReportHeld(row, now),
    },
    feedback_due_at: row.feedback_due_at?.toISOString() ?? null,
    has_meeting_link: row.meeting_url !== null,
  }
}

export const interviewerOf = ({ id, shown_name, about, topics }: Pick<BookingRow, 'id' | 'shown_name' | 'about' | 'topics'>) => ({
  id,
  name: shown_name,
  about,
  topics,
})

const sharedOf = (row: BookingRow, now: Date, zone: string) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  by: row.by,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  when: formatTime(zone, row.starts_at, row.ends_at),
  topic: row.topic,
  notes: row.notes,
  candidate_checked_in_at: row.candidate_checked_in_at?.toISOString() ?? null,
  interviewer_checked_in_at: row.interviewer_checked_in_at?.toISOString() ?? null,
  meeting_url: isCheckInOpen(row, now) && !row.is_revoked ? row.meeting_url : null,
  contested: row.contested_at !== null && row.settled_at === null,
  as_of: now.toISOString(),
})
