/** Serving a question with fresh numbers: the serving that is open, or one more. */
import type { Body } from 'contract/endpoint.ts'
import { type postServing, type Serving, servingsADay } from 'contract/library/servings.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { findReadableQuestion } from '../answers/read-question.ts'
import type { QuestionRow } from '../answers/store.ts'
import { isSolutionKnown } from '../knowing.ts'
import { placeOfServing } from './order.ts'
import { findReadableServing, servingOf } from './read-serving.ts'
import { servedTexts } from './served-texts.ts'
import { closeUntried, findOpenServing, insertServing, lockServingsOf, nextSerial } from './store.ts'

type Asked = Body<typeof postServing>

export async function serveQuestion(deps: Deps, caller: Caller, { item_id: placementId, skip }: Asked): Promise<Serving> {
  const row = await findReadableQuestion(deps, caller, placementId)
  const open = { userId: caller.id, itemId: row.item_id, placementId }
  if (skip !== undefined) await closeUntried(deps.db, { id: skip, userId: caller.id }, deps.clock.now())
  const id = (await findOpenServing(deps.db, open)) ?? (await serveNext(deps, open, row))
  const serving = await findReadableServing(deps, caller, id)
  // The frame asks for it next: it is under way by then. If it fails, the frame's own request says so.
  servedTexts(deps, serving, 'statement').catch(() => {})
  return servingOf(deps, caller, serving)
}

/** Of many requests at once one is served; the others find what it was. */
async function serveNext(
  { db, clock, secretKey }: Deps,
  open: { userId: number; itemId: number; placementId: number },
  row: QuestionRow,
): Promise<number> {
  const { edition, version } = row.front
  if (!edition) throw problem('own_numbers_only')
  // Its solution would tell how the question itself is solved.
  if (!isSolutionKnown(row)) throw problem('solve_first')
  const now = clock.now()
  const limit = { key: `servings:${open.userId}`, max: servingsADay, window: days(1) }
  return inTransaction(db, async (trx) => {
    await lockServingsOf(trx, open.userId)
    const found = await findOpenServing(trx, open)
    if (found !== undefined) return found
    await spend(trx, [limit], now)
    const serial = await nextSerial(trx, { ...open, version })
    const place = placeOfServing(secretKey, { ...open, version }, edition.variants + 1, serial)
    const id = await insertServing(trx, { ...open, version, edition: edition.hash, serial, place }, now)
    if (id === undefined) throw new Error(`item ${open.itemId} has no edition ${edition.hash}`)
    return id
  })
}
