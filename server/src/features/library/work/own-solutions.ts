/**
 * Solutions in a reader's own code or words, handed in before the reader opened the question's solution. Numbers, formulas and options do
 * not count: they are the question's own answer.
 */
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'

export interface OwnSolution {
  /** The number of its attempt. */
  id: number
  title: string
  category: string
  kind: 'code' | 'sql' | 'essay'
  /** The text that was handed in, not longer than `longest`. */
  text: string
  at: Date
  /** A query, or code for which Python's own library is enough. */
  can_be_run: boolean
}

interface Whose {
  userId: number
  /** Characters: longer texts are left out. */
  longest: number
}

/** The newest of each question, the newest first. */
export const listOwnSolutions = prepared<Whose & { most: number }, OwnSolution>(
  ({ userId, longest, most }) => sql`
    select id, title, category, kind, text, at, can_be_run from (
      select distinct on (item_id) * from (${solutions({ userId, longest })}) own order by item_id, at desc, id desc
    ) newest order by at desc, id desc limit ${most}`,
)

export interface TestedSolution extends OwnSolution {
  /** The program that marks it; null where it cannot be run. */
  program: Program | null
}

interface Program {
  /** Python; for a query, the SQL that makes the hidden tables. */
  tests: string
  /** JSON; never null for a query. */
  recording: string | null
  /** Null for code. */
  tables: string | null
  ordered: boolean | null
}

/** Those of the ids that are the reader's own and still count, the newest first. */
export const findOwnSolutions = prepared<Whose & { ids: number[] }, TestedSolution>(
  ({ userId, longest, ids }) => sql`
    select own.id, title, category, kind, text, at, can_be_run,
      case when can_be_run then json_build_object('tests', program.tests, 'recording', program.recording,
        'tables', own.front ->> 'tables', 'ordered', own.front #> '{answer,ordered}') end as program
    from (${solutions({ userId, longest })}) own left join item_programs program on program.item_id = own.item_id
    where own.id = any(${ids}::integer[]) order by at desc, own.id desc`,
)

/** An essay opens the solution at the moment at which it is handed in. */
const solutions = ({ userId, longest }: { userId: RawBuilder<number>; longest: RawBuilder<number> }) => sql`
  select attempt.id, attempt.item_id, item.front, item.title, place.category, answer.kind, answer.text, attempt.at,
    exists(select from item_programs program where program.item_id = item.id and (
      answer.kind = 'code' and item.front -> 'packages' is null or answer.kind = 'sql' and program.recording is not null)) as can_be_run
  from attempts attempt
    join items item on item.id = attempt.item_id and not item.hidden
    join item_progress progress on progress.user_id = attempt.user_id and progress.item_id = attempt.item_id
    cross join lateral (select item.front #>> '{answer,type}' as kind, coalesce(attempt.code, attempt.given) as text) answer
    join lateral (
      select category from placements where item_id = item.id and not hidden order by id limit 1) place on true
  where attempt.user_id = ${userId} and attempt.serving_id is null and length(answer.text) between 1 and ${longest}::integer
    and (answer.kind in ('code', 'sql') and attempt.code is not null and attempt.verdict = 'right'
        and (progress.solution_opened_at is null or attempt.at < progress.solution_opened_at)
      or answer.kind = 'essay' and attempt.verdict = 'handed_in'
        and (progress.solution_opened_at is null or attempt.at <= progress.solution_opened_at))`
