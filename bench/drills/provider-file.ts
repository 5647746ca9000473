/** The local provider's own file: what it sent and what was answered. It is the ledger of the webhooks. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Random } from './random.ts'

const fileIn = (dataDir: string) => join(dataDir, 'payments.sqlite')

export interface Provided {
  /** Ids of events that the product acknowledged with 2xx. */
  acknowledged: Set<string>
  /** Ids of all events. */
  events: Set<string>
  /** Deliveries of any event beyond its first one, wanted or forced by a kill. */
  repeats: number
  undelivered: number
  /** Completed checkouts by our order number. */
  completed: Map<number, string[]>
}

export function undelivered(dataDir: string): number {
  return open(dataDir, (db) => count(db, "select count(*) as count from deliveries where state <> 'delivered'"))
}

/** As a provider may: some events, any events, are sent once more. Only while the product is down. */
export function sendAgain(dataDir: string, random: Random, most: number): number {
  return open(dataDir, (db) => {
    const ids = db
      .prepare('select id from events order by seq')
      .all()
      .map((row) => String(row.id))
    const chosen = random.pick(ids, random.between(0, most))
    const insert = db.prepare('insert into deliveries (event_id, first_at, next_at) values (?, ?, ?)')
    for (const id of chosen) insert.run(id, Date.now(), Date.now())
    return chosen.length
  })
}

export function readProvided(dataDir: string): Provided {
  return open(dataDir, (db) => {
    const ids = (statement: string) =>
      db
        .prepare(statement)
        .all()
        .map((row) => String(row.id))
    const completed = new Map<number, string[]>()
    for (const { body } of db.prepare("select body from records where kind = 'checkout.session'").all()) {
      const session: { id: string; status: string; client_reference_id: string } = JSON.parse(String(body))
      if (session.status !== 'complete') continue
      const order = Number(session.client_reference_id)
      completed.set(order, [...(completed.get(order) ?? []), session.id])
    }
    return {
      acknowledged: new Set(ids("select distinct event_id as id from deliveries where state = 'delivered'")),
      events: new Set(ids('select id from events')),
      repeats: count(db, 'select coalesce(sum(attempts), 0) - count(distinct event_id) as count from deliveries'),
      undelivered: count(db, "select count(*) as count from deliveries where state <> 'delivered'"),
      completed,
    }
  })
}

function open<T>(dataDir: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(fileIn(dataDir), { timeout: 5000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

const count = (db: DatabaseSync, statement: string): number => Number(db.prepare(statement).get()?.count)
