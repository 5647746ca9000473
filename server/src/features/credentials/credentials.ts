/** The front door of credentials: the issuer, and what assessments need of certificates. */
import type { Deps } from '../../deps.ts'
import { recentAnswers } from '../../platform/recent-answers.ts'
import { settle } from './issuing/settle.ts'
import { createIssuer } from './keys/issuer.ts'

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
