/** A holder has a certificate reissued with another name, or with or without scores. */
import type { CertificateChoice } from 'contract/credentials/model.ts'
import { reissuesPerDay } from 'contract/credentials/rules.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { settableName } from '../../../platform/certificate-name.ts'
import { days } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { spend } from '../../../platform/limits.ts'
import { findPassedExamination } from '../../assessments/passed-examinations.ts'
import { issueCredential } from '../issuing/issue.ts'
import { revoke } from '../revoking/revoke.ts'
import { moveRequest } from '../revoking/store.ts'
import { lockValid } from './lock-valid.ts'
import { type OwnReply, readOwn } from './own-credentials.ts'

/** Revokes the old one and issues another with a new code, in one transaction. */
export async function reissue(deps: Deps, caller: Caller, code: string, choice: CertificateChoice): OwnReply {
  const { db, clock, issuer } = deps
  const name = await settableName(deps.certificates, 'name', choice.name)
  const wanted = { name, showsScores: choice.shows_scores }
  const issued = await inTransaction(db, async (trx) => {
    const now = clock.now()
    const old = await lockValid(trx, caller, code, now)
    if (old.name === wanted.name && old.shows_scores === wanted.showsScores) throw problem('credential_unchanged')
    if (!issuer.hasKey) throw problem('not_issued_here')
    const examination = old.attempt_id === null ? undefined : await findPassedExamination(trx, old.attempt_id)
    if (!examination)
      throw problem('not_now', { message: 'The examination of this certificate is no longer kept, so it cannot be reissued.' })
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
