/** The queue of mails: listed, and what an administrator does to one of them. */
import type { EventName } from 'contract/admin/event-words.ts'
import type { listMails } from 'contract/admin/machine.ts'
import type { Query, Reply } from 'contract/endpoint.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { pageOf } from '../../../platform/page-by-number.ts'
import { findQueuedMails, giveMailUp, isQueued, tryMailAgain } from '../../../platform/queued-mails.ts'
import { idOfEmail } from '../../accounts/accounts.ts'

const pageSize = 25

export async function listQueue(
  { db, clock, vitals }: Deps,
  { list, cursor = Number.MAX_SAFE_INTEGER }: Query<typeof listMails>,
): Promise<Reply<typeof listMails>> {
  const found = await findQueuedMails(db, { list, before: cursor, limit: pageSize + 1 }, clock.now())
  const { shown, next_cursor } = pageOf(found, pageSize)
  const mails = shown.map(({ created_at, due_at, given_up_at, last_error, ...mail }) => ({
    ...mail,
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    given_up_at: given_up_at?.toISOString() ?? null,
    last_error: last_error && vitals.hide(last_error),
  }))
  return { mails, next_cursor }
}

export const tryAgain = (deps: Deps, caller: Caller, id: number): Promise<object> =>
  change(deps, caller, { id, event: 'mail tried again', act: tryMailAgain })

export const giveUp = (deps: Deps, caller: Caller, id: number): Promise<object> =>
  change(deps, caller, { id, event: 'mail given up', act: giveMailUp })

interface Change {
  id: number
  event: EventName
  act(db: Db, id: number, now: Date): Promise<string | undefined>
}

const refusal = 'This email is being sent, or is already done.'

async function change(deps: Deps, caller: Caller, { id, event, act }: Change): Promise<object> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const recipient = await act(db, id, now)
    if (recipient === undefined) throw (await isQueued(db, id)) ? problem('not_now', { message: refusal }) : problem('not_found')
    const userId = await idOfEmail(db, recipient)
    await audit(db, { event, ...(userId !== undefined && { userId }), by: caller.id, detail: { mail: id } }, now)
  })
  deps.nudge('mails')
  return {}
}
