/** Issues a certificate in the transaction that passes its examination, or later by the job where no key was at hand. */
import { randomBytes, randomInt } from 'node:crypto'
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
import { type Statement, statementOf } from './statement.ts'
import { insertAchievement, insertCredential, lockHolder } from './store.ts'

export type IssueDeps = Pick<Deps, 'config' | 'issuer'>

/** With the chance of 1 in 131,072 that one draw meets another transaction's. */
const mostDraws = 5

/** A demonstration proves nothing: it has certificates only where the product is tried out. */
export const isIssued = ({ demo }: Deps['config'], { isDemonstration }: { isDemonstration: boolean }): boolean =>
  !isDemonstration || demo !== 'none'

interface Content {
  name: string
  showsScores: boolean
  visibility: Visibility
  issuedAt: Date
  validUntil: Date
}

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
  content: Content,
  replaces?: string,
): Promise<string | undefined> {
  // An erasure that has begun waits for nobody: after it nothing is issued.
  if (!(await lockHolder(db, examination.userId))) return undefined
  const { config, issuer } = deps
  const now = content.issuedAt
  for (let draw = 0; draw < mostDraws; draw++) {
    const place = await drawPlace(db, deps, now)
    const statement: Statement = { ...content, place, code: newCode(), salt: randomBytes(16).toString('hex') }
    const signed = await issuer.sign(statementOf(config, issuer.did, examination, statement), now)
    if (replaces !== undefined) await setSuperseded(db, replaces, statement.code)
    const outcome = await insertCredential(db, {
      examination,
      statement,
      visibility: content.visibility,
      signed: JSON.stringify(signed),
    })
    if (outcome === 'exists') return undefined
    if (outcome === 'taken') continue
    await insertAchievement(db, examination, JSON.stringify(achievementOf(config, examination)))
    await keepPublicKey(db, issuer, now)
    return statement.code
  }
  throw new Error('No free place in a status list was found.')
}

/** From the release of the result on, for as many months. */
export const firstContent = (examination: PassedExamination, now: Date): Content => ({
  name: examination.name ?? examination.profileName,
  showsScores: examination.showsScores,
  visibility: 'link',
  issuedAt: now,
  validUntil: monthsAfter(examination.releasedAt, validMonths),
})

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 22 digits of base58 are 128.9 bits. */
const newCode = (): string => Array.from({ length: 22 }, () => base58[randomInt(58)]).join('')
