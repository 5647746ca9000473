/** What a serving asks, and where its reader stands with it. Nothing leaves the server before it was earned or asked for. */
import type { Serving } from 'contract/library/servings.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { fill } from '../answers/read-question.ts'
import { contentAddress } from '../content-address.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import { servedTexts, toldBy } from './served-texts.ts'
import { findServing, type ServingRow } from './store.ts'

export async function readServing(deps: Deps, caller: Caller, id: number): Promise<Serving> {
  return servingOf(deps, caller, await findReadableServing(deps, caller, id))
}

/** Somebody else's is unknown. An item that vanished leaves its servings. */
export async function findReadableServing(deps: Deps, caller: Caller, id: number): Promise<ServingRow> {
  const row = await findServing(deps.db, id, caller.id)
  refuseUnreadable(caller, row)
  return row
}

export async function servingOf(deps: Deps, caller: Caller, row: ServingRow): Promise<Serving> {
  const { is_solution_open } = row
  const { answer, about, title } = row.templates
  const hints = row.hints_taken > 0 ? await servedTexts(deps, row, 'hints') : []
  const address = `${contentAddress(deps, caller.id)(row.placement_id)}${row.id}/`
  const variants = row.rows - 1
  return {
    id: row.id,
    title,
    content_uri: address,
    original_id: row.is_gone ? null : row.placement_id,
    number: (row.serial % variants) + 1,
    variants,
    is_closed: row.is_closed,
    kind: answer.type,
    ask: answer.ask ?? null,
    options: [],
    variables: [],
    hints: hints.slice(0, row.hints_taken).map((html) => fill(deps, html)),
    hint_count: toldBy(row).templates.texts.hints.length,
    attempts: row.attempts,
    attempt_count: row.attempt_count,
    status: statusOf(row),
    answer: is_solution_open ? [toldBy(row).row.value].flat().join(' to ') : null,
    solution_uri: is_solution_open ? `${address}solution` : null,
    points: [],
    points_made: [],
    points_enough: 0,
    // They are about the own numbers, and stand with these.
    follow_ups: [],
    follow_ups_answered: false,
    follow_ups_judged: [],
    dialogue_steps: 0,
    topics: about.topics,
    methods: is_solution_open ? about.methods : [],
    companies: about.companies,
    roles: about.roles,
    time_target: about.time_target,
  }
}

function statusOf({ is_solved, is_helped, attempt_count }: ServingRow): Serving['status'] {
  if (is_solved) return is_helped ? 'solved_with_help' : 'solved'
  return attempt_count > 0 ? 'attempted' : 'new'
}
