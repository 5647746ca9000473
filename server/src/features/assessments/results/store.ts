/** The queries of results. */
import type { Given, MarkedQuestion } from 'contract/assessments/model.ts'
import { sql } from 'kysely'
import { prepared } from '../../../db/prepared.ts'

export interface MarkedRow extends Omit<MarkedQuestion, 'given' | 'points'> {
  /** Of the question, whatever was answered. */
  points: number
  given: Given | null
}

/** By the newest run of marks. Without keys. */
export const findMarked = prepared<{ id: number }, MarkedRow>(
  ({ id }) => sql`
    select question.position, question.category, question.title, question.points, mark.is_right, mark.reason, answer.given,
      (select option ->> 'html' from jsonb_array_elements(question.options) option where option ->> 'key' = answer.given ->> 'answer') as chosen_html,
      (select placement.id from placements placement join items item on item.id = placement.item_id
        where placement.id = (question.source ->> 'placement_id')::integer and not placement.hidden and not item.hidden) as item_id
    from assessment_questions question
      join lateral (
        select newest.is_right, newest.reason from assessment_marks newest
        where newest.attempt_id = question.attempt_id and newest.position = question.position order by newest.run desc limit 1) mark on true
      left join assessment_answers answer on answer.attempt_id = question.attempt_id and answer.position = question.position
    where question.attempt_id = ${id} order by question.position`,
)

export const findCodePositions = prepared<{ id: number }, { position: number }>(
  ({ id }) => sql`
    select question.position from assessment_questions question
    where question.attempt_id = ${id} and question.kind = 'code' and exists (
      select from assessment_edits edit where edit.attempt_id = question.attempt_id and edit.position = question.position)
    order by question.position`,
)
