/** A shelf as a sidebar has it, and all of them as visitors are shown them. */
import { mayListShelf, mayReadItem, modulesWithOpenIndex } from 'contract/access.ts'
import type { ShelfEntry } from 'contract/library/model.ts'
import { isLibraryModule, libraryModules } from 'contract/library/sections.ts'
import { isShelf, shelves } from 'contract/library/shelves.ts'
import type { ShownShelf } from 'contract/library/shown-shelf.ts'
import { modules } from 'contract/modules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { pageLimit, readerOf, shelfQuery } from './shelf-query.ts'
import { findIndex } from './store.ts'

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
    const { topics, companies, time_target, first_right_percent } = locked ? untold : row
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
      first_right_percent,
    }
  })
}

const untold = { topics: [], companies: [], time_target: 0, first_right_percent: null }

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
