/** Answering: what is asked, an attempt, a hint, the solution. What was not earned or asked for leaves the server nowhere. */
import { mayReadItem } from 'contract/access.ts'
import { answerTooLong, type Question, type Verdict } from 'contract/library/answers.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import { fillPlaceholders } from '../../../platform/content/placeholders.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { contentAddress } from '../content-address.ts'
import { type Given, judge, wordsOf } from './judge.ts'
import { findQuestion, keepAttempt, keepHint, keepPoints, keepSolutionOpened, type QuestionRow } from './store.ts'

export async function readQuestion(deps: Deps, caller: Caller, id: number): Promise<Question> {
  return question(deps, caller, id, await readable(deps, caller, id))
}

export interface Judged {
  verdict: Verdict
  says: string | null
  question: Question
}

export async function attempt(deps: Deps, caller: Caller, id: number, given: Given): Promise<Judged> {
  const row = await readable(deps, caller, id)
  const tooLong = answerTooLong(row.front.answer.type, given)
  if (tooLong) throw invalid([{ field: 'answer', message: tooLong }])
  await spendTry(deps, caller)
  const judgement = judge(row.front, given)
  const { verdict } = judgement
  const says = judgement.says && fill(deps, judgement.says)
  if (verdict === 'unreadable') return { verdict, says, question: question(deps, caller, id, row) }

  const tried = {
    userId: caller.id,
    itemId: row.item_id,
    itemVersion: row.front.version,
    given: wordsOf(row.front, given),
    verdict,
    says,
    isSolved: verdict === 'right',
    opensSolution: earnsSolution(row, verdict),
  }
  await keepAttempt(deps.db, tried, deps.clock.now())
  return { verdict, says, question: await readQuestion(deps, caller, id) }
}

/** Hints come in their order. One that was taken is told again, so that two clicks at once take one. */
export async function hint(deps: Deps, caller: Caller, id: number, number: number): Promise<Question> {
  const row = await readable(deps, caller, id)
  if (number > row.front.hints.length) throw problem('bad_input', { message: 'There is no such hint.' })
  await spendTry(deps, caller)
  const isKept = await keepHint(deps.db, { userId: caller.id, itemId: row.item_id, number }, deps.clock.now())
  if (!isKept) throw problem('bad_input', { message: 'Take the hint before this one first.' })
  return readQuestion(deps, caller, id)
}

export async function solution(deps: Deps, caller: Caller, id: number): Promise<Question> {
  const row = await readable(deps, caller, id)
  if (!row.is_solution_open) await keepSolutionOpened(deps.db, caller.id, row.item_id, deps.clock.now())
  return readQuestion(deps, caller, id)
}

export async function points(deps: Deps, caller: Caller, id: number, ticked: readonly number[]): Promise<Question> {
  const row = await readable(deps, caller, id)
  await spendTry(deps, caller)
  const all = pointsOf(row)
  const made = [...new Set(ticked)].filter((index) => index < all.length).sort((one, other) => one - other)
  const isSolved = made.length >= enoughOf(all)
  const isKept = await keepPoints(deps.db, { userId: caller.id, itemId: row.item_id, made, isSolved }, deps.clock.now())
  if (!isKept) throw problem('bad_input', { message: 'Hand in your answer first.' })
  return readQuestion(deps, caller, id)
}

/** Unknown and hidden look alike; what is not paid for is refused as everywhere. */
async function readable(deps: Deps, caller: Caller, id: number): Promise<QuestionRow> {
  const row = await findQuestion(deps.db, id, caller.id)
  if (!row) throw problem('not_found')
  if (!mayReadItem(caller.open, row)) throw problem('must_be_subscribed')
  return row
}

/** More than anybody thinks in a minute, and few enough for who lets a program guess. */
const spendTry = ({ db, clock }: Deps, caller: Caller) =>
  spend(db, [{ key: `answers:${caller.id}`, max: 30, window: minutes(1) }], clock.now())

/** What a browser says of its own tests opens nothing; an essay that is handed in shows its points, so the solution has no secret left. */
const earnsSolution = ({ front: { answer } }: QuestionRow, verdict: Verdict): boolean =>
  verdict === 'handed_in' || (verdict === 'right' && answer.type !== 'code')

const pointsOf = ({ front: { answer } }: QuestionRow): readonly string[] => (answer.type === 'essay' ? answer.points : [])

/** Two points of three. */
const enoughOf = (all: readonly string[]): number => Math.ceil((all.length * 2) / 3)

const fill = ({ config }: Deps, html: string): string => fillPlaceholders(html, { product: config.productName })

function question(deps: Deps, caller: Caller, id: number, row: QuestionRow): Question {
  const { answer, hints, follow_ups, roles, time_target } = row.front
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
    topics: row.topics,
    methods: row.is_solution_open ? row.methods : [],
    companies: row.companies,
    roles,
    time_target,
  }
}
