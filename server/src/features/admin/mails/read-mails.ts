/** What was mailed to somebody, and what became of it: whoever writes that no mail came is answered from here. */
import type { listPersonMails } from 'contract/admin/audit.ts'
import type { Reply } from 'contract/endpoint.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { pageOf } from '../../../platform/page-by-number.ts'
import { personOf } from '../../accounts/accounts.ts'
import { findMails } from './mail-store.ts'

const pageSize = 25

export async function readMails(
  { db, vitals }: Pick<Deps, 'db' | 'vitals'>,
  userId: number,
  cursor = Number.MAX_SAFE_INTEGER,
): Promise<Reply<typeof listPersonMails>> {
  if (!(await personOf(db, userId))) throw problem('user_unknown')
  const { shown, next_cursor } = pageOf(await findMails(db, { userId, before: cursor, limit: pageSize + 1 }), pageSize)
  const mails = shown.map(({ created_at, sent_at, given_up_at, due_at, last_error, ...mail }) => ({
    ...mail,
    last_error: last_error && vitals.hide(last_error),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    given_up_at: given_up_at?.toISOString() ?? null,
    due_at: sent_at || given_up_at ? null : due_at.toISOString(),
  }))
  return { mails, next_cursor }
}
