/** What a question asks, and where a reader stands with it. Nothing leaves the server before it was earned or asked for. */
import type { Question } from 'contract/library/answers.ts'
import type { Deps } from '../../../deps.ts'
import { fillPlaceholders } from '../../../platform/content/placeholders.ts'
import { whenPrepared } from '../../../platform/content/preparation.ts'
import type { Caller } from '../../../platform/guard.ts'
import { contentAddress } from '../content-address.ts'
import { isSolutionKnown } from '../knowing.ts'
import { refuseUnreadable } from '../refuse-unreadable.ts'
import { findQuestion, type QuestionRow } from './store.ts'

export async function readQuestion(deps: Deps, caller: Caller, id: number): Promise<Question> {
  const row = await findReadableQuestion(deps, caller, id)
  // The texts of fresh numbers are compiled when they are served, which may be soon.
  if (row.front.edition && isSolutionKnown(row)) deps.texts.wake()
  return questionOf(deps, caller, id, row)
}

export async function findReadableQuestion(deps: Deps, caller: Caller, id: number): Promise<QuestionRow> {
  const row = await whenPrepared(deps, id, () => findQuestion(deps.db, id, caller.id))
  refuseUnreadable(caller, row)
  return row
}

export function questionOf(deps: Deps, caller: Caller, id: number, row: QuestionRow): Question {
  const { answer, hints, follow_ups, follow_up_answers, dialogue_steps = 0, roles, time_target, edition } = row.front
  const filled = (texts: readonly string[]) => texts.map((html) => fill(deps, html))
  const handedIn = row.attempts.find(({ verdict }) => verdict === 'handed_in')
  const all = pointsOf(row)
  return {
    id,
    kind: answer.type,
    ask: 'ask' in answer ? (answer.ask ?? null) : null,
    options:
      answer.type === 'choice' ? Object.entries(answer.options).map(([key, html]) => ({ key, html: fill(deps, html) })) : [],
    variables: answer.type === 'expression' ? answer.variables : [],
    hints: filled(hints.slice(0, row.hints_taken)),
    hint_count: hints.length,
    attempts: row.attempts,
    attempt_count: row.attempt_count,
    status: row.status ?? (row.seen ? 'seen' : 'new'),
    solution_uri: row.is_solution_open ? `${contentAddress(deps, caller.id)(id)}solution` : null,
    points: handedIn ? filled(all) : [],
    points_made: handedIn?.points ?? [],
    points_enough: enoughOf(all),
    follow_ups: row.is_solution_open ? filled(follow_ups) : [],
    follow_ups_answered: row.is_solution_open && follow_up_answers !== undefined,
    follow_ups_judged: row.is_solution_open ? judgedNumbers(row) : [],
    dialogue_steps,
    topics: row.topics,
    methods: row.is_solution_open ? row.methods : [],
    companies: row.companies,
    roles,
    time_target,
    variants: edition?.variants ?? 0,
  }
}

/** From 1, the follow-ups that are answered before their model answer is told. */
const judgedNumbers = ({ front: { follow_ups_judged = [] } }: QuestionRow): number[] =>
  follow_ups_judged.flatMap((one, index) => (one ? [index + 1] : []))

export const pointsOf = ({ front: { answer } }: QuestionRow): readonly string[] => (answer.type === 'essay' ? answer.points : [])

/** Two points of three. */
export const enoughOf = (all: readonly string[]): number => Math.ceil((all.length * 2) / 3)

export const fill = ({ config }: { config: Pick<Deps['config'], 'productName'> }, html: string): string =>
  fillPlaceholders(html, { product: config.productName })
