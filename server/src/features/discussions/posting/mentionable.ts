/** Whom one may mention in a thread, while one types a name. */
import type { Mentionable } from 'contract/discussions/model.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { admitToThread } from '../threads/read-thread.ts'
import { findPeopleBeginning } from './people-store.ts'

const most = 8

export async function findMentionable({ db }: Deps, caller: Caller, discussionId: number, begins = ''): Promise<Mentionable[]> {
  await admitToThread(db, caller, discussionId)
  const people = await findPeopleBeginning(db, discussionId, { begins, but: caller.id, limit: most })
  return people.map(({ username }) => ({ username }))
}
