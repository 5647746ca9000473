/** What somebody wrote, on the page that staff see of them. */

import type { listPersonPosts } from 'contract/discussions/moderation.ts'
import type { Query, Reply } from 'contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { removedUntil } from '../threads/wire.ts'
import { findAnswersOf, findDiscussionsOf, type PersonPostRow } from './person-posts-store.ts'

const pageSize = 20

export async function readPersonPosts(
  { db }: Deps,
  userId: number,
  { kind, cursor = newest }: Query<typeof listPersonPosts>,
): Promise<Reply<typeof listPersonPosts>> {
  const find = kind === 'discussions' ? findDiscussionsOf : findAnswersOf
  const { shown, next_cursor } = pageOf(await find(db, userId, { before: cursor, limit: pageSize + 1 }), pageSize)
  return { posts: shown.map(postOf), next_cursor }
}

function postOf({ title, category, created_at, removed_at, ...row }: PersonPostRow) {
  return {
    ...row,
    about: { title, category },
    created_at: created_at.toISOString(),
    removed_until: removedUntil({ removed_at }),
  }
}
