/** Every signed status list, for checks. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lookup } from '../../../db/prepared.ts'

export interface StoredList {
  number: number
  /** JSON. */
  signed: string
  /** The indexes of revoked certificates, by their rows at the same moment; in order. */
  revoked: number[]
  /** How many of them the list lacks until it is signed anew. */
  awaited: number
}

const findNext = lookup<{ last: number }, StoredList>(
  ({ last }) => sql`
    select number, signed, revoked, greatest(cardinality(revoked) - revoked_count, 0) as awaited
    from credential_status_lists list cross join lateral (
      select array(select list_index from credentials where list = number and revoked_at is not null order by 1) as revoked) rows
    where number > ${last} and signed is not null order by number limit 1`,
)

/** One after another: a list has up to 131,072 certificates. */
export async function* signedLists(db: Db): AsyncGenerator<StoredList> {
  let list = await findNext(db, { last: 0 })
  while (list) {
    yield list
    list = await findNext(db, { last: list.number })
  }
}
