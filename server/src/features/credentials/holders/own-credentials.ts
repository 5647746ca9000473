/** A holder's own certificates: listed, and shown to others or hidden. */
import type { OwnCredential, Visibility } from 'contract/credentials/model.ts'
import { credentialPaths, linkedInLink } from 'contract/credentials/paths.ts'
import { renewalMonths, validMonths } from 'contract/credentials/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { monthsAfter } from '../../../platform/months-after.ts'
import { answerKey } from '../answer-keys.ts'
import { countAwaited } from '../issuing/store.ts'
import { stateOf } from '../state-of.ts'
import { findOwn, findOwnCredentials, type OwnRow, setVisibility } from './store.ts'

export type OwnReply = Promise<{ credential: OwnCredential }>

export async function listOwn(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
): Promise<{ credentials: OwnCredential[]; awaited: number }> {
  const rows = await findOwnCredentials(db, { userId: caller.id })
  return {
    credentials: rows.map((row) => shown(config, row, clock.now())),
    awaited: await countAwaited(db, caller.id),
  }
}

export async function changeVisibility(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'recentAnswers'>,
  caller: Caller,
  code: string,
  visibility: Visibility,
): OwnReply {
  if (!(await setVisibility(deps.db, { code, userId: caller.id, visibility }))) throw problem('not_found')
  deps.recentAnswers.forget(answerKey(code))
  return readOwn(deps, caller, code)
}

/** @throws problem where the caller has no certificate with this code */
export async function readOwn(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  code: string,
): OwnReply {
  const row = await findOwn(db, { code, userId: caller.id })
  if (!row) throw problem('not_found')
  return { credential: shown(config, row, clock.now()) }
}

function shown({ publicUrl, productName }: Deps['config'], row: OwnRow, now: Date): OwnCredential {
  const url = publicUrl + credentialPaths.page(row.code)
  return {
    code: row.code,
    title: row.title,
    name: row.name,
    shows_scores: row.shows_scores,
    has_scores: row.attempt_id !== null,
    state: stateOf(row, now),
    visibility: row.visibility,
    issued_at: row.issued_at.toISOString(),
    valid_until: row.valid_until.toISOString(),
    renewable_from: monthsAfter(row.valid_until, renewalMonths - validMonths).toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revocation_reason: row.revocation_reason,
    url,
    linkedin_url: linkedInLink({
      name: row.title,
      organization: productName,
      issuedAt: row.issued_at,
      validUntil: row.valid_until,
      url,
      code: row.code,
    }),
  }
}
