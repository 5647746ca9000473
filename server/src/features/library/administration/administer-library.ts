/** The library as who moderates sees it. */

import type { Query, Reply } from 'contract/endpoint.ts'
import type { listContentItems, listContentLoads, listItemReports } from 'contract/library/administration.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { newest, pageBehind, pageOf } from '../../../platform/page-by-number.ts'
import { lines, required } from '../../../platform/typed-text.ts'
import { addressesOf } from '../../accounts/accounts.ts'
import { findLoads } from '../content/load-store.ts'
import { addThanks } from '../history/history-store.ts'
import { reportSettledMail } from '../mails.ts'
import { beginRegrade } from '../regrading/regrade.ts'
import { findReports, type Outcome, type ReportRow, settle } from '../reports/report-store.ts'
import { findCountedItems } from './figures-store.ts'

const pageSize = 25

export async function listItems(
  { db }: Pick<Deps, 'db'>,
  { sort, module, words, cursor: skip = 0 }: Query<typeof listContentItems>,
): Promise<Reply<typeof listContentItems>> {
  const found = await findCountedItems(db, { sort, module, words: words?.trim(), skip, limit: pageSize + 1 })
  const { shown: items, next_cursor } = pageBehind(found, skip, pageSize)
  return { items, next_cursor }
}

export async function listReports(
  { db }: Pick<Deps, 'db'>,
  { state, cursor = newest }: Query<typeof listItemReports>,
): Promise<Reply<typeof listItemReports>> {
  const { shown, next_cursor } = pageOf(await findReports(db, { state, before: cursor, limit: pageSize + 1 }), pageSize)
  return { reports: shown.map(reportOf), next_cursor }
}

const reportOf = (row: ReportRow): Reply<typeof listItemReports>['reports'][number] => ({
  id: row.id,
  item: { slug: row.slug, title: row.title },
  place: { id: row.placement_id, module: row.module, category: row.category },
  version: row.version,
  version_now: row.version_now,
  words: row.words,
  suggestion: row.suggestion,
  is_named: row.is_named,
  numbers: row.numbers,
  attempt: row.attempt,
  reporter: { id: row.user_id, username: row.username },
  at: row.at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  outcome: row.outcome,
  reply: row.reply,
  html: row.html,
})

/** The reporter hears of it, and is thanked in the item's history where it was mended and they wished so. */
export async function settleReport(
  deps: Deps,
  caller: Caller,
  id: number,
  { outcome, reply: sent }: { outcome: Outcome; reply: string },
): Promise<object> {
  const reply = required('reply', lines(sent))
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const settled = await settle(db, { id, by: caller.id, outcome, reply }, now)
    if (!settled) throw problem('not_found')
    const { item_id: itemId, user_id: userId, slug: item } = settled
    const isThanked = outcome === 'mended' && settled.is_named
    if (isThanked) await addThanks(db, { itemId, userId }, now)
    const [email] = await addressesOf(db, userId)
    if (email) await queueMail(db, email, reportSettledMail(deps.config, settled, { outcome, reply, isThanked }), now)
    await audit(db, { event: 'item report settled', userId, by: caller.id, detail: { item, outcome } }, now)
  })
  deps.nudge('mails')
  deps.nudge('markup')
  return {}
}

export async function regradeItem(deps: Deps, caller: Caller, id: number): Promise<object> {
  await beginRegrade(deps, { id }, caller.id)
  deps.nudge('regrades')
  return {}
}

export async function listLoads({ db }: Pick<Deps, 'db'>): Promise<Reply<typeof listContentLoads>> {
  return { loads: (await findLoads(db, 20)).map((load) => ({ ...load, at: load.at.toISOString() })) }
}
