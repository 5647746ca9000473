/** Whether somebody is mailed about a discussion (spec §4, "Notification blocking"). */
import type { Discussion } from 'contract/discussions/model.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { admitToThread } from '../threads/read-thread.ts'
import { setMuted } from '../threads/store.ts'
import { discussionOf, readerOf } from '../threads/wire.ts'

/** @param blocked the list as it is sent: it says something of the caller alone, whoever else is in it */
export async function muteDiscussion(deps: Deps, caller: Caller, id: number, blocked: readonly number[]): Promise<Discussion> {
  const { db } = deps
  const thread = await admitToThread(db, caller, id)
  const muted = blocked.includes(caller.id)
  await setMuted(db, id, caller.id, muted)
  return discussionOf({ ...thread, muted }, readerOf(deps, caller, thread))
}
