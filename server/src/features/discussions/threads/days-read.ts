/** On how many days somebody read the forum: one statement a day, person and process, whatever they read. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'

interface Noted {
  day: string
  people: Set<number>
}

const notedIn = new WeakMap<Db, Noted>()

export async function noteReading({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10)
  const noted = notedOn(db, day)
  if (noted.has(userId)) return
  await sql`
    insert into forum_readers (user_id, days_read, last_day) values (${userId}, 1, ${day}::date)
    on conflict (user_id) do update set days_read = forum_readers.days_read + 1, last_day = excluded.last_day
      where forum_readers.last_day < excluded.last_day`.execute(db)
  noted.add(userId)
}

function notedOn(db: Db, day: string): Set<number> {
  const noted = notedIn.get(db)
  if (noted?.day === day) return noted.people
  const people = new Set<number>()
  notedIn.set(db, { day, people })
  return people
}
