import { bandOf } from 'contract/recruiting/rules.ts'
import type { Db } from '../../../db/db.ts'

/** Candidates of the last daily build, as a band: no single one changes what is read here. */
export async function readMarket(db: Db): Promise<{ candidates: string }> {
  const build = await db
    .selectFrom('index_builds')
    .select('candidate_count')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { candidates: bandOf(build?.candidate_count ?? 0) }
}
