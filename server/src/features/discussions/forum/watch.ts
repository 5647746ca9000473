/** Who wants to be told of what they have no part in. Who wants less mutes, as in every discussion. */
import { problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { admitToThread } from '../threads/read-thread.ts'
import { admitToCategory } from './read-forum.ts'

export async function watchThread({ db }: Pick<Deps, 'db'>, caller: Caller, id: number, isWatched: boolean): Promise<object> {
  const { realm } = await admitToThread(db, caller, id)
  if (realm !== 'forum') throw problem('not_found')
  const row = { discussion_id: id, user_id: caller.id }
  if (isWatched)
    await db
      .insertInto('watched_discussions')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute()
  else await db.deleteFrom('watched_discussions').where('discussion_id', '=', id).where('user_id', '=', caller.id).execute()
  return {}
}

export async function watchCategory({ db }: Pick<Deps, 'db'>, caller: Caller, slug: string, isWatched: boolean): Promise<object> {
  const { id } = await admitToCategory({ db }, caller, slug)
  const row = { category_id: id, user_id: caller.id }
  if (isWatched)
    await db
      .insertInto('watched_categories')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute()
  else await db.deleteFrom('watched_categories').where('category_id', '=', id).where('user_id', '=', caller.id).execute()
  return {}
}
