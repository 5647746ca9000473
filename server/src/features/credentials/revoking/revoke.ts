/** Revokes a certificate for good: its bit is set in the status list, which is signed anew, all in one transaction. */
import type { Db } from '../../../db/db.ts'
import { afterCommit } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { answerKey, listKey } from '../answer-keys.ts'
import { signList } from '../status-lists/sign-list.ts'
import { type Revocation, setRevoked } from './store.ts'

export type RevokeDeps = Pick<Deps, 'config' | 'issuer' | 'nudge' | 'recentAnswers'>

/** @returns false where it was revoked before */
export async function revoke(db: Db, deps: RevokeDeps, revocation: Revocation): Promise<boolean> {
  const list = await setRevoked(db, revocation)
  if (list === undefined) return false
  await signList(db, deps, list, revocation.at)
  afterCommit(db, () => {
    deps.recentAnswers.forget(answerKey(revocation.code))
    deps.recentAnswers.forget(listKey(list))
    // The job writes the list of revocations outside of the database.
    deps.nudge('certificates')
  })
  return true
}
