/** The list of revoked certificates, by their codes: a backup of before does not know of them, and a certificate is revoked for ever. */
import type { RevocationReason } from 'contract/credentials/model.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { ListKind } from './authenticated-list.ts'

export interface RevokedCertificate {
  code: string
  /** The number of its status list. */
  list: number
  /** Of its bit there. */
  index: number
  at: Date
  reason: RevocationReason
}

export const revocationList: ListKind<RevokedCertificate> = {
  fileName: 'revoked-certificates.jsonl',
  title: 'revoked certificates',
  option: '--any-revocation-list',
  entryOf: ({ code, list, index, at, reason }) =>
    typeof code === 'string'
      ? { code, list: Number(list), index: Number(index), at: new Date(String(at)), reason: reason as RevocationReason }
      : undefined,
}

/** All of them, in the order in which they were revoked. */
export async function findRevoked(db: Db): Promise<RevokedCertificate[]> {
  const { rows } = await sql<RevokedCertificate>`
    select code, list, list_index as index, revoked_at as at, revocation_reason as reason from credentials
    where revoked_at is not null order by revoked_at, code`.execute(db)
  return rows
}
