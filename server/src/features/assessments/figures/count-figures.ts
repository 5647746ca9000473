/** Item analysis: how each version of a family was answered, by its key alone, in one statement for the whole bank. */
import { sql } from 'kysely'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { after, days, hours } from '../../../platform/clock.ts'

const quarter = days(91)

/** The job runs more often, and counts at most once in this time. */
const keptFor = hours(20)

/**
 * Counts the first run of marks, which the key gave: what was granted later says nothing about the question. A sitting that was taken away
 * does not count.
 */
export async function countFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const { rows } = await sql`
      update assessment_bank set counted_at = ${now}
      where counted_at is null or counted_at <= ${after(now, -keptFor)} returning 1`.execute(trx)
    if (rows.length === 0) return
    await sql`
      with answered as (
        select question.source ->> 'slug' as slug, (question.source ->> 'version')::integer as version, mark.is_right,
          attempt.closed_at > ${after(now, -quarter)} as is_recent,
          (sum(mark.points) over paper - mark.points) / nullif(sum(question.points) over paper - question.points, 0) as rest
        from assessment_attempts attempt join assessment_questions question on question.attempt_id = attempt.id
          join assessment_marks mark on mark.attempt_id = question.attempt_id and mark.position = question.position and mark.run = 1
        where attempt.assurance <> 'own_browser' and attempt.state <> 'void'
        window paper as (partition by question.attempt_id))
      insert into assessment_family_figures (slug, version, answers, right_answers, recent_answers, recent_right, discrimination, counted_at)
      select slug, version, count(*), count(*) filter (where is_right), count(*) filter (where is_recent),
        count(*) filter (where is_recent and is_right), corr(is_right::integer, rest), ${now}
      from answered group by slug, version
      on conflict (slug, version) do update set answers = excluded.answers, right_answers = excluded.right_answers,
        recent_answers = excluded.recent_answers, recent_right = excluded.recent_right, discrimination = excluded.discrimination,
        counted_at = excluded.counted_at`.execute(trx)
  })
}
