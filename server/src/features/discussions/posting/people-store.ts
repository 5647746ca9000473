/** Who takes part in a thread: whoever began it, and whoever answered. */
import { usernameKey } from 'contract/accounts/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Person {
  id: number
  username: string
}

/** Of these names those of people who take part. */
export async function findPeople(db: Db, discussionId: number, names: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.id, person.username from users person
      join discussion_participants participant on participant.user_id = person.id and participant.discussion_id = ${discussionId}
    where person.username_key = any(${[...new Set(names.map(usernameKey))]}::text[])
    order by person.id`.execute(db)
  return rows
}

export async function findPeopleBeginning(
  db: Db,
  discussionId: number,
  { begins, but, limit }: { begins: string; but: number; limit: number },
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.id, person.username from discussion_participants participant join users person on person.id = participant.user_id
    where participant.discussion_id = ${discussionId} and person.id <> ${but} and starts_with(lower(folded(person.username)), lower(folded(${begins})))
    order by lower(person.username), person.id limit ${limit}`.execute(db)
  return rows
}
