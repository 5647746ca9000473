/** What assessments keep of candidates (`platform/personal-data.ts`). */
import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data.ts'

const attemptsOf = (id: number) => sql`(select id from assessment_attempts where user_id = ${id})`

export const assessmentData: PersonalData = {
  name: 'assessments',
  // Who closed it is `candidate` or `time`.
  columns: { 'assessment_attempts.user_id': 'delete', 'assessment_attempts.closed_by': 'keep' },
  copies: {
    attempts: (id) => sql`
      select id, blueprint as assessment, assurance, encode(seed_commitment, 'hex') as seed_commitment, state, drawn_at, started_at, ends_at, closed_at, closed_by, earned, possible
      from assessment_attempts where user_id = ${id} order by id`,
    answers: (id) => sql`
      select answer.attempt_id, answer.position, question.title, answer.given, answer.saved_at
      from assessment_answers answer join assessment_questions question
        on question.attempt_id = answer.attempt_id and question.position = answer.position
      where answer.attempt_id in ${attemptsOf(id)} order by answer.attempt_id, answer.position`,
    marks: (id) => sql`
      select attempt_id, position, run, is_right, reason, points, at from assessment_marks
      where attempt_id in ${attemptsOf(id)} order by attempt_id, position, run`,
    sittings: (id) => sql`
      select attempt_id, opened_at, ended_at, client, locked from assessment_sittings
      where attempt_id in ${attemptsOf(id)} order by opened_at, attempt_id`,
    log: (id) => sql`
      select attempt_id, seq as number, at, kind, data, encode(hash, 'hex') as digest from assessment_events
      where attempt_id in ${attemptsOf(id)} order by attempt_id, seq`,
  },

  async erase(db, { id }) {
    await sql`delete from assessment_attempts where user_id = ${id}`.execute(db)
  },
}
