/** The exam bank, papers, sittings, marks and cases (migrations 0091 to 0101). */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface AssessmentTables {
  assessment_bank: AssessmentBank
  assessment_families: AssessmentFamilies
  assessment_family_rows: AssessmentFamilyRows
  assessment_family_calls: AssessmentFamilyCalls
  assessment_attempts: AssessmentAttempts
  assessment_questions: AssessmentQuestions
  assessment_answers: AssessmentAnswers
  assessment_marks: AssessmentMarks
  assessment_launches: AssessmentLaunches
  assessment_sittings: AssessmentSittings
  assessment_events: AssessmentEvents
  assessment_heartbeat: AssessmentHeartbeat
  assessment_cases: AssessmentCases
  assessment_roles: AssessmentRoles
  accommodation_requests: AccommodationRequests
  accommodation_reasons: AccommodationReasons
  accommodations: Accommodations
  assessment_regrades: AssessmentRegrades
  assessment_family_figures: AssessmentFamilyFigures
  assessment_orals: AssessmentOrals
  assessment_edits: AssessmentEdits
  assessment_calls: AssessmentCalls
  assessment_notes: AssessmentNotes
}

interface AssessmentBank {
  is_only: Generated<boolean>
  source_hash: string | null
  is_demonstration: boolean
  loaded_at: Date
  refused: string[]
  counted_at: Date | null
}

interface AssessmentFamilies {
  slug: string
  version: number
  category: string
  difficulty: string
  kind: string
  source_hash: string
  question_hash: string
  question: JSONColumnType<Record<string, unknown>>
  options: string[]
  row_count: number
  drawn_count: Generated<number>
  retired_at: Date | null
}

interface AssessmentFamilyRows {
  slug: string
  version: number
  number: number
  row: JSONColumnType<Record<string, unknown>>
}

interface AssessmentFamilyCalls {
  slug: string
  version: number
  number: number
  calls: JSONColumnType<unknown[]>
}

interface AssessmentAttempts {
  id: GeneratedAlways<number>
  user_id: number
  blueprint: string
  version: number
  assurance: string
  rules: JSONColumnType<Record<string, unknown>>
  state: string
  seed: Buffer
  paper_hash: Buffer
  drawn_at: Date
  started_at: Date | null
  ends_at: Date | null
  closed_at: Date | null
  closed_by: string | null
  earned: number | null
  possible: number | null
  released_at: Date | null
  order_id: number | null
  number: number | null
  seed_commitment: Buffer | null
  accommodation: JSONColumnType<Record<string, unknown>> | null
  break_left_ms: Generated<number>
  break_began_at: Date | null
  break_ends_at: Date | null
  break_is_pause: Generated<boolean>
  late_mark_reported_at: Date | null
  break_is_open: Generated<boolean>
  edit_bytes: Generated<number>
  certificate_name: string | null
  certificate_shows_scores: Generated<boolean>
  is_demonstration: Generated<boolean>
}

interface AssessmentQuestions {
  attempt_id: number
  position: number
  category: string
  title: string
  kind: string
  points: number
  source: JSONColumnType<Record<string, unknown>>
  html: string
  ask: string | null
  options: JSONColumnType<unknown[]>
  variables: JSONColumnType<string[]>
  code: JSONColumnType<Record<string, unknown>> | null
  key: JSONColumnType<Record<string, unknown>>
}

interface AssessmentAnswers {
  attempt_id: number
  position: number
  given: JSONColumnType<Record<string, unknown>>
  version: number
  saved_at: Date
}

interface AssessmentMarks {
  attempt_id: number
  position: number
  run: number
  is_right: boolean
  reason: string | null
  points: number
  at: Date
  by_id: number | null
  regrade_id: number | null
}

interface AssessmentLaunches {
  nonce_hash: Buffer
  attempt_id: number
  expires_at: Date
  used_at: Date | null
  settings: JSONColumnType<Record<string, unknown>> | null
}

interface AssessmentSittings {
  token_hash: Buffer
  attempt_id: number
  opened_at: Date
  ended_at: Date | null
  client: string | null
  locked: Generated<boolean>
  config_key: string | null
  sends_hash: Generated<boolean>
  lost_lock: Generated<boolean>
}

interface AssessmentEvents {
  attempt_id: number
  seq: number
  at: Date
  kind: string
  data: JSONColumnType<Record<string, unknown>>
  hash: Buffer
}

interface AssessmentHeartbeat {
  is_only: Generated<boolean>
  beat_at: Date
}

interface AssessmentCases {
  id: GeneratedAlways<number>
  attempt_id: number
  kind: string
  position: number | null
  text: string
  opened_at: Date
  due_at: Date
  reminded_at: Date | null
  decision: string | null
  granted: Generated<number[]>
  reasons: string | null
  decided_by: number | null
  decided_at: Date | null
  second_by: number | null
  closed_at: Date | null
}

interface AssessmentRoles {
  user_id: number
  role: string
  granted_by: number | null
  granted_at: Date
}

interface AccommodationRequests {
  id: GeneratedAlways<number>
  user_id: number
  wish: string
  asked_at: Date
  outcome: string | null
  explanation: string | null
  decided_by: number | null
  decided_at: Date | null
}

interface AccommodationReasons {
  request_id: number
  reason: string
}

interface Accommodations {
  request_id: number
  user_id: number
  time_factor: number
  break_minutes: number
  no_locked_browser: boolean
  oral_form: string | null
  granted_by: number
  granted_at: Date
  valid_until: Date
  revoked_at: Date | null
  revoked_by: number | null
  revoke_reason: string | null
}

interface AssessmentRegrades {
  id: GeneratedAlways<number>
  slug: string
  version: number
  reason: string
  begun_by: number | null
  begun_at: Date
  ended_at: Date | null
}

interface AssessmentFamilyFigures {
  slug: string
  version: number
  answers: number
  right_answers: number
  recent_answers: number
  recent_right: number
  discrimination: number | null
  counted_at: Date
}

interface AssessmentOrals {
  attempt_id: number
  drawn_at: Date
  positions: number[]
  due_at: Date | null
  reminded_at: Date | null
  earlier_examiners: Generated<number[]>
  examiner_id: number | null
  saw_identity: boolean | null
  outcome: string | null
  notes: string | null
  held_at: Date | null
}

interface AssessmentEdits {
  attempt_id: number
  position: number
  seq: number
  at: Date
  changes: JSONColumnType<unknown[]>
  length: number
}

interface AssessmentCalls {
  id: GeneratedAlways<number>
  user_id: number
  kind: string
  assessment: string
  title: string
  attempt_id: number | null
  host_id: number
  interviewer_id: number
  blocked_time_id: number | null
  starts_at: Date
  ends_at: Date
  zone: string
  uid: string
  sequence: Generated<number>
  status: Generated<string>
  by: string | null
  reason: Generated<string>
  candidate_checked_in_at: Date | null
  host_checked_in_at: Date | null
  let_in_at: Date | null
  reminded_at: Date | null
  created_at: Date
}

interface AssessmentNotes {
  id: GeneratedAlways<number>
  attempt_id: number
  by_id: number | null
  at: Date
  text: string
  needs_review: boolean
}
