/** What people looked for and did not find, in the search or of the assistant: it tells editors what the library lacks. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { cleanAsked } from './clean-asked.ts'

/** Of one day so many are kept, so that nobody fills the table; older ones go after so many days. */
const [mostADay, daysKept] = [2_000, 30]

/** Without who asked. */
export async function keepAskedInVain(db: Db, text: string, now: Date): Promise<void> {
  const asked = cleanAsked(text)
  if (asked === null) return
  const day = now.toISOString().slice(0, 10)
  await sql`
    with old as (delete from asked_in_vain where day < ${day}::date - ${daysKept}::integer)
    insert into asked_in_vain as kept (day, asked)
    select ${day}::date, ${asked} where (select count(*) from asked_in_vain where day = ${day}::date) < ${mostADay}
    on conflict (day, asked) do update set times = kept.times + 1`.execute(db)
}

export interface AskedInVain {
  asked: string
  times: number
  last: string
}

/** Rows of the last days. What somebody was still typing when they found nothing is in what they had typed then: byte by byte it comes just before it. */
export const askedInVainSince = (since: Date) => sql`(
  select * from (
    select day, asked, times, lead(asked) over (partition by day order by asked collate "C") as next from asked_in_vain
    where day >= ${since.toISOString().slice(0, 10)}::date) listed
  where next is null or not starts_with(next, asked)) kept`

/** Most frequent first. */
export async function findAskedInVain(
  db: Db,
  since: Date,
  { skip, limit }: { skip: number; limit: number },
): Promise<AskedInVain[]> {
  const { rows } = await sql<AskedInVain>`
    select asked, sum(times)::integer as times, to_char(max(day), 'YYYY-MM-DD') as last from ${askedInVainSince(since)}
    group by asked order by times desc, last desc, asked limit ${limit} offset ${skip}`.execute(db)
  return rows
}
