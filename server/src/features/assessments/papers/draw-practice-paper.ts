/** A paper is drawn, rendered and frozen: nothing of it is drawn or rendered again. */
import { randomBytes } from 'node:crypto'
import type { Attempt } from 'contract/assessments/model.ts'
import { practiceMinutes, practiceQuestions, practicesADay } from 'contract/assessments/rules.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { type Limit, refuseIfSpent, spend } from '../../../platform/limits.ts'
import { posableQuestions, poseQuestion } from '../../library/lending.ts'
import { attemptOf } from '../attempts/attempt.ts'
import { findOwnAttempt, hasLive, lapseUnused } from '../attempts/store.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { type DrawnPractice, drawPractice } from './draw-practice.ts'
import { findSeen, insertPaper, type NewQuestion, paperHashOf } from './store.ts'

/** On a first start. */
const stillPreparing = 'The library is still being prepared. Please try again in a minute.'

export async function drawPracticePaper(deps: Deps, caller: Caller, { key, blueprint }: NamedBlueprint): Promise<Attempt> {
  const { db, clock } = deps
  if (!caller.open.includes(blueprint.module)) throw problem('must_be_subscribed')
  const limit: Limit = { key: `practice-papers:${caller.id}`, max: practicesADay, window: days(1) }
  // Before questions are read and rendered in vain.
  await lapseUnused(db, clock.now(), { userId: caller.id })
  if (await hasLive(db, { userId: caller.id })) throw problem('sitting_open')
  await refuseIfSpent(db, limit, clock.now())
  const seed = randomBytes(32)
  const seen = new Set((await findSeen(db, { userId: caller.id })).map(({ slug }) => slug))
  const sections = blueprint.sections.map(({ category }) => category)
  const drawn = drawPractice(sections, await posableQuestions(deps, blueprint.module), seen, seed)
  if (!drawn)
    throw deps.preparation.left() > 0 ? problem('unavailable', { message: stillPreparing }) : problem('too_few_questions')
  const questions: NewQuestion[] = []
  // One after the other: a thread of its own renders, and readers of the library wait for it too.
  for (const one of drawn) questions.push(await render(deps, one, blueprint.points[one.question.difficulty]))
  const rules = {
    title: blueprint.title,
    questions: practiceQuestions,
    minutes: practiceMinutes,
    pass: blueprint.pass,
  }
  const paper = {
    userId: caller.id,
    blueprint: key,
    version: blueprint.version,
    assurance: 'own_browser' as const,
    rules,
    seed,
    paperHash: paperHashOf(questions),
    questions,
  }
  const id = await inTransaction(db, async (trx) => {
    const now = clock.now()
    const id = await insertPaper(trx, paper, now)
    if (id === undefined) throw problem('sitting_open')
    await spend(trx, [limit], now)
    return id
  })
  const row = await findOwnAttempt(db, { id, userId: caller.id })
  if (!row) throw problem('not_found')
  return attemptOf(row)
}

async function render(deps: Deps, { question, row, options }: DrawnPractice, points: number): Promise<NewQuestion> {
  const { placement_id, slug, version, category } = question
  const posed = await poseQuestion(deps, { placementId: placement_id, row })
  // It changed or left since it was drawn, which the next try does not meet.
  if (!posed) throw problem('unavailable')
  const inOrder = options.flatMap((letter) => posed.options.find(({ key }) => key === letter) ?? [])
  if (inOrder.length !== posed.options.length) throw problem('unavailable')
  return {
    ...posed,
    ...{ category, points, options: inOrder, source: { placement_id, slug, version, ...(row !== undefined && { row }) } },
  }
}
