/** What readers report, and what administrators find in it. */
import type { ReportedPosts, ReportReason } from 'contract/discussions/moderation.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { hours } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { newest, pageOf } from '../../../platform/page-by-number.ts'
import { blank } from '../../../platform/typed-text.ts'
import { admitToPost, type PostRef } from '../threads/read-thread.ts'
import { removedUntil } from '../threads/wire.ts'
import { findReported, holdPost, insertReport, type ReportedRow, settleReported } from './report-store.ts'

/** Anybody's but one's own, and not what the house asks: that is the content files' business. */
export async function reportPost(
  { db, clock }: Deps,
  caller: Caller,
  post: PostRef,
  sent: { reason: ReportReason; words?: string },
): Promise<object> {
  const words = sent.words?.trim() ?? ''
  if (sent.reason === 'other' && words === '') throw blank('words')
  const { creator_id } = await admitToPost(db, caller, post)
  if (creator_id === null || creator_id === caller.id) throw problem('not_allowed')
  const now = clock.now()
  await spend(db, [{ key: `report:${caller.id}`, max: 10, window: hours(1) }], now)
  await inTransaction(db, async (db) => {
    if (!(await holdPost(db, post))) throw problem('not_found')
    await insertReport(db, post, { reporterId: caller.id, reason: sent.reason, words }, now)
  })
  return {}
}

const pageSize = 20

export async function listReports(
  { db }: Deps,
  { state, cursor = newest }: { state: 'open' | 'settled'; cursor?: number },
): Promise<ReportedPosts> {
  const rows = await findReported(db, { state, before: cursor, limit: pageSize + 1 })
  const { shown, next_cursor } = pageOf(rows, pageSize)
  return { posts: shown.map(reportedOf), next_cursor }
}

const reportedOf = (row: ReportedRow): ReportedPosts['posts'][number] => ({
  id: row.id,
  discussion_id: row.discussion_id,
  answer_id: row.answer_id,
  subject_id: row.subject_id,
  about: { title: row.title, category: row.category },
  content: row.content,
  html: row.html,
  creator: { username: row.username, email: row.email },
  creator_id: row.creator_id,
  is_suspended: row.is_suspended,
  created_at: row.created_at.toISOString(),
  removed_until: removedUntil(row),
  report_count: row.report_count,
  reports: row.reports,
  settled_at: row.settled_at?.toISOString() ?? null,
})

export function dismissReports({ db, clock }: Deps, caller: Caller, id: number): Promise<object> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const post = await settleReported(db, id, { by: caller.id, outcome: 'dismissed' }, now)
    if (!post) throw problem('not_found')
    const detail = post.answer_id === null ? { discussion: post.discussion_id } : { answer: post.answer_id }
    await audit(db, { event: 'reports_dismissed', by: caller.id, detail }, now)
    return {}
  })
}
