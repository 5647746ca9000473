/** Reading the library: lists, items, who may open what, who has opened it (spec §2.5, §7.3; readings §1 and §4). */
import { mayListShelf, mayReadItem, modulesWithOpenIndex, modulesWithPreviews } from 'contract/access.ts'
import type { DiscussionPreview, Item, ShelfEntry } from 'contract/library/model.ts'
import {
  filterOf,
  isLibraryModule,
  type LibraryModule,
  libraryModules,
  moduleOfReader,
  moduleOfShelf,
  type Section,
  sectionOf,
} from 'contract/library/sections.ts'
import { isShelf, shelves } from 'contract/library/shelves.ts'
import type { ShownShelf } from 'contract/library/shown-shelf.ts'
import { modules } from 'contract/modules.ts'
import { problem } from 'contract/problems.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/guard.ts'
import { fill } from './answers/read-question.ts'
import { type Spoilers, spoilersOf } from './answers/spoilers.ts'
import { contentAddress, lendContent, type SignContent } from './content-address.ts'
import { searcher } from './finding/search.ts'
import { searchWords } from './finding/search-words.ts'
import { knowsSolution } from './knowing.ts'
import { type OpenItem, readOpenItem } from './open-item/open-item.ts'
import { readOpenServing } from './open-item/open-serving.ts'
import { type Evidence, evidenceFinder, type FindEvidence } from './passages/passages.ts'
import type { PassageRow } from './passages/store.ts'
import { type SuggestedItem, suggestItems } from './passages/suggest-items.ts'
import {
  findCompanies,
  findEntries,
  findIndex,
  findItem,
  findTitles,
  findWhole,
  type ItemRow,
  type Reader,
  recordAccess,
  type ShelfQuery,
  type TitleRow,
} from './store.ts'
import { findTopic } from './topics/store.ts'

const pageLimit = 500

/** How the original client writes that nothing is filtered. */
const noFilter = '-'

export interface ListOptions {
  category?: string
  filter?: string
  limit?: number
  cursor?: number
}

/** An item as a list has it, whatever its list calls it. */
export interface Entry {
  item: Item
  discussions: DiscussionPreview[]
  discussion_count: number
}

/** @returns the entries, and where the list goes on when there are more */
export async function listItems(
  deps: Deps,
  caller: Caller,
  section: Section,
  { category, ...options }: ListOptions,
): Promise<{ entries: Entry[]; nextCursor: number | undefined }> {
  const shelf = category?.toLowerCase()
  const module = shelf === undefined ? moduleOfReader(section, caller) : moduleOfShelf(section, shelf)
  if (!module) throw problem('not_found')
  if (!mayListShelf(caller.open, module)) throw problem('must_be_subscribed')

  const query = shelfQuery(module, shelf, options)
  const rows = await findEntries(deps.db, readerOf(caller, module), { ...query, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  const sign = contentAddress(deps, caller.id)
  const entries = page.map((row) => ({
    item: itemOf(row, caller, sign),
    discussions: row.discussions ?? [],
    discussion_count: row.discussion_count,
  }))
  return { entries, nextCursor: rows.length > page.length ? page.at(-1)?.id : undefined }
}

export async function readItem(deps: Deps, caller: Caller, section: Section, id: number): Promise<Item> {
  return itemOf(await findListed(deps, caller, section, id), caller, contentAddress(deps, caller.id))
}

/** Choosing an item: the caller's own id joins its access history, once. What else is sent changes nothing. */
export async function openItem(deps: Deps, caller: Caller, section: Section, id: number): Promise<Item> {
  const row = await findListed(deps, caller, section, id)
  if (!mayReadItem(caller.open, row)) throw problem('must_be_subscribed')
  await recordAccess(deps.db, id, caller.id, deps.clock.now())
  return itemOf({ ...row, seen: true }, caller, contentAddress(deps, caller.id))
}

/** An item whose title this caller may know. Where nothing of a section is shown, not even a number is told from another. */
async function findListed({ db }: Deps, caller: Caller, section: Section, id: number): Promise<ItemRow> {
  if (!mayListShelf(caller.open, moduleOfReader(section, caller))) throw problem('must_be_subscribed')
  const row = await findItem(db, id, caller.id)
  if (!row || sectionOf[row.module] !== section) throw problem('not_found')
  return row
}

/** Whether somebody knows how an item is solved, for statements of others. */
export const solutionKnownTo = (userId: RawBuilder<unknown>, itemId: RawBuilder<unknown>): RawBuilder<boolean> =>
  knowsSolution(userId, itemId)

/** What of the item that is placed there may be given away. */
export const readSpoilers = ({ db }: Pick<Deps, 'db'>, placementId: number, userId: number): Promise<Spoilers> =>
  spoilersOf(db, placementId, userId)

/** The words of a text as the search knows them: small letters and digits, signs by their names. */
export const wordsToFind = (text: string): string[] => searchWords(text)

/** For who helps a reader: what the library says to a question, where they stand with the item before them, what they could do next. */
export const evidenceFinderOf = (deps: Deps, notions: readonly string[]): FindEvidence => evidenceFinder(deps, notions)

/** @param serving where it is open with fresh numbers, with which */
export const itemBefore = (deps: Deps, caller: Caller, placementId: number, serving?: number): Promise<OpenItem> =>
  serving === undefined ? readOpenItem(deps, caller, placementId) : readOpenServing(deps, caller, placementId, serving)

export const itemsToDoNext = ({ db }: Pick<Deps, 'db'>, caller: Caller, count: number): Promise<SuggestedItem[]> =>
  suggestItems(db, caller, count)

export type { Evidence, FindEvidence, OpenItem, PassageRow, SuggestedItem }

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

/** What a discussion may hang on: whose item this is, or that there is such a topic. Undefined where there is none. */
export async function findSubject(
  { db }: Deps,
  subject: Section | 'topic',
  id: number,
): Promise<LibraryModule | 'topic' | undefined> {
  if (subject === 'topic') return (await findTopic(db, { id })) && 'topic'
  const row = await findItem(db, id, 0)
  return row && sectionOf[row.module] === subject ? row.module : undefined
}

export async function listShelf(
  deps: Deps,
  caller: Caller,
  shelf: { module: string; category: string; filter?: string },
): Promise<ShelfEntry[]> {
  const module = modules.find((word) => word === shelf.module)
  const category = shelf.category.toLowerCase()
  if (!module || !isLibraryModule(module) || !isShelf(module, category)) throw problem('not_found')
  if (!mayListShelf(caller.open, module)) throw problem('must_be_subscribed')
  const rows = await findIndex(deps.db, readerOf(caller, module), shelfQuery(module, category, shelf))
  return rows.map((row) => {
    const locked = !mayReadItem(caller.open, row)
    // readings §4: of a locked item a title, a group, a difficulty and a count
    const { topics, companies, time_target } = locked ? untold : row
    return {
      id: row.id,
      title: row.title,
      group: row.group_name,
      difficulty: row.difficulty,
      preview: row.preview,
      locked,
      discussion_count: row.discussion_count,
      status: row.progress ?? (row.seen ? 'seen' : 'new'),
      topics,
      companies,
      time_target,
      bookmarked: row.bookmarked,
    }
  })
}

const untold = { topics: [], companies: [], time_target: 0 }

/** Nobody: what they see is what everybody sees. */
const visitor = { id: 0, isStaff: false, open: [] }

/** The shelves as visitors are shown them: of the modules whose index is open (readings §4). */
export async function showShelves(db: Db): Promise<ShownShelf[]> {
  const shown: ShownShelf[] = []
  for (const module of libraryModules.filter((one) => modulesWithOpenIndex.includes(one))) {
    const rows = await findIndex(db, readerOf(visitor, module), { module, limit: pageLimit })
    for (const category of shelves[module]) {
      // spec §2.5: groups whose name starts with None are hidden
      const onShelf = rows.filter((row) => row.category === category && !row.group_name.startsWith('None'))
      const questions = onShelf.map(({ title, difficulty, preview }) => ({ title, difficulty, preview }))
      shown.push({ module, category, questions })
    }
  }
  return shown
}

const modulesByCompany = libraryModules.filter((module) => filterOf(module) === 'company')

export async function listCompanies({ db }: Deps): Promise<{ name: string; value: string }[]> {
  return (await findCompanies(db, modulesByCompany)).map((name) => ({ name, value: name }))
}

const readerOf = ({ id, isStaff, open }: Pick<Caller, 'id' | 'isStaff' | 'open'>, module: LibraryModule): Reader => ({
  id,
  isStaff,
  isOpen: open.includes(module),
  hasPreviews: modulesWithPreviews.includes(module),
})

/** The Interview shelves are filtered by company, the others by words (spec §7.3). */
function shelfQuery(module: LibraryModule, category: string | undefined, { filter, limit, cursor }: ListOptions): ShelfQuery {
  const wanted = filter?.trim() === noFilter ? '' : filter?.trim()
  return {
    module,
    limit: limit ?? pageLimit,
    ...(category && { category }),
    ...(wanted && (filterOf(module) === 'company' ? { company: wanted } : { words: wanted.toLowerCase().split(/\s+/) })),
    ...(cursor && { cursor }),
  }
}

function itemOf(row: ItemRow, caller: Caller, sign: SignContent): Item {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    sub_type_name: row.group_name,
    difficulty: row.difficulty,
    preview: row.preview,
    content_uri: mayReadItem(caller.open, row) ? sign(row.id) : null,
    access_history: row.seen ? [caller.id] : [],
  }
}
