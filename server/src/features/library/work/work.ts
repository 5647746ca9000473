/** Your work: what somebody marked, wrote and answered over all modules, newest first. It is told to nobody else. */
import { modulesWithOpenIndex, modulesWithPreviews } from 'contract/access.ts'
import type { Status } from 'contract/library/model.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Work, WorkEntry, WorkKind } from 'contract/library/work.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { anywhere } from '../like-pattern.ts'
import { excerpt, noteExcerpt } from './excerpt.ts'
import { findWork, rankOf, type WorkRow } from './store.ts'

const pageSize = 30

/** A filter looks at so many for a page: what is rare is looked for further back when its reader asks for it. */
const mostScanned = 500

interface Asked {
  kind?: WorkKind
  module?: LibraryModule
  category?: string
  status?: Status
  q?: string
  cursor?: string
}

export async function readWork({ db }: Deps, { id: userId, open, selected }: Caller, asked: Asked): Promise<Work> {
  const { kind, module = null, category = null, status = null, cursor } = asked
  const words = (asked.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const isNarrowed = module !== null || category !== null || status !== null || words.length > 0
  const scan = isNarrowed ? mostScanned : pageSize + 1
  const { scanned, last, found } = await findWork(db, {
    ...{ userId, kind, module, category, status, selected, scan },
    ...placeOf(cursor),
    ...{ open: [...open], previewed: [...modulesWithPreviews], listed: [...modulesWithOpenIndex] },
    words: words.map(anywhere),
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const entries = page.map((row) => entryOf(row, words))
  if (found.length > page.length) return { entries, next_cursor: entries.at(-1)?.key ?? null, looked_until: null }
  const goesOn = last !== null && scanned === scan
  return { entries, next_cursor: goesOn ? keyOf(last) : null, looked_until: goesOn ? last.at : null }
}

const keyOf = ({ at, rank, id }: { at: string; rank: number; id: number }): string => `${Date.parse(at)}-${rank}-${id}`

const top = { belowAt: new Date('9999-12-31T00:00:00Z'), belowRank: 0, belowId: 0 }

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return top
  const [, at, rank, id] = /^(\d{1,14})-(\d)-(\d{1,10})$/.exec(cursor) ?? []
  if (!at || !rank || !id || Number(id) > 2_147_483_647) throw problem('bad_input')
  return { belowAt: new Date(Number(at)), belowRank: Number(rank), belowId: Number(id) }
}

function entryOf(row: WorkRow, words: readonly string[]): WorkEntry {
  const { kind, id, at, place, status, verdict, seconds } = row
  return {
    key: keyOf({ at, rank: rankOf(kind), id }),
    ...{ kind, at, status, verdict, seconds },
    access: place === null ? 'gone' : place.readable ? 'open' : 'locked',
    title: place?.named ? row.title : null,
    place: place && { id: place.id, module: place.module, category: place.category },
    difficulty: place?.named ? row.difficulty : null,
    text: row.given === null ? null : shownText(row, words),
  }
}

/** The text of an option is its item's; its letter says which it was. */
function shownText({ kind, answer_type, given }: WorkRow, words: readonly string[]): string {
  if (kind === 'attempt' && answer_type === 'choice') return `Option ${given}`
  return (kind === 'note' ? noteExcerpt : excerpt)(given ?? '', words)
}
