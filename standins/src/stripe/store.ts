import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import Stripe from 'stripe'
import { dueTime, type Kind, type Records } from './records.ts'

export type Delivery = { seq: number; eventId: string; attempts: number; firstAt: number; nextAt: number }
export type EventRow = { seq: number; body: string; type: string; created: number; pending: number }
export type StoredReply = { fingerprint: string; status: number; body: string; requestId: string }

/** The stand-in's whole state in one SQLite file. Every change is on disk before `transaction` returns. */
export type Store = ReturnType<typeof openStore>

const schema = `
  create table if not exists records (kind text not null, id text not null, seq integer primary key autoincrement,
    body text not null, due integer, unique (kind, id));
  create index if not exists records_due on records (due) where due is not null;
  create table if not exists events (seq integer primary key autoincrement, id text not null unique, type text not null,
    created integer not null, body text not null);
  create table if not exists deliveries (seq integer primary key autoincrement, event_id text not null, attempts integer not null default 0,
    first_at integer not null, next_at integer not null, state text not null default 'pending');
  create index if not exists deliveries_pending on deliveries (event_id) where state = 'pending';
  create table if not exists answers (key text primary key, fingerprint text not null, status integer not null, body text not null,
    request_id text not null);
`

export function openStore(file: string) {
  const db = new DatabaseSync(file)
  // WAL with FULL syncs the log at every commit: what was answered survives kill -9 and a power cut.
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
  db.exec(schema)

  const statements = {
    find: db.prepare('select body from records where kind = ? and id = ?'),
    all: db.prepare('select body from records where kind = ? order by seq desc'),
    put: db.prepare(`insert into records (kind, id, body, due) values (?, ?, ?, ?)
      on conflict (kind, id) do update set body = excluded.body, due = excluded.due`),
    due: db.prepare('select kind, id, due from records where due <= ? order by due, seq limit 1'),
    addEvent: db.prepare('insert into events (id, type, created, body) values (?, ?, ?, ?)'),
    addDelivery: db.prepare('insert into deliveries (event_id, first_at, next_at) values (?, ?, ?)'),
    event: db.prepare('select body from events where id = ?'),
    events: db.prepare(`select seq, type, created, body,
      (select count(*) from deliveries d where d.event_id = e.id and state = 'pending') as pending from events e order by seq desc`),
    pending: db.prepare(`select seq, event_id, attempts, first_at, next_at from deliveries where state = 'pending' order by seq`),
    settle: db.prepare('update deliveries set state = ?, attempts = attempts + 1 where seq = ?'),
    postpone: db.prepare('update deliveries set attempts = attempts + 1, next_at = ? where seq = ?'),
    answer: db.prepare('select fingerprint, status, body, request_id from answers where key = ?'),
    storeReply: db.prepare('insert into answers (key, fingerprint, status, body, request_id) values (?, ?, ?, ?, ?)'),
  }

  return {
    find<K extends Kind>(kind: K, id: string): Records[K] | undefined {
      const row = statements.find.get(kind, id)
      return row && revive<K>(row.body)
    },
    /** All records of a kind, newest first. */
    all<K extends Kind>(kind: K): Records[K][] {
      return statements.all.all(kind).map((row) => revive<K>(row.body))
    },
    put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
      statements.put.run(kind, record.id, JSON.stringify(record), dueTime(kind, record))
      return record
    },
    /** The record that time changes first, at or before `time`. */
    firstDue(time: number): { kind: string; id: string; due: number } | undefined {
      const row = statements.due.get(time)
      return row && { kind: String(row.kind), id: String(row.id), due: Number(row.due) }
    },

    addEvent(event: { id: string; type: string; created: number; body: string }, wallTime: number): void {
      statements.addEvent.run(event.id, event.type, event.created, event.body)
      statements.addDelivery.run(event.id, wallTime, wallTime)
    },
    addDelivery(eventId: string, wallTime: number): void {
      statements.addDelivery.run(eventId, wallTime, wallTime)
    },
    eventBody(id: string): string | undefined {
      const row = statements.event.get(id)
      return row && String(row.body)
    },
    /** Every event, newest first, with how many deliveries of it are still to be made. */
    events(): EventRow[] {
      return statements.events.all().map((row) => ({
        seq: Number(row.seq),
        type: String(row.type),
        created: Number(row.created),
        body: String(row.body),
        pending: Number(row.pending),
      }))
    },
    pendingDeliveries(): Delivery[] {
      return statements.pending.all().map((row) => ({
        seq: Number(row.seq),
        eventId: String(row.event_id),
        attempts: Number(row.attempts),
        firstAt: Number(row.first_at),
        nextAt: Number(row.next_at),
      }))
    },
    finishDelivery(seq: number, state: 'delivered' | 'given up'): void {
      statements.settle.run(state, seq)
    },
    postponeDelivery(seq: number, nextAt: number): void {
      statements.postpone.run(nextAt, seq)
    },

    storedReply(key: string): StoredReply | undefined {
      const row = statements.answer.get(key)
      if (!row) return undefined
      return {
        fingerprint: String(row.fingerprint),
        status: Number(row.status),
        body: String(row.body),
        requestId: String(row.request_id),
      }
    },
    storeReply(key: string, answer: StoredReply): void {
      statements.storeReply.run(key, answer.fingerprint, answer.status, answer.body, answer.requestId)
    },

    /** All of `work` or nothing of it. `work` must not wait for anything. */
    transaction<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    /** Forgets everything that happened. Products stay: they belong to the account, and who sells has saved them once. */
    clear(): void {
      db.exec(
        "begin immediate; delete from records where kind <> 'product'; delete from events; delete from deliveries; delete from answers; commit",
      )
    },
    close: () => db.close(),
  }
}

function revive<K extends Kind>(body: SQLOutputValue | undefined): Records[K] {
  return JSON.parse(String(body), (key, value) =>
    key.endsWith('_decimal') && typeof value === 'string' ? Stripe.Decimal.from(value) : value,
  )
}
