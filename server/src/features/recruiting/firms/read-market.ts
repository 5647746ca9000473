import { bandOf } from 'contract/recruiting/rules.ts'
import type { Db } from '../../../db/db.ts'

/** The number of candidates at the last daily build, as a band, so that one candidate changes nothing. */
export async function readMarket(db: Db): Promise<{ candidates: string }> {
  const build = await db
    .selectFrom('index_builds')
    .select('candidate_count')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { candidates: bandOf(build?.candidate_count ?? 0) }
}
