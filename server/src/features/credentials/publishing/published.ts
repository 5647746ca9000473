/** A certificate as everybody may see it, from the signed contents. */
import type { ShownCredential } from 'contract/credentials/shown.ts'
import { contentsOf } from 'verifier/contents.ts'
import type { Deps } from '../../../deps.ts'
import type { CachedResponse } from '../../../platform/cached-response.ts'
import { answerKey } from '../answer-keys.ts'
import { stateOf } from '../state-of.ts'
import { findPublished, type PublishedRow } from './store.ts'

export interface Published {
  row: PublishedRow
  shown: ShownCredential
  /** The signed contents as they are sent, once somebody has asked for them. */
  json?: CachedResponse
}

/** @returns null where there is none, or its holder hides it */
export function recallPublished(
  { db, clock, recentAnswers }: Pick<Deps, 'db' | 'clock' | 'recentAnswers'>,
  code: string,
): Promise<{ published: Published | null }> {
  return recentAnswers.recall(answerKey(code), async () => {
    const row = await findPublished(db, { code })
    return { published: row ? { row, shown: shownOf(row, clock.now()) } : null }
  })
}

const shownOf = (row: PublishedRow, now: Date): ShownCredential => ({
  code: row.code,
  contents: contentsOf(JSON.parse(row.signed)),
  state: stateOf(row, now),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revocationReason: row.revocation_reason,
  isPublic: row.visibility === 'public',
  isDemonstration: row.is_demonstration,
})
