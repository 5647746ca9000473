/** The queries of submissions, which are attempts with their code, and of code that was kept. */
import type { PastCode, PastCodeKind } from 'contract/library/past-code.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup, prepared } from '../../../db/prepared.ts'
import { mostAttempts } from '../answers/store.ts'

/** Of each reader at each item; the oldest go. */
const mostKept = 20

interface Whose {
  userId: number
  itemId: number
}

type PastRow = Omit<PastCode, 'at'> & { at: Date }

/** Newest first. Attempts are bounded by what adds them, but for one that is right. */
export const listPastCode = prepared<Whose, PastRow>(
  ({ userId, itemId }) => sql`
    select * from (
      (select 'submission' as kind, id, at, verdict = 'right' as is_right, given, seconds from attempts
        where user_id = ${userId} and item_id = ${itemId} and code is not null order by id desc limit ${mostAttempts + 1})
      union all
      (select 'kept' as kind, id, at, false as is_right, null as given, null as seconds from kept_code
        where user_id = ${userId} and item_id = ${itemId} order by id desc limit ${mostKept})
    ) past order by at desc, kind, id desc`,
)

interface Which extends Whose {
  id: number
}

const findSubmission = lookup<Which, { code: string }>(
  ({ userId, itemId, id }) => sql`
    select code from attempts where id = ${id} and user_id = ${userId} and item_id = ${itemId} and code is not null`,
)

const findKept = lookup<Which, { code: string }>(
  ({ userId, itemId, id }) => sql`select code from kept_code where id = ${id} and user_id = ${userId} and item_id = ${itemId}`,
)

export const findPastCode = (db: Db, kind: PastCodeKind, which: Which): Promise<{ code: string } | undefined> =>
  (kind === 'kept' ? findKept : findSubmission)(db, which)

/** What is there already is not kept once more. */
export async function insertKeptCode(db: Db, { userId, itemId, code }: Whose & { code: string }, now: Date): Promise<void> {
  await sql`
    with kept as (
      insert into kept_code (user_id, item_id, code, at)
      select ${userId}, ${itemId}, ${code}, ${now}
      where not exists (select from kept_code where user_id = ${userId} and item_id = ${itemId} and code = ${code})
        and not exists (select from attempts where user_id = ${userId} and item_id = ${itemId} and code = ${code})
      returning id
    )
    delete from kept_code where user_id = ${userId} and item_id = ${itemId} and exists(select from kept) and id <= (
      select id from kept_code where user_id = ${userId} and item_id = ${itemId} order by id desc offset ${mostKept - 1} limit 1)`.execute(
    db,
  )
}
