/** The log of a sitting: what is noted is chained, so that nothing can be changed or left out later without being seen. */
import { createHash } from 'node:crypto'
import type { eventKinds, LogEntry } from 'contract/assessments/model.ts'
import { problem } from 'contract/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { findOwnAttempt } from '../attempts/store.ts'

type Kind = (typeof eventKinds)[number]

interface EventRow {
  seq: number
  at: Date
  kind: Kind
  hash: Buffer
}

/** Of the event before the first. */
export const firstHash = Buffer.alloc(32)

/** @returns SHA-256 of the hash before it and of the event as JSON: `{"number":…,"at":…,"kind":…}` */
export const chained = (before: Uint8Array, { seq, at, kind }: Pick<EventRow, 'seq' | 'at' | 'kind'>): Buffer =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify({ number: seq, at: at.toISOString(), kind }))
    .digest()

/** In the transaction of what happened, which has locked the attempt. */
export async function note(db: Db, attemptId: number, kind: Kind, at: Date): Promise<void> {
  const last = await db
    .selectFrom('assessment_events')
    .select(['seq', 'hash'])
    .where('attempt_id', '=', attemptId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  const hash = chained(last?.hash ?? firstHash, { seq, at, kind })
  await db.insertInto('assessment_events').values({ attempt_id: attemptId, seq, at, kind, hash }).execute()
}

/** A candidate enters again after each crash, and nobody has more of these than a thousand. */
const mostShown = 1000

const findEvents = prepared<{ id: number }, EventRow>(
  ({ id }) => sql`
    select seq, at, kind, hash from assessment_events where attempt_id = ${id} order by seq limit ${sql.lit(mostShown)}`,
)

export async function readLog({ db }: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<{ entries: LogEntry[] }> {
  if (!(await findOwnAttempt(db, { id, userId: caller.id }))) throw problem('not_found')
  const rows = await findEvents(db, { id })
  return {
    entries: rows.map(({ seq, at, kind, hash }) => ({ number: seq, at: at.toISOString(), kind, hash: hash.toString('hex') })),
  }
}
