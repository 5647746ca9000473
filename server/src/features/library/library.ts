/** Reading the library: lists, items, who may open what, who has opened it (specification 2.5, 7.3; decisions 1 and 4). */
import { mayListShelf, mayReadItem } from 'contract/access.ts'
import type { InterviewEntry, InterviewItem, ShelfEntry } from 'contract/library/model.ts'
import { isShelf, shelves } from 'contract/library/shelves.ts'
import type { ShownShelf } from 'contract/library/shown-shelf.ts'
import { type Module, modules } from 'contract/modules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/guard.ts'
import { contentAddress, type SignContent } from './content-address.ts'
import {
  type EntryRow,
  findCompanies,
  findEntries,
  findIndex,
  findItem,
  type ItemRow,
  recordAccess,
  type ShelfQuery,
} from './store.ts'

const pageLimit = 500

/** How the original client writes "no company chosen". */
const noFilter = '-'

export interface ListOptions {
  category?: string
  filter?: string
  limit?: number
  cursor?: number
}

/** @returns the entries, and where the list goes on when there are more */
export async function listInterview(
  deps: Deps,
  caller: Caller,
  options: ListOptions,
): Promise<{ entries: InterviewEntry[]; nextCursor: number | undefined }> {
  const query = shelfQuery('interview', options)
  const isOpen = caller.open.includes('interview')
  const rows = await findEntries(
    deps.db,
    { id: caller.id, isAdmin: caller.isAdmin, isOpen },
    { ...query, limit: query.limit + 1 },
  )
  const page = rows.slice(0, query.limit)
  const sign = contentAddress(deps, caller.id)
  const nextCursor = rows.length > page.length ? page.at(-1)?.id : undefined
  return { entries: page.map((row) => interviewEntry(row, caller, sign)), nextCursor }
}

export async function readInterviewItem(deps: Deps, caller: Caller, id: number): Promise<InterviewItem> {
  const row = await findItem(deps.db, 'interview', id, caller.id)
  if (!row) throw problem('not_found')
  return interviewItem(row, caller, contentAddress(deps, caller.id))
}

/** Choosing an item: the caller's own id joins its access history, once. What else is sent changes nothing. */
export async function openInterviewItem(deps: Deps, caller: Caller, id: number): Promise<InterviewItem> {
  const row = await findItem(deps.db, 'interview', id, caller.id)
  if (!row) throw problem('not_found')
  if (!mayReadItem(caller.open, { module: 'interview', preview: row.preview })) throw problem('must_be_subscribed')
  await recordAccess(deps.db, id, caller.id, deps.clock.now())
  return interviewItem({ ...row, seen: true }, caller, contentAddress(deps, caller.id))
}

export async function listShelf(
  deps: Deps,
  caller: Caller,
  shelf: { module: string; category: string; filter?: string },
): Promise<ShelfEntry[]> {
  const module = modules.find((word) => word === shelf.module)
  if (!module) throw problem('not_found')
  const query = shelfQuery(module, shelf)
  if (!mayListShelf(caller.open, module)) throw problem('must_be_subscribed')
  const rows = await findIndex(deps.db, { id: caller.id, isAdmin: caller.isAdmin, isOpen: caller.open.includes(module) }, query)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    group: row.group_name,
    difficulty: row.difficulty,
    preview: row.preview,
    locked: !mayReadItem(caller.open, { module, preview: row.preview }),
    discussion_count: row.discussion_count,
    status: row.progress ?? (row.seen ? 'seen' : 'new'),
  }))
}

/** Nobody: what they see is what everybody sees. */
const visitor = { id: 0, isAdmin: false, isOpen: false }

/** The shelves as visitors are shown them. Vantage shows nothing to who is not subscribed (decisions, 4). */
export async function showShelves(db: Db): Promise<ShownShelf[]> {
  const shown: ShownShelf[] = []
  for (const module of ['interview', 'core_certificate', 'applied_certificate'] as const) {
    const rows = await findIndex(db, visitor, { module, limit: pageLimit })
    for (const category of shelves[module]) {
      // specification 2.5: groups whose name starts with None are hidden
      const onShelf = rows.filter((row) => row.category === category && !row.group_name.startsWith('None'))
      const questions = onShelf.map(({ title, difficulty, preview }) => ({ title, difficulty, preview }))
      shown.push({ module, category, questions })
    }
  }
  return shown
}

export async function listCompanies({ db }: Deps): Promise<{ name: string; value: string }[]> {
  return (await findCompanies(db, 'interview')).map((name) => ({ name, value: name }))
}

function shelfQuery(module: Module, { category, filter, limit, cursor }: ListOptions): ShelfQuery {
  const word = category?.toLowerCase()
  if (module === 'discussion' || (word !== undefined && !isShelf(module, word))) throw problem('not_found')
  return {
    module,
    limit: limit ?? pageLimit,
    ...(word && { category: word }),
    ...(filter && filter !== noFilter && { company: filter }),
    ...(cursor && { cursor }),
  }
}

function interviewEntry(row: EntryRow, caller: Caller, sign: SignContent): InterviewEntry {
  return {
    interview: interviewItem(row, caller, sign),
    discussions: row.discussions ?? [],
    discussion_count: row.discussion_count,
  }
}

function interviewItem(row: ItemRow, caller: Caller, sign: SignContent): InterviewItem {
  const isReadable = mayReadItem(caller.open, { module: 'interview', preview: row.preview })
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    sub_type_name: row.group_name,
    difficulty: row.difficulty,
    preview: row.preview,
    content_uri: isReadable ? sign(row.id) : null,
    access_history: row.seen ? [caller.id] : [],
  }
}
