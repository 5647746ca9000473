/** The list of who was erased, by numbers: a backup of before does not know it. */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { ListKind } from './authenticated-list.ts'

export interface ErasedPerson {
  id: number
  /** When the account was made: by it an account is told from another that had its number. */
  since: Date
  removesPosts: boolean
  at: Date
}

export const erasedList: ListKind<ErasedPerson> = {
  fileName: 'erased-people.jsonl',
  title: 'erased people',
  option: '--any-erased-list',
  entryOf: ({ id, since, removesPosts, at }) =>
    typeof id === 'number'
      ? { id, since: new Date(String(since)), removesPosts: removesPosts === true, at: new Date(String(at)) }
      : undefined,
}

/** Everybody, in the order in which they were erased. */
export async function findErased(db: Db): Promise<ErasedPerson[]> {
  const { rows } = await sql<ErasedPerson>`
    select erasures.user_id as id, users.created_at as since, removes_posts as "removesPosts", erased_at as at
    from erasures join users on users.id = erasures.user_id where erased_at is not null order by erased_at, erasures.user_id`.execute(
    db,
  )
  return rows
}
