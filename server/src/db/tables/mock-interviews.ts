/** Who holds interviews, when, and what is booked. What was paid for it stands in `payments.ts`. */
import type { Draft } from 'contract/mock-interviews/feedback.ts'
import type { BoardUpdate, RunResult, Side } from 'contract/mock-interviews/live-interview.ts'
import type { By, Status } from 'contract/mock-interviews/model.ts'
import type { Kind } from 'contract/mock-interviews/rules.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface MockInterviewTables {
  mock_interviewers: MockInterviewers
  mock_hours: MockHours
  mock_dates: MockDates
  mock_bookings: MockBookings
  mock_blocked_times: MockBlockedTimes
  mock_tasks: MockTasks
  mock_waitlist: MockWaitlist
  mock_external_bookings: MockExternalBookings
  mock_feedback: MockFeedback
  mock_feedback_addenda: MockFeedbackAddenda
  mock_prepared_questions: MockPreparedQuestions
  mock_boards: MockBoards
  mock_board_updates: MockBoardUpdates
  mock_runs: MockRuns
  mock_presences: MockPresences
  mock_private_notes: MockPrivateNotes
}

interface MockInterviewers {
  id: GeneratedAlways<number>
  user_id: number
  shown_name: string
  about: Generated<string>
  topics: Generated<string[]>
  kinds: Generated<string[]>
  zone: string
  meeting_url: string | null
  notice_minutes: number
  horizon_days: number
  buffer_minutes: number
  per_day: number
  /** By its interviewer. */
  is_open: boolean
  /** Whatever its interviewer sets. */
  is_closed_by_staff: Generated<boolean>
  /** Since when they are an interviewer no more. */
  unmade_at: Generated<Date | null>
  created_at: Date
  /** To when they were told what they have to hold. */
  listed_until: Generated<Date | null>
}

/** Times of a calendar that are taken by something other than an interview. */
interface MockBlockedTimes {
  id: GeneratedAlways<number>
  interviewer_id: number
  starts_at: Date
  blocked_to: Date
}

interface MockHours {
  interviewer_id: number
  weekday: number
  from_minute: number
  to_minute: number
}

interface MockDates {
  interviewer_id: number
  date: string
  from_minute: number
  to_minute: number
}

interface MockBookings {
  id: GeneratedAlways<number>
  kind: Kind
  credit_id: number | null
  interviewer_id: number
  starts_at: Date
  ends_at: Date
  blocked_to: Date
  status: Status
  by: By | null
  uid: string
  sequence: number
  name: string
  email: string
  zone: string
  /** What the candidate was told: `2026-12-01T10:00`, in their zone. */
  local_start: string
  topic: string
  notes: string
  reason: Generated<string>
  candidate_checked_in_at: Date | null
  interviewer_checked_in_at: Date | null
  candidate_reported_at: Date | null
  interviewer_reported_at: Date | null
  contested_at: Date | null
  settled_at: Date | null
  feedback_due_at: Date | null
  feedback_at: Date | null
  /** What the candidate is shown. */
  shown_placement_id: Generated<number | null>
  created_at: Date
}

interface MockExternalBookings {
  id: GeneratedAlways<number>
  order_id: number
  uri: string
  moved_from: string | null
  credit_id: Generated<number | null>
  starts_at: Date
  ends_at: Date
  zone: string
  move_url: string | null
  cancel_url: string | null
  status: 'booked' | 'moved' | 'cancelled' | 'missed'
  by: Generated<'candidate' | 'interviewer' | null>
  unpaid_told_at: Generated<Date | null>
  created_at: Date
}

export type MockTask =
  | 'day before'
  | 'hour before'
  | 'settle'
  | 'feedback in 12 hours'
  | 'feedback in 4 hours'
  | 'feedback late'
  | 'withdraw'
  | 'contest late'

interface MockTasks {
  booking_id: number
  what: MockTask
  due_at: Date
  /** How often it has failed. */
  attempts: Generated<number>
  last_error: Generated<string | null>
}

interface MockWaitlist {
  credit_id: number
  email: string
  zone: string
  since: Date
}

interface MockFeedback {
  booking_id: number
  rubric_version: number
  levels: JSONColumnType<Draft['levels']>
  passes: boolean | null
  strengths: string[]
  next_steps: JSONColumnType<Draft['next_steps']>
  saved_at: Date
  published_at: Date | null
}

interface MockFeedbackAddenda {
  booking_id: number
  number: number
  text: string
  at: Date
}

interface MockPreparedQuestions {
  booking_id: number
  placement_id: number
  position: number
  shown_at: Date | null
}

interface MockBoards {
  booking_id: number
  version: Generated<number>
  length: Generated<number>
  written: Generated<number>
}

interface MockBoardUpdates {
  booking_id: number
  version: number
  client_id: string
  changes: JSONColumnType<BoardUpdate['changes']>
}

interface MockRuns {
  booking_id: number
  run_id: string
  side: Side
  version: number
  begun_at: Date
  result: JSONColumnType<RunResult> | null
}

interface MockPresences {
  booking_id: number
  side: Side
  seen_at: Date
  version: number | null
  anchor: number | null
  head: number | null
}

interface MockPrivateNotes {
  booking_id: number
  text: string
  version: number
}
