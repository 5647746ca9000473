/** The second front door: questions for who sets them to others, found by words, named, and lent with all that belongs to them. */
import { libraryModules } from 'contract/library/sections.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/guard.ts'
import { fill } from './answers/read-question.ts'
import { lendContent } from './content-address.ts'
import { searcher } from './finding/search.ts'
import { findTitles, findWhole, type TitleRow } from './lending-store.ts'
import {
  type FrozenKey,
  markAnswer,
  type PosedQuestion,
  posableQuestions,
  poseQuestion,
  poseSource,
  type QuestionSource,
} from './posing/pose.ts'
import type { PosableQuestion } from './posing/store.ts'
import type { Row } from './shapes/row.ts'

export type { FrozenKey, PosableQuestion, PosedQuestion, QuestionSource, Row }
export { markAnswer, posableQuestions, poseQuestion, poseSource }

/** What some placements are called, for who names them to others; what is hidden, or never was, is left out. */
export const titlesOfItems = (db: Db, ids: readonly number[]): Promise<TitleRow[]> => findTitles(db, { ids: [...ids] })

/** Questions that fit some words, whatever the caller subscribes to: for who sets questions to others. */
export function searchWholeLibrary(deps: Deps) {
  const search = searcher(deps)
  return async (caller: Caller, asked: string): Promise<TitleRow[]> => {
    const { results } = await search({ ...caller, open: libraryModules }, asked)
    const titles = await titlesOfItems(
      deps.db,
      results.map(({ id }) => id),
    )
    return results.flatMap(({ id }) => titles.find((title) => title.id === id) ?? [])
  }
}

/** A question with all that belongs to it, lent to who sets it to somebody: addresses of its texts, hints, follow-ups and their answers as HTML. */
export interface LentQuestion extends TitleRow {
  time_target: number
  statement_uri: string
  solution_uri: string
  hints: string[]
  follow_ups: string[]
  /** In their order; none where the item has none yet. */
  follow_up_answers: string[]
  /** Whether the person that it is set to has opened or tried it. */
  met: boolean
}

interface Lending {
  /** Who reads them, solutions as well. */
  userId: number
  /** Who is to answer them; null where nobody knows. */
  setTo: number | null
}

export async function lendQuestions(deps: Deps, ids: readonly number[], { userId, setTo }: Lending): Promise<LentQuestion[]> {
  const rows = await findWhole(deps.db, { ids: [...ids], setTo: setTo ?? 0 })
  return rows.map(({ front, ...row }) => {
    const address = lendContent(deps, { placementId: row.id, withSolution: true, userId })
    const filled = (texts: readonly string[]) => texts.map((html) => fill(deps, html))
    return {
      ...row,
      statement_uri: address,
      solution_uri: `${address}solution`,
      hints: filled(front.hints),
      follow_ups: filled(front.follow_ups),
      follow_up_answers: filled(front.follow_up_answers ?? []),
    }
  })
}

/** The statement alone. */
export const lendStatement = (
  deps: Pick<Deps, 'secretKey' | 'clock'>,
  loan: { placementId: number; userId: number | null },
): string => lendContent(deps, { ...loan, withSolution: false })
