/** The front door of credentials: the issuer, and what assessments and recruiting need of certificates. */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Issuer } from '../../platform/certificates.ts'
import { recentAnswers } from '../../platform/recent-answers.ts'
import { findShownCertificates, type ShownCertificate } from './holders/shown-certificates.ts'
import { settle } from './issuing/settle.ts'
import { openIssuer } from './keys/issuer.ts'
import { rotateKey as rotate } from './keys/rotate-key.ts'

/** The issuer of this installation, without the rest. */
export const createIssuer = (config: Parameters<typeof openIssuer>[0]): Issuer => openIssuer(config)

/** For each person and kind the shown certificate that is valid longest, Core first. */
export const shownCertificates = (db: Db, userIds: readonly number[], now: Date): Promise<ShownCertificate[]> =>
  findShownCertificates(db, { userIds, now })

export const rotateKey = (deps: Pick<Deps, 'db' | 'clock' | 'issuer'>): Promise<string> => rotate(deps)

/** @param issuer another one in tests */
export function connectCredentials(
  { config, nudge }: Pick<Deps, 'config' | 'nudge'>,
  issuer = createIssuer(config),
): Pick<Deps, 'issuer' | 'certificates' | 'recentAnswers'> {
  const answers = recentAnswers()
  return {
    issuer,
    recentAnswers: answers,
    certificates: {
      async unsettableLetters(name) {
        const { unsettableLetters } = await import('./drawing/unsettable-letters.ts')
        return unsettableLetters(name)
      },
      settle: (db, attemptId, now) => settle(db, { config, issuer, nudge, recentAnswers: answers }, attemptId, now),
    },
  }
}
