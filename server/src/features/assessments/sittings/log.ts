/** The log of a sitting. Each entry is chained to the one before, so that `admin check` finds a later change or omission. */
import { createHash } from 'node:crypto'
import { type EventData, type eventKinds, type LogEntry, signalKinds } from 'contract/assessments/model.ts'
import { longestLog } from 'contract/assessments/rules.ts'
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
  data: EventData
  hash: Buffer
}

/** The hash before the first event. */
export const firstHash = Buffer.alloc(32)

/** @returns SHA-256 of the hash before it and of the event as JSON: `{"number":…,"at":…,"kind":…,"seconds":…,"characters":…,"client":…}`, without absent fields */
export const chained = (
  before: Uint8Array,
  { seq, at, kind, data: { seconds, characters, client } }: Omit<EventRow, 'hash'>,
): Buffer =>
  createHash('sha256')
    .update(before)
    .update(JSON.stringify({ number: seq, at: at.toISOString(), kind, seconds, characters, client }))
    .digest()

export interface NewEvent {
  attemptId: number
  kind: Kind
  at: Date
  data?: EventData
}

/** Needs the attempt to be locked by the transaction of the event. */
export const logEvent = async (db: Db, attemptId: number, kind: Kind, at: Date, data: EventData = {}): Promise<void> =>
  void (await logEvents(db, [{ attemptId, kind, at, data }]))

/** The last entries that a kind leaves to others, so that a candidate's browser cannot crowd a credit or the end out of the log. */
function leaves(kind: Kind): number {
  if (kind === 'handed in' || kind === 'time over') return 0
  if (
    kind === 'error reported' ||
    kind === 'entered' ||
    kind === 'taken over' ||
    kind === 'locked browser passed' ||
    kind === 'invigilator noted'
  )
    return 100
  if (kind === 'break began') return 60
  if (kind === 'paused') return 20
  return kind === 'locked browser failed' || (signalKinds as readonly Kind[]).includes(kind) ? 200 : 1
}

/** Logs events of one sitting or of many in two statements. Events that find no room are left out. */
export async function logEvents(db: Db, events: readonly NewEvent[]): Promise<LogEntry[]> {
  const last = await findLastEvents(db, { ids: [...new Set(events.map(({ attemptId }) => attemptId))] })
  const ends = new Map(last.map(({ attempt_id, seq, hash }) => [attempt_id, { seq, hash }]))
  const rows = events.flatMap(({ attemptId, kind, at, data = {} }) => {
    const before = ends.get(attemptId) ?? { seq: 0, hash: firstHash }
    if (before.seq >= longestLog - leaves(kind)) return []
    const event = { seq: before.seq + 1, at, kind, data }
    const hash = chained(before.hash, event)
    ends.set(attemptId, { seq: event.seq, hash })
    return [{ attempt_id: attemptId, ...event, hash }]
  })
  if (rows.length === 0) return []
  const stored = rows.map((row) => ({ ...row, data: JSON.stringify(row.data) }))
  await db.insertInto('assessment_events').values(stored).execute()
  return rows.map(entryOf)
}

const findLastEvents = prepared<{ ids: number[] }, { attempt_id: number; seq: number; hash: Buffer }>(
  ({ ids }) => sql`
    select last.* from unnest(${ids}::integer[]) as wanted (id) cross join lateral (
      select attempt_id, seq, hash from assessment_events event where event.attempt_id = wanted.id order by seq desc limit 1) last`,
)

const entryOf = ({ seq, at, kind, data, hash }: EventRow): LogEntry => ({
  number: seq,
  at: at.toISOString(),
  kind,
  data,
  hash: hash.toString('hex'),
})

const findEvents = prepared<{ id: number }, EventRow>(
  ({ id }) => sql`
    select seq, at, kind, data, hash from assessment_events where attempt_id = ${id} order by seq limit ${sql.lit(longestLog)}`,
)

export const entriesOf = async (db: Db, attemptId: number): Promise<LogEntry[]> =>
  (await findEvents(db, { id: attemptId })).map(entryOf)

export async function readLog({ db }: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<{ entries: LogEntry[] }> {
  if (!(await findOwnAttempt(db, { id, userId: caller.id }))) throw problem('not_found')
  return { entries: await entriesOf(db, id) }
}
