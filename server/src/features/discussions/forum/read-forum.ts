/** The forum as it is read: its front page, a category, and what is found in it. */

import type { ForumCategory, ForumThread } from 'contract/discussions/forum-model.ts'
import { mostFound } from 'contract/discussions/forum-rules.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { atMostAtOnce } from '../../../platform/at-once.ts'
import type { Caller } from '../../../platform/guard.ts'
import { newest } from '../../../platform/page-by-number.ts'
import { trustOf } from '../posting/trust.ts'
import { noteReading } from '../threads/days-read.ts'
import { mayTakePart } from '../threads/subjects.ts'
import { isGoneFor, removedUntil } from '../threads/wire.ts'
import { searchThreads } from './search-store.ts'
import {
  findCategories,
  findCategory,
  findNewest,
  findPinned,
  findTagged,
  findThreads,
  pageSize,
  type ThreadRow,
} from './store.ts'

type Reading = Pick<Deps, 'db'>

const mostAtOnce = 2

/** @throws a problem with the specified sentence (spec §4) */
export function admitToForum(caller: Caller): void {
  if (!mayTakePart(caller, { realm: 'forum' })) throw problem('forum_not_subscribed')
}

export async function readForum(deps: Pick<Deps, 'db' | 'clock' | 'forumSite'>, caller: Caller) {
  admitToForum(caller)
  const { db, forumSite } = deps
  await noteReading(deps, caller.id)
  const { id: userId, isStaff } = caller
  const [categories, threads] = await Promise.all([findCategories(db, { userId }), findNewest(db, { userId, isStaff })])
  const byCategory = Map.groupBy(threads, ({ slug }) => slug)
  const newestOf = ({ slug }: ForumCategory) => (byCategory.get(slug) ?? []).map((row) => threadOf(caller, row))
  return {
    site: forumSite?.origin ?? null,
    categories: categories.map((category) => ({ category, newest: newestOf(category) })),
  }
}

/** What the caller is told of before they write. */
export async function readTrust({ db }: Reading, caller: Caller) {
  admitToForum(caller)
  return trustOf(db, caller)
}

export async function readCategory({ db }: Reading, caller: Caller, slug: string, cursor?: string) {
  const category = await admitToCategory({ db }, caller, slug)
  const reader = { category: category.id, userId: caller.id, isStaff: caller.isStaff }
  const pinned = cursor === undefined ? await findPinned(db, reader) : []
  const rows = await findThreads(db, { ...reader, ...placeIn(cursor) })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const list = (rows: readonly ThreadRow[]) => rows.map((row) => threadOf(caller, row))
  return {
    category,
    pinned: list(pinned),
    threads: list(shown),
    next_cursor: last && rows.length > pageSize ? cursorOf(last) : null,
  }
}

export async function admitToCategory({ db }: Reading, caller: Caller, slug: string): Promise<ForumCategory> {
  admitToForum(caller)
  const category = await findCategory(db, { slug, userId: caller.id })
  if (!category) throw problem('not_found')
  return category
}

/** `1763878500000-845`: when it was written in last, and its number. */
const cursorOf = ({ active_at, id }: ThreadRow): string => `${active_at.getTime()}-${id}`

/** After every moment that there is. */
const farAway = new Date(8.64e15 / 100)

function placeIn(cursor: string | undefined): { activeAt: Date; before: number } {
  if (cursor === undefined) return { activeAt: farAway, before: newest }
  const [at = 0, before = 0] = cursor.split('-').map(Number)
  return { activeAt: new Date(Math.min(at, farAway.getTime())), before: Math.min(before, newest) }
}

export function forumSearcher({ db }: Reading) {
  const within = atMostAtOnce(mostAtOnce)
  return async (caller: Caller, { q = '', tag }: { q?: string; tag?: string }): Promise<{ threads: ForumThread[] }> => {
    admitToForum(caller)
    const find = () => {
      if (q.trim() !== '') return searchThreads(db, { q, tag, limit: mostFound })
      return tag === undefined ? Promise.resolve([]) : findTagged(db, { tag })
    }
    const rows = await within(caller.id, find)
    return { threads: rows.map((row) => threadOf(caller, row)) }
  }
}

const threadOf = (caller: Caller, row: ThreadRow): ForumThread => ({
  id: row.id,
  title: row.title,
  category: { slug: row.slug, name: row.name },
  preview: isGoneFor(caller, row) ? '' : row.preview,
  author: row.username,
  created_at: row.created_at.toISOString(),
  active_at: row.active_at.toISOString(),
  answer_count: row.answer_count,
  votes: row.votes,
  tags: row.tags,
  is_pinned: row.is_pinned,
  is_closed: row.is_closed,
  removed_until: removedUntil(row),
})
