/** Every stored credential, for checks. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'

export interface StoredCredential {
  code: string
  title: string
  name: string
  list: number
  list_index: number
  issued_at: Date
  valid_until: Date
  /** JSON. */
  signed: string
}

const aPage = 100

const findAfter = prepared<{ code: string }, StoredCredential>(
  ({ code }) => sql`
    select code, title, name, list, list_index, issued_at, valid_until, signed from credentials
    where code > ${code} and signed is not null order by code limit ${sql.lit(aPage)}`,
)

export async function* credentialsInPages(db: Db): AsyncGenerator<StoredCredential> {
  let last = ''
  for (;;) {
    const page = await findAfter(db, { code: last })
    yield* page
    const end = page.at(-1)
    if (!end || page.length < aPage) return
    last = end.code
  }
}
