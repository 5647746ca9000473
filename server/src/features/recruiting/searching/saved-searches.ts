/** Searches that a recruiter saves. */
import type { Body } from 'contract/endpoint.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { SavedSearch, saveSearch } from 'contract/recruiting/search.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { oneLine } from '../../../platform/typed-text.ts'
import { findSeat } from '../firms/find-seat.ts'
import { checkedTerms } from './search-cards.ts'

const most = 20

type Asker = Pick<Caller, 'id'>

export async function listSaved({ db }: Pick<Deps, 'db'>, caller: Asker): Promise<{ searches: SavedSearch[] }> {
  return { searches: (await findSaved(db, await seatOf(db, caller))).map(shown) }
}

export function save(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Asker,
  { name: typed, terms }: Body<typeof saveSearch>,
): Promise<{ search: SavedSearch }> {
  const now = clock.now()
  const checked = checkedTerms(terms)
  // It is in the subject of a mail.
  const name = oneLine(typed)
  if (name === '') throw invalid([{ field: 'name', message: 'Give the search a name.' }])
  return inTransaction(db, async (trx) => {
    const seat_id = await seatOf(trx, caller)
    await sql`select from firm_seats where user_id = ${seat_id} for update`.execute(trx)
    if ((await findSaved(trx, seat_id)).length >= most)
      throw invalid([{ field: 'name', message: `You can save ${most} searches. Delete one first.` }])
    const row = await trx
      .insertInto('saved_searches')
      .values({ seat_id, name, terms: checked, created_at: now, mailed_at: now })
      .returning(['id', 'name', 'terms', 'created_at'])
      .executeTakeFirstOrThrow()
    return { search: shown(row) }
  })
}

/** @throws problem `not_found` also where it is somebody else's */
export async function deleteSaved({ db }: Pick<Deps, 'db'>, caller: Asker, id: number): Promise<Record<string, never>> {
  const seat_id = await seatOf(db, caller)
  const gone = await db.deleteFrom('saved_searches').where('id', '=', id).where('seat_id', '=', seat_id).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw problem('not_found')
  return {}
}

async function seatOf(db: Db, caller: Asker): Promise<number> {
  const seat = await findSeat(db, caller)
  if (!seat) throw problem('not_allowed')
  return seat.userId
}

const findSaved = (db: Db, seatId: number) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'terms', 'created_at'])
    .where('seat_id', '=', seatId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

const shown = ({ created_at, ...row }: { id: number; name: string; terms: string[]; created_at: Date }): SavedSearch => ({
  ...row,
  created_at: created_at.toISOString(),
})
