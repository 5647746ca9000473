/** Lists of items, and single ones: who may open what, who has opened it (spec §2.5, §7.3; readings §1 and §4). */
import { mayListShelf, mayReadItem } from 'contract/access.ts'
import type { DiscussionPreview, Item } from 'contract/library/model.ts'
import { filterOf, libraryModules, moduleOfReader, moduleOfShelf, type Section, sectionOf } from 'contract/library/sections.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { whenPrepared } from '../../../platform/content/preparation.ts'
import type { Caller } from '../../../platform/guard.ts'
import { contentAddress, type SignContent } from '../content-address.ts'
import { type ListOptions, readerOf, shelfQuery } from './shelf-query.ts'
import { findCompanies, findEntries, findItem, type ItemRow, recordAccess } from './store.ts'

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
async function findListed(deps: Deps, caller: Caller, section: Section, id: number): Promise<ItemRow> {
  if (!mayListShelf(caller.open, moduleOfReader(section, caller))) throw problem('must_be_subscribed')
  const row = await whenPrepared(deps, id, () => findItem(deps.db, id, caller.id))
  if (!row || sectionOf[row.module] !== section) throw problem('not_found')
  return row
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

const modulesByCompany = libraryModules.filter((module) => filterOf(module) === 'company')

export async function listCompanies({ db }: Deps): Promise<{ name: string; value: string }[]> {
  return (await findCompanies(db, modulesByCompany)).map((name) => ({ name, value: name }))
}
