import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { required } from '../../../platform/typed-text.ts'
import { findUser } from '../store.ts'
import { insertNote } from './people-store.ts'

export function writeNote({ db, clock }: Deps, { id: authorId }: Caller, userId: number, given: string): Promise<object> {
  const words = required('words', given)
  return inTransaction(db, async (trx) => {
    if (!(await findUser(trx, userId))) throw problem('user_unknown')
    await insertNote(trx, { userId, authorId, words }, clock.now())
    return {}
  })
}
