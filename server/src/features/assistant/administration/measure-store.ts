/** What all questions together say: of the library, what it lacks; of the assistant, whether it teaches. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface UnknownWord {
  word: string
  people: number
  questions: number
}

/** Of refused questions: words that no text of the library has, in whatever form. Once an author has written one it is on the list no more. */
export async function findUnknownWords(db: Db, since: Date, limit: number): Promise<UnknownWord[]> {
  const { rows } = await sql<UnknownWord>`
    with asked as (
      select word, count(distinct user_id)::integer as people, count(*)::integer as questions
      from assistant_questions cross join unnest(unknown_words) word
      where unknown_words <> '{}' and asked_at >= ${since} group by word
    )
    select word, people, questions from asked
    where not exists (select from passages where search @@ any_stem(ts_lexize('english_stem', word)))
    order by people desc, questions desc, word limit ${limit}`.execute(db)
  return rows
}

export interface NextAnswers {
  after: 'library' | 'model' | 'nothing'
  answers: number
  right: number
}

/**
 * Of each reader the first answer to a question whose neighbour before it, in the same group of its shelf, they asked or answered about in
 * the day before: after which reply about that neighbour, and whether it was right. What is handed in is judged by nobody.
 */
export async function countNextAnswers(db: Db, since: Date): Promise<NextAnswers[]> {
  const { rows } = await sql<NextAnswers>`
    with firsts as (
      select answer.id, answer.user_id, answer.item_id, answer.at, answer.verdict = 'right' as is_right
      from attempts answer
      where answer.at >= ${since} and answer.verdict <> 'handed_in' and answer.serving_id is null and not exists (
        select from attempts earlier
        where earlier.user_id = answer.user_id and earlier.item_id = answer.item_id and earlier.serving_id is null and earlier.id < answer.id)
    ), followed as (
      select distinct on (firsts.id) firsts.is_right, coalesce(reply.source, 'nothing') as after
      from firsts
        join placements here on here.item_id = firsts.item_id and not here.hidden
        cross join lateral (
          select before.id, before.item_id from placements before
          where before.module = here.module and before.category = here.category and before.group_name = here.group_name
            and not before.hidden and (before.position, before.id) < (here.position, here.id)
          order by before.position desc, before.id desc limit 1) neighbour
        left join lateral (
          select question.id, question.source from assistant_questions question
          where question.user_id = firsts.user_id and question.placement_id = neighbour.id and question.status = 'answered'
            and question.mark is null and question.asked_at <= firsts.at and question.asked_at > firsts.at - interval '1 day'
          order by question.id desc limit 1) reply on true
      where reply.id is not null or exists (
        select from attempts worked
        where worked.user_id = firsts.user_id and worked.item_id = neighbour.item_id and worked.serving_id is null
          and worked.at <= firsts.at and worked.at > firsts.at - interval '1 day')
      order by firsts.id, reply.id desc nulls last
    )
    select after, count(*)::integer as answers, (count(*) filter (where is_right))::integer as right
    from followed group by after`.execute(db)
  return rows
}
