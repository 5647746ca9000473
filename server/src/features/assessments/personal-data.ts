/** The personal data that assessments keep (`platform/personal-data.ts`). */
import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data.ts'
import { cancelForLeaver } from './calls/change.ts'
import { findBookedIds, hostsCall } from './calls/store.ts'

const attemptsOf = (id: number) => sql`(select id from assessment_attempts where user_id = ${id})`

export const assessmentData: PersonalData = {
  name: 'assessments',
  // `closed_by` is `candidate` or `time`, and `by` is `candidate` or `host`: neither is a person.
  columns: {
    'assessment_attempts.user_id': 'delete',
    'assessment_attempts.certificate_name': 'delete',
    'assessment_attempts.closed_by': 'keep',
    // The person who decided about somebody else.
    'assessment_marks.by_id': 'keep',
    'assessment_cases.decided_by': 'keep',
    'assessment_cases.second_by': 'keep',
    'assessment_regrades.begun_by': 'keep',
    'assessment_orals.examiner_id': 'keep',
    'assessment_calls.user_id': 'delete',
    'assessment_calls.host_id': 'keep',
    'assessment_calls.by': 'keep',
    'assessment_notes.by_id': 'keep',
    'assessment_roles.user_id': 'delete',
    'assessment_roles.granted_by': 'keep',
    'accommodation_requests.user_id': 'delete',
    'accommodation_requests.decided_by': 'keep',
    'accommodations.user_id': 'delete',
    'accommodations.granted_by': 'keep',
    'accommodations.revoked_by': 'keep',
  },
  copies: {
    attempts: (id) => sql`
      select id, blueprint as assessment, assurance, encode(seed_commitment, 'hex') as seed_commitment, state, accommodation, drawn_at, started_at, ends_at, closed_at, closed_by, released_at,
        case when assurance = 'own_browser' or released_at is not null then earned end as earned, possible
      from assessment_attempts where user_id = ${id} order by id`,
    answers: (id) => sql`
      select answer.attempt_id, answer.position, case when attempt.assurance = 'own_browser' then question.title end as title, answer.given, answer.saved_at
      from assessment_answers answer join assessment_questions question
        on question.attempt_id = answer.attempt_id and question.position = answer.position
        join assessment_attempts attempt on attempt.id = answer.attempt_id
      where answer.attempt_id in ${attemptsOf(id)} order by answer.attempt_id, answer.position`,
    edits: (id) => sql`
      select attempt_id, position, seq as number, at, changes from assessment_edits
      where attempt_id in ${attemptsOf(id)} order by attempt_id, position, seq`,
    marks: (id) => sql`
      select attempt_id, position, run, is_right, reason, points, at from assessment_marks
      where attempt_id in ${attemptsOf(id)} and attempt_id not in (
        select held.id from assessment_attempts held where held.assurance <> 'own_browser' and held.released_at is null)
      order by attempt_id, position, run`,
    cases: (id) => sql`
      select attempt_id, kind, position, text, opened_at, due_at, closed_at,
        case when closed_at is not null then decision end as decision, case when closed_at is not null then reasons end as reasons
      from assessment_cases where attempt_id in ${attemptsOf(id)} order by id`,
    accommodations: (id) => sql`
      select request.id, request.wish, why.reason, request.asked_at, request.outcome, request.explanation, request.decided_at, given.time_factor,
        given.break_minutes, given.no_locked_browser, given.oral_form, given.valid_until, given.revoked_at, given.revoke_reason
      from accommodation_requests request join accommodation_reasons why on why.request_id = request.id
        left join accommodations given on given.request_id = request.id
      where request.user_id = ${id} order by request.id`,
    orals: (id) => sql`
      select attempt_id, drawn_at, positions as questions, due_at, held_at, saw_identity, outcome, notes
      from assessment_orals where attempt_id in ${attemptsOf(id)} order by attempt_id`,
    calls: (id) => sql`
      select kind, assessment, attempt_id, starts_at, ends_at, zone, status, by, reason, candidate_checked_in_at, host_checked_in_at, let_in_at, created_at
      from assessment_calls where user_id = ${id} order by id`,
    invigilator_notes: (id) => sql`
      select attempt_id, at, text, needs_review from assessment_notes where attempt_id in ${attemptsOf(id)} order by id`,
    roles: (id) => sql`select role, granted_at from assessment_roles where user_id = ${id} order by role`,
    sittings: (id) => sql`
      select attempt_id, opened_at, ended_at, client, locked from assessment_sittings
      where attempt_id in ${attemptsOf(id)} order by opened_at, attempt_id`,
    log: (id) => sql`
      select attempt_id, seq as number, at, kind, data, encode(hash, 'hex') as digest from assessment_events
      where attempt_id in ${attemptsOf(id)} order by attempt_id, seq`,
  },

  async hindrance(db, userId) {
    return (await hostsCall(db, userId))
      ? 'You have calls to hold as an invigilator or examiner. Hold or cancel them first, and ask an administrator to withdraw the role.'
      : undefined
  },

  async windUp(deps, userId) {
    for (const { id } of await findBookedIds(deps.db, userId)) await cancelForLeaver(deps, id)
  },

  async erase(db, { id }) {
    await sql`delete from accommodation_requests where user_id = ${id}`.execute(db)
    await sql`delete from assessment_roles where user_id = ${id}`.execute(db)
    await sql`delete from assessment_attempts where user_id = ${id}`.execute(db)
  },
}
