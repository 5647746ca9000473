/** What a reader marks and writes for themselves, and how far they have come. It is told to nobody else. */
import { mayReadItem } from 'contract/access.ts'
import type { Note, ShelfProgress } from 'contract/library/finding.ts'
import { libraryModules } from 'contract/library/sections.ts'
import { shelves } from 'contract/library/shelves.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { countProgress, deleteBookmark, findNote, findPlacement, insertBookmark, type NoteRow, upsertNote } from './store.ts'

export async function setBookmark(deps: Deps, caller: Caller, placement: number, bookmarked: boolean) {
  const mark = { userId: caller.id, itemId: await readableItem(deps, caller, placement) }
  const now = deps.clock.now()
  // Two clicks a second, for a whole minute.
  await spend(deps.db, [{ key: `bookmark:${caller.id}`, max: 120, window: minutes(1) }], now)
  if (bookmarked) await insertBookmark(deps.db, { ...mark, now })
  else await deleteBookmark(deps.db, mark)
  return { bookmarked }
}

export async function readNote(deps: Deps, caller: Caller, placement: number): Promise<Note> {
  const itemId = await readableItem(deps, caller, placement)
  return noteOf(await findNote(deps.db, { userId: caller.id, itemId }))
}

export async function writeNote(
  deps: Deps,
  caller: Caller,
  placement: number,
  { content, version }: { content: string; version: number },
): Promise<Note> {
  const itemId = await readableItem(deps, caller, placement)
  const now = deps.clock.now()
  // It is saved once a second at most while one writes.
  await spend(deps.db, [{ key: `note:${caller.id}`, max: 120, window: minutes(1) }], now)
  const saved = await upsertNote(deps.db, { userId: caller.id, itemId, content, version, now })
  if (!saved) throw problem('note_changed')
  return noteOf(saved)
}

/** Every shelf of every open module, in the order of the tabs; an empty shelf counts nothing. */
export async function readProgress({ db }: Deps, { id, open }: Caller): Promise<ShelfProgress[]> {
  const rows = await countProgress(db, { userId: id, open: [...open] })
  return libraryModules
    .filter((module) => open.includes(module))
    .flatMap((module) =>
      shelves[module].map((category) => {
        const row = rows.find((one) => one.module === module && one.category === category)
        const { total, seen, attempted, solved_with_help, solved } = row ?? nothing
        const untouched = total - seen - attempted - solved_with_help - solved
        return { module, category, new: untouched, seen, attempted, solved_with_help, solved }
      }),
    )
}

const nothing = { total: 0, seen: 0, attempted: 0, solved_with_help: 0, solved: 0 }

async function readableItem({ db }: Deps, { open }: Caller, placement: number): Promise<number> {
  const found = await findPlacement(db, { id: placement })
  if (!found) throw problem('not_found')
  if (!mayReadItem(open, found)) throw problem('must_be_subscribed')
  return found.item_id
}

const noteOf = (row: NoteRow | undefined): Note => ({
  content: row?.content ?? '',
  version: row?.version ?? 0,
  saved_at: row ? row.at.toISOString() : null,
})
