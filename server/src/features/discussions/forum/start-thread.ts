/** A thread of the forum begins, and what it is called changes. */
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { mostTags, tagsOf } from 'contract/discussions/forum-rules.ts'
import { isBlank } from 'contract/discussions/rules.ts'
import { problem } from 'contract/problems.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { blank, oneLine } from '../../../platform/typed-text.ts'
import { tellThread } from '../live/thread-events.ts'
import { notifyOfThread } from '../notifications/notify.ts'
import { contentOf } from '../posting/content.ts'
import { noteMentions } from '../posting/note-mentions.ts'
import { spendPost } from '../posting/post-limits.ts'
import { postedDiscussion, postOnce } from '../posting/post-once.ts'
import { auditModerator, refuseStranger } from '../posting/rights.ts'
import { allowanceIn, refuseBeyond, spendADay } from '../posting/trust.ts'
import { admitToThread } from '../threads/read-thread.ts'
import { insertDiscussion } from '../threads/store.ts'
import { lockDiscussion } from '../votes/vote-store.ts'
import { admitToCategory } from './read-forum.ts'
import { insertThread, rename } from './store.ts'

interface NewThread {
  category: string
  title?: string
  content?: string
  tags?: string[]
  key?: string
}

interface Started {
  id: number
  category: string
}

export function startThread(deps: Deps, caller: Caller, sent: NewThread): Promise<Started> {
  return postOnce(
    sent.key,
    postedDiscussion(deps.db, caller.id),
    async (id) => ({ id, category: (await admitToThread(deps.db, caller, id)).category }),
    () => start(deps, caller, sent),
  )
}

async function start(deps: Deps, caller: Caller, sent: NewThread): Promise<Started> {
  const { db, clock, markup } = deps
  // What was written here before that site was there is read and answered as ever.
  if (deps.forumSite) throw problem('forum_elsewhere')
  const category = await admitToCategory(deps, caller, sent.category)
  admitToStarting(caller, category)
  const [title, tags, content] = [titleOf(sent), tagsIn(sent), contentOf(sent)]
  const now = clock.now()
  await spendPost(db, caller, 'discussion', now)
  const allowed = await allowanceIn(db, caller, { realm: 'forum' })
  const { html, beginning } = await markup.compile(content, caller.id)
  refuseBeyond(allowed, { html, mentions: 0 })
  await spendADay(db, caller, 'threads', allowed, now)
  const id = await inTransaction(db, async (db) => {
    const id = await insertDiscussion(
      db,
      {
        place: { topic_id: null, placement_id: null },
        title,
        creatorId: caller.id,
        post: { content, html, beginning },
        givesAway: false,
        key: sent.key ?? null,
      },
      now,
    )
    await noteMentions(db, { discussion: id }, `${title}\n${content}`, { isNew: true })
    await insertThread(db, { discussionId: id, categoryId: category.id, tags, now })
    // It holds the category from here on.
    admitToStarting(caller, await admitToCategory({ db }, caller, category.slug))
    await notifyOfThread(db, { categoryId: category.id, discussionId: id, authorId: caller.id }, now)
    return id
  })
  deps.nudge('notifications')
  return { id, category: category.slug }
}

function admitToStarting({ isStaff }: Caller, { is_closed, started_by }: ForumCategory): void {
  if (isStaff) return
  if (is_closed) throw problem('not_allowed', { message: 'This category is closed.' })
  if (started_by === 'administrators')
    throw problem('not_allowed', { message: 'Only staff start threads in this category. Everyone can answer.' })
}

/** By who began it, or by an administrator. */
export async function renameThread(
  deps: Deps,
  caller: Caller,
  id: number,
  sent: { title?: string; tags: string[] },
): Promise<object> {
  const [title, tags] = [titleOf(sent), tagsIn(sent)]
  const now = deps.clock.now()
  await spendPost(deps.db, caller, 'edit', now)
  return inTransaction(deps.db, async (db) => {
    await lockDiscussion(db, id)
    const thread = await admitToThread(db, caller, id)
    if (thread.realm !== 'forum') throw problem('not_found')
    refuseStranger(caller, thread)
    await rename(db, id, title, tags)
    await noteMentions(db, { discussion: id }, `${title}\n${thread.content}`)
    await tellThread(deps, db, { what: 'edited', discussion: id })
    const detail = { discussion: id, title: thread.title, renamed: title }
    await auditModerator(db, caller, thread, { event: 'thread_renamed', detail }, now)
    return {}
  })
}

function titleOf({ title = '' }: { title?: string }): string {
  const line = oneLine(title)
  if (isBlank(line)) throw blank('title')
  return line
}

function tagsIn({ tags = [] }: { tags?: string[] }): string[] {
  const found = tagsOf(tags)
  if (found.length > mostTags) {
    const message = `A thread can have at most ${mostTags} tags.`
    throw problem('bad_input', { message, errors: [{ field: 'tags', message }] })
  }
  return found
}
