/** The front door: what other features may use of the library. The second one is `lending.ts`. */
import { type LibraryModule, type Section, sectionOf } from 'contract/library/sections.ts'
import type { Deps } from '../../deps.ts'
import { whenPrepared } from '../../platform/content/preparation.ts'
import type { Caller } from '../../platform/guard.ts'
import { numbersShown, withSpelledFigures } from './answers/as-shown.ts'
import { fractionsOfHalves } from './answers/halved-fractions.ts'
import { spoilersOf } from './answers/spoilers.ts'
import type { Telling } from './answers/tells-answer.ts'
import { findAskedInVain, keepAskedInVain } from './asked-in-vain/asked-in-vain.ts'
import type { FindElsewhere, FoundElsewhere } from './finding/elsewhere.ts'
import { knowsSolution } from './knowing.ts'
import { findItem } from './lists/store.ts'
import { type OpenItem, readOpenItem } from './open-item/open-item.ts'
import { readOpenServing } from './open-item/open-serving.ts'
import { readUnsolvedAnswers, type UnsolvedAnswers } from './open-item/unsolved-answers.ts'
import { type Evidence, evidenceFinder } from './passages/passages.ts'
import type { PassageRow } from './passages/store.ts'
import { type SuggestedItem, suggestItems } from './passages/suggest-items.ts'
import { findTopic } from './topics/store.ts'
import type { KnownWords } from './words/known-words.ts'
import { searchWords } from './words/search-words.ts'
import { findOwnSolutions, listOwnSolutions, type TestedSolution } from './work/own-solutions.ts'

export type {
  Evidence,
  FindElsewhere,
  FoundElsewhere,
  KnownWords,
  OpenItem,
  PassageRow,
  SuggestedItem,
  Telling,
  TestedSolution,
  UnsolvedAnswers,
}
export {
  evidenceFinder,
  findAskedInVain,
  findOwnSolutions,
  fractionsOfHalves,
  keepAskedInVain,
  knowsSolution,
  listOwnSolutions,
  numbersShown,
  readUnsolvedAnswers,
  searchWords,
  spoilersOf,
  withSpelledFigures,
}

/** What a discussion may hang on: whose item this is, or that there is such a topic. Undefined where there is none. */
export async function findSubject(
  deps: Pick<Deps, 'db' | 'preparation'>,
  subject: Section | 'topic',
  id: number,
): Promise<LibraryModule | 'topic' | undefined> {
  if (subject === 'topic') return (await findTopic(deps.db, { id })) && 'topic'
  const row = await whenPrepared(deps, id, () => findItem(deps.db, id, 0))
  return row && sectionOf[row.module] === subject ? row.module : undefined
}

/** @param serving where it is open with fresh numbers, with which */
export const itemBefore = (deps: Deps, caller: Caller, placementId: number, serving?: number): Promise<OpenItem> =>
  serving === undefined ? readOpenItem(deps, caller, placementId) : readOpenServing(deps, caller, placementId, serving)

export const itemsToDoNext = ({ db }: Pick<Deps, 'db'>, caller: Caller, count: number): Promise<SuggestedItem[]> =>
  suggestItems(db, caller, count)
