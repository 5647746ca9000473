/** All certificates, for administrators. */
import type { AdministeredCredential } from 'contract/credentials/administration.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { countAwaited } from '../issuing/store.ts'
import { stateOf } from '../state-of.ts'
import { type AdministeredRow, findAll, pageSize } from './store.ts'

interface Query {
  search?: string
  waiting?: 'true'
  skip?: number
}

export async function listAll(deps: Pick<Deps, 'db' | 'clock' | 'issuer'>, caller: Caller, query: Query) {
  const { db, clock, issuer } = deps
  const rows = await findAll(db, {
    search: query.search?.trim() ?? '',
    isWaiting: query.waiting === 'true',
    skip: query.skip ?? 0,
  })
  return {
    credentials: rows.slice(0, pageSize).map((row) => shown(row, caller, clock.now())),
    has_more: rows.length > pageSize,
    issues_here: issuer.hasKey,
    awaited: await countAwaited(db, null),
  }
}

function shown(row: AdministeredRow, caller: Caller, now: Date): AdministeredCredential {
  const { holder_id, holder_name } = row
  return {
    code: row.code,
    title: row.title ?? '',
    holder: holder_id === null ? null : { id: holder_id, username: holder_name ?? '' },
    attempt_id: row.attempt_id,
    state: stateOf(row, now),
    visibility: row.visibility,
    issued_at: row.issued_at.toISOString(),
    valid_until: row.valid_until.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revocation_reason: row.revocation_reason,
    explanation: row.explanation,
    request:
      row.request_id === null
        ? null
        : {
            id: row.request_id,
            reason: row.requested_reason,
            explanation: row.requested_explanation,
            requested_by: { id: row.requested_by, username: row.requested_by_name },
            requested_at: row.requested_at.toISOString(),
            is_own: row.requested_by === caller.id,
            may_decide: row.requested_by !== caller.id && holder_id !== caller.id,
          },
  }
}
