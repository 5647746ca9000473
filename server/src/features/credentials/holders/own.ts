/** A holder's own certificates: listed, shown to others or hidden, reissued, revoked. */
import type { CertificateChoice, OwnCredential, Visibility } from 'contract/credentials/model.ts'
import { credentialPaths, linkedInLink } from 'contract/credentials/paths.ts'
import { reissuesPerDay, renewalMonths, validMonths } from 'contract/credentials/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { settableName } from '../../../platform/certificate-name.ts'
import { days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { monthsAfter } from '../../../platform/months-after.ts'
import { findPassedExamination } from '../../assessments/passed-examinations.ts'
import { answerKey } from '../answer-keys.ts'
import { issueCredential } from '../issuing/issue.ts'
import { countAwaited } from '../issuing/store.ts'
import { revoke } from '../revoking/revoke.ts'
import { moveRequest } from '../revoking/store.ts'
import { findOwn, findOwnCredentials, lockOwn, type OwnRow, setVisibility } from './store.ts'

type Reply = Promise<{ credential: OwnCredential }>

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
): Reply {
  if (!(await setVisibility(deps.db, { code, userId: caller.id, visibility }))) throw problem('not_found')
  deps.recentAnswers.forget(answerKey(code))
  return readOwn(deps, caller, code)
}

/** Revokes the old one and issues another with a new code, in one transaction. */
export async function reissue(deps: Deps, caller: Caller, code: string, choice: CertificateChoice): Reply {
  const { db, clock, issuer } = deps
  const name = await settableName(deps.certificates, 'name', choice.name)
  const wanted = { name, showsScores: choice.shows_scores }
  const issued = await inTransaction(db, async (trx) => {
    const now = clock.now()
    const old = await lockUsable(trx, caller, code, now)
    if (old.name === wanted.name && old.shows_scores === wanted.showsScores) throw problem('credential_unchanged')
    if (!issuer.hasKey) throw problem('not_issued_here')
    const examination = old.attempt_id === null ? undefined : await findPassedExamination(trx, old.attempt_id)
    if (!examination) throw problem('not_now')
    await spend(trx, [{ key: `reissue:${caller.id}`, max: reissuesPerDay, window: days(1) }], now)
    await revoke(trx, deps, { code, reason: 'replaced', at: now })
    const kept = { visibility: old.visibility, validUntil: old.valid_until }
    const next = await issueCredential(trx, deps, examination, { ...wanted, ...kept, issuedAt: now }, code)
    if (next === undefined) throw problem('not_now')
    await moveRequest(trx, code, next)
    await audit(trx, { event: 'certificate reissued', userId: caller.id, detail: { code: next, replaces: code } }, now)
    return next
  })
  return readOwn(deps, caller, issued)
}

export async function revokeOwn(deps: Deps, caller: Caller, code: string): Reply {
  const { db, clock } = deps
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    await lockUsable(trx, caller, code, now)
    await revoke(trx, deps, { code, reason: 'holder', at: now })
    await audit(trx, { event: 'certificate revoked', userId: caller.id, detail: { code, reason: 'holder' } }, now)
  })
  return readOwn(deps, caller, code)
}

async function lockUsable(db: Db, caller: Caller, code: string, now: Date): Promise<OwnRow> {
  const row = await lockOwn(db, { code, userId: caller.id })
  if (!row) throw problem('not_found')
  if (row.revoked_at) throw problem('credential_revoked')
  if (row.valid_until <= now) throw problem('not_now', { message: 'This certificate has expired.' })
  return row
}

async function readOwn({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, caller: Caller, code: string): Reply {
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
    state: row.revoked_at ? 'revoked' : row.valid_until <= now ? 'expired' : 'valid',
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
