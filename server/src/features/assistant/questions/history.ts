/** One's own questions: how many are left, what was asked, and what is to be forgotten. */
import { type Asked, type Quota, questionsADay } from 'contract/assistant/api.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { countAsked, countModelCalls, dayOf, findHistory, forget, rate } from './store.ts'

const pageSize = 20

export async function readQuota(deps: Deps, caller: Caller): Promise<Quota> {
  const now = deps.clock.now()
  return {
    left: questionsADay - (await countAsked(deps.db, caller.id, now)),
    of: questionsADay,
    resets_at: nextDay(now).toISOString(),
    source: (await isModelAsked(deps, caller, now)) ? 'model' : 'library',
  }
}

/** A model answers who has a module open, as long as the site's own limit of the day lasts. */
async function isModelAsked({ db, model, config }: Deps, { open }: Caller, now: Date): Promise<boolean> {
  if (!model || open.length === 0) return false
  const limit = config.llm?.dailyLimit
  return limit === undefined || (await countModelCalls(db, now)) < limit
}

/** The next midnight, by UTC. */
export const nextDay = (now: Date): Date => new Date(Date.parse(`${dayOf(now)}T00:00:00Z`) + days(1))

export async function listHistory(
  { db }: Deps,
  { id: userId }: Caller,
  cursor = newest,
): Promise<{ questions: Asked[]; next_cursor: number | null }> {
  const rows = await findHistory(db, { userId, below: cursor, limit: pageSize + 1 })
  const { shown, next_cursor } = pageOf(rows, pageSize)
  return {
    questions: shown.map(({ id, asked_at, prompt, placement_id, html, citations, source }) => ({
      ...{ id, prompt, html, citations, source },
      asked_at: asked_at.toISOString(),
      item: placement_id,
    })),
    next_cursor,
  }
}

export async function forgetQuestion({ db, clock }: Deps, caller: Caller, id: number): Promise<object> {
  if (!(await forget(db, caller.id, id, clock.now()))) throw problem('not_found')
  return {}
}

export async function rateReply(
  { db }: Deps,
  caller: Caller,
  id: number,
  { helpful, reason }: { helpful: boolean; reason?: string },
): Promise<object> {
  if (!(await rate(db, { userId: caller.id, id, helpful, reason: reason?.trim() || null }))) throw problem('not_found')
  return {}
}
