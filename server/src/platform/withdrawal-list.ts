/** The list of candidates who withdrew their consent, by numbers. A backup that was made before a withdrawal lacks it. */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { ListKind } from './authenticated-list.ts'

export interface WithdrawnConsent {
  /** The account's number. */
  id: number
  /** When the account was made; it tells two accounts apart that had the same number. */
  since: Date
  /** Every consent that was given until then is withdrawn. */
  at: Date
}

export const withdrawalList: ListKind<WithdrawnConsent> = {
  fileName: 'withdrawn-consents.jsonl',
  title: 'withdrawn consents',
  option: '--any-withdrawal-list',
  entryOf: ({ id, since, at }) =>
    typeof id === 'number' ? { id, since: new Date(String(since)), at: new Date(String(at)) } : undefined,
}

/** The last withdrawal of each account, the oldest first. A consent that is given anew closes the one before, which is no withdrawal. */
export async function findWithdrawn(db: Db): Promise<WithdrawnConsent[]> {
  const { rows } = await sql<WithdrawnConsent>`
    select person.id, person.created_at as since, max(consent.withdrawn_at) as at
    from recruiting_consents consent join users person on person.id = consent.user_id
    where consent.withdrawn_at is not null and not exists (
      select from recruiting_consents renewed where renewed.user_id = consent.user_id and renewed.given_at = consent.withdrawn_at)
    group by person.id order by 3, person.id`.execute(db)
  return rows
}
