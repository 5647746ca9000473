/** Issues a certificate in the transaction that passes its examination, or later by the job where no key was at hand. */
import { randomBytes } from 'node:crypto'
import type { Visibility } from 'contract/credentials/model.ts'
import { validMonths } from 'contract/credentials/rules.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { monthsAfter } from '../../../platform/months-after.ts'
import type { PassedExamination } from '../../assessments/passed-examinations.ts'
import { keepPublicKey } from '../keys/key-store.ts'
import { setSuperseded } from '../revoking/store.ts'
import { drawPlace } from '../status-lists/draw-place.ts'
import { achievementOf } from './achievement.ts'
import { newCode } from './new-code.ts'
import { insertAchievement, insertCredential, lockHolder } from './store.ts'
import { type CredentialFields, unsignedCredential } from './unsigned-credential.ts'

export type IssueDeps = Pick<Deps, 'config' | 'issuer'>

/** One draw meets that of another transaction with a chance of 1 in 131,072. */
const mostDraws = 5

/** A demonstration proves nothing: its certificates are issued only where the product is tried out. */
export const mayIssue = ({ demo }: Deps['config'], { isDemonstration }: { isDemonstration: boolean }): boolean =>
  !isDemonstration || demo !== 'none'

type GivenFields = Pick<CredentialFields, 'name' | 'showsScores' | 'issuedAt' | 'validUntil'> & { visibility: Visibility }

/**
 * Signs and stores one.
 *
 * @param replaces the code of the one that it replaces, which must be revoked
 * @returns its code; undefined where the account is being erased, or the examination has a certificate
 */
export async function issueCredential(
  db: Db,
  deps: IssueDeps,
  examination: PassedExamination,
  given: GivenFields,
  replaces?: string,
): Promise<string | undefined> {
  // Nothing is issued to an account once its erasure has begun.
  if (!(await lockHolder(db, examination.userId))) return undefined
  const { config, issuer } = deps
  const now = given.issuedAt
  for (let draw = 0; draw < mostDraws; draw++) {
    const place = await drawPlace(db, deps, now)
    const fields: CredentialFields = { ...given, place, code: newCode(), salt: randomBytes(16).toString('hex') }
    const signed = await issuer.sign(unsignedCredential(config, issuer.did, examination, fields), now)
    if (replaces !== undefined) await setSuperseded(db, replaces, fields.code)
    const outcome = await insertCredential(db, {
      examination,
      fields,
      visibility: given.visibility,
      signed: JSON.stringify(signed),
    })
    if (outcome === 'exists') return undefined
    if (outcome === 'taken') continue
    await insertAchievement(db, examination, JSON.stringify(achievementOf(config, examination)))
    await keepPublicKey(db, issuer, now)
    return fields.code
  }
  throw new Error('No free place in a status list was found.')
}

/** Of the first certificate of an examination. It is valid from now on, for 36 months after the result was released. */
export const firstFields = (examination: PassedExamination, now: Date): GivenFields => ({
  name: examination.name ?? examination.profileName,
  showsScores: examination.showsScores,
  visibility: 'link',
  issuedAt: now,
  validUntil: monthsAfter(examination.releasedAt, validMonths),
})
