/** Who looks at a thread is told what changes in it. */
import { type ThreadEvent, threadEventName } from 'contract/discussions/live.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import type { Subscription } from '../../../platform/live/streams.ts'
import { admitToThread } from '../threads/read-thread.ts'
import { mayTakePart } from '../threads/subjects.ts'

const topicOf = (discussionId: number) => `discussion:${discussionId}`

interface Change {
  what: ThreadEvent['what']
  discussion: number
  /** Where it is not the discussion itself. */
  answer?: number
  /** Of a reply: the answer that it replies to. */
  parent?: number | null
}

/** @param db the transaction of the change: it is told once that is committed */
export function tellThread({ live }: Pick<Deps, 'live'>, db: Db, change: Change): Promise<void> {
  const { what, discussion, answer = null, parent = null } = change
  const data: ThreadEvent = { what, answer, parent }
  return live.publish(db, { topic: topicOf(discussion), name: threadEventName, data })
}

/** For as long as they may read it. */
export async function watchThread({ db }: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<Subscription> {
  const thread = await admitToThread(db, caller, id)
  return { topic: topicOf(id), mayStay: (caller) => mayTakePart(caller, thread) }
}
