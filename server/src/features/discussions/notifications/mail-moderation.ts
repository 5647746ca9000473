/** Who wrote what an administrator removes or edits is told, and why. This mail is not one of those that one can do without. */
import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { personOf } from '../../accounts/accounts.ts'
import type { ThreadRow } from '../threads/store.ts'

/** A question, an answer or a reply. */
export interface ModeratedPost {
  id: number
  creator_id: number | null
  discussion_id?: number
  parent_id?: number | null
}

export interface Moderation {
  did: 'removed' | 'edited'
  reason?: string
  /** Of what was removed: as long as it can be put back. */
  until?: Date
}

/** Queued in the transaction that makes the change. */
export async function mailModeration(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  thread: ThreadRow,
  post: ModeratedPost,
  { did, reason, until }: Moderation,
  now: Date,
): Promise<void> {
  const author = post.creator_id === null ? undefined : await personOf(db, post.creator_id)
  if (!author) return
  const noun = nounOf(post)
  const address = paths.discussion(thread.category, thread.topic_id ?? thread.placement_id ?? 0, thread.id)
  const mail = layOutMail(config.productName, {
    subject: `Your ${noun} on “${thread.title}” was ${did}`,
    paragraphs: [
      `A moderator of ${config.productName} has ${did} your ${noun} on “${thread.title}”.`,
      ...(reason ? [`The reason: ${reason.replace(/\s+/g, ' ')}`] : []),
      ...(until ? [`Until ${day(until)} it can be put back. If you think that this was a mistake, write to us.`] : []),
    ],
    // Without a reason it is as if it were deleted.
    ...(reason && { action: { label: 'See it in the discussion', url: config.publicUrl + address } }),
  })
  await queueMail(db, author.email, mail, now)
}

const day = (date: Date): string => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function nounOf({ discussion_id, parent_id }: ModeratedPost): string {
  if (discussion_id === undefined) return 'question'
  return parent_id ? 'reply' : 'answer'
}
