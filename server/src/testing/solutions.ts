/** Solutions of readers in tests, without a subscription and without a browser. */
import { recordAttempt, recordSolutionOpened } from '../features/library/answers/store.ts'
import type { TestApp } from './app.ts'

interface Asked {
  kind: 'code' | 'sql' | 'essay'
  /** The SQL that makes a query's hidden tables. */
  tests?: string
  tables?: string
  recording?: string
}

/** Makes an item of the test library one of another kind. @returns the item's number, which is not its placement's */
export async function askFor(t: TestApp, placement: number, { kind, tests = '', recording, ...tables }: Asked): Promise<number> {
  const { db } = t.deps
  const find = db.selectFrom('placements').innerJoin('items', 'items.id', 'placements.item_id')
  const { item_id, front } = await find
    .select(['item_id', 'front'])
    .where('placements.id', '=', placement)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('items')
    .set({ front: JSON.stringify({ ...front, ...tables, answer: { type: kind, ordered: false } }) })
    .where('id', '=', item_id)
    .execute()
  if (kind !== 'essay')
    await db
      .insertInto('item_programs')
      .values({ item_id, starter: '', tests, recording: recording ?? null })
      .execute()
  return item_id
}

interface HandedIn {
  code?: string
  essay?: string
  verdict?: 'right' | 'wrong'
}

/** Hands in now. @returns the attempt's number */
export async function handIn(
  { deps: { db, clock } }: TestApp,
  { id: userId }: { id: number },
  itemId: number,
  { code, essay, verdict = 'right' }: HandedIn,
): Promise<number> {
  const isEssay = essay !== undefined
  await recordAttempt(
    db,
    {
      ...{ userId, itemId, itemVersion: 1, says: null, seconds: null, code: code ?? null },
      given: essay ?? '',
      verdict: isEssay ? 'handed_in' : verdict,
      isSolved: !isEssay && verdict === 'right',
      opensSolution: isEssay,
    },
    clock.now(),
  )
  const { id } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

export const openSolution = ({ deps: { db, clock } }: TestApp, { id }: { id: number }, itemId: number): Promise<void> =>
  recordSolutionOpened(db, id, itemId, clock.now())
