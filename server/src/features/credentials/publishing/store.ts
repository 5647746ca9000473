/** The queries of what everybody may read. */
import type { RevocationReason, Visibility } from 'contract/credentials/model.ts'
import { sql } from 'kysely'
import { lookup } from '../../../db/prepared.ts'

export interface PublishedRow {
  code: string
  /** JSON, as it was signed. */
  signed: string
  list: number
  is_demonstration: boolean
  valid_until: Date
  revoked_at: Date | null
  revocation_reason: RevocationReason | null
  visibility: Exclude<Visibility, 'hidden'>
}

/** Finds nothing that its holder hides, and nothing of an erased account. */
export const findPublished = lookup<{ code: string }, PublishedRow>(
  ({ code }) => sql`
    select code, signed, list, is_demonstration, valid_until, revoked_at, revocation_reason, visibility
    from credentials where code = ${code} and visibility <> 'hidden' and signed is not null`,
)
