/** Votes, and what becomes of an answer's standing. Each runs in a transaction that has locked the post from above, as what removes it does. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { PostRef } from '../threads/read-thread.ts'

/** To the end of the transaction nobody else votes for it, and it does not go. False where it has gone. */
export async function lockPost(db: Db, { table, id }: PostRef): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and removed_at is null for no key update`.execute(db)
  return rows.length > 0
}

const votesOn = {
  discussions: { table: 'discussion_votes', post: 'discussion_id' },
  discussion_answers: { table: 'answer_votes', post: 'answer_id' },
} as const

/** However often it is said: one vote a person. A trigger counts. */
export async function setVote(db: Db, { table, id }: PostRef, userId: number, voted: boolean): Promise<void> {
  const votes = votesOn[table]
  const [into, post] = [sql.table(votes.table), sql.ref(votes.post)]
  if (voted) await sql`insert into ${into} (${post}, user_id) values (${id}, ${userId}) on conflict do nothing`.execute(db)
  else await sql`delete from ${into} where ${post} = ${id} and user_id = ${userId}`.execute(db)
}

export async function countVotes(db: Db, { table, id }: PostRef): Promise<number> {
  const { votes } = await db.selectFrom(table).select('votes').where('id', '=', id).executeTakeFirstOrThrow()
  return votes
}

/** To the end of the transaction nobody else accepts an answer of it. */
export async function lockDiscussion(db: Db, discussionId: number): Promise<void> {
  await sql`select from discussions where id = ${discussionId} for no key update`.execute(db)
}

/** One answer of a discussion at a time. False where it has gone. */
export async function setAccepted(db: Db, answer: { id: number; discussion_id: number }, at: Date | null): Promise<boolean> {
  await db
    .updateTable('discussion_answers')
    .set({ accepted_at: null })
    .where('discussion_id', '=', answer.discussion_id)
    .where('accepted_at', 'is not', null)
    .where('id', '<>', answer.id)
    .$if(at === null, (query) => query.where(sql<boolean>`false`))
    .execute()
  return setOn(db, answer.id, { accepted_at: at })
}

export const setEndorsed = (db: Db, id: number, at: Date | null): Promise<boolean> => setOn(db, id, { endorsed_at: at })

async function setOn(db: Db, id: number, values: { accepted_at: Date | null } | { endorsed_at: Date | null }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discussion_answers')
    .set(values)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
