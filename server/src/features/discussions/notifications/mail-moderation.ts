/** Who wrote what an administrator removes, edits or warns about is told, and why. This mail is not one of those that one can do without. */

import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { dayInWords } from '../../../platform/date-words.ts'
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
  did: 'removed' | 'edited' | 'warned'
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
  const address = paths.discussion(thread.category, thread.topic_id ?? thread.placement_id, thread.id)
  const it = `your ${noun} on “${thread.title}”`
  const isWarning = did === 'warned'
  const mail = layOutMail(config.productName, {
    subject: isWarning ? `A warning about ${it}` : `Your ${noun} on “${thread.title}” was ${did}`,
    paragraphs: [
      isWarning
        ? `A moderator of ${config.productName} has warned you about ${it}. The post stays; if this continues, your account may be suspended.`
        : `A moderator of ${config.productName} has ${did} ${it}.`,
      ...(reason ? [`Reason: ${reason.replace(/\s+/g, ' ')}`] : []),
      ...(until ? [`We can restore it until ${dayInWords(until)}. If you think this was a mistake, write to us.`] : []),
    ],
    // Without a reason it is as if it were deleted.
    ...(reason && { action: { label: 'See it in the discussion', url: config.publicUrl + address } }),
  })
  await queueMail(db, author.email, mail, now)
}

function nounOf({ discussion_id, parent_id }: ModeratedPost): string {
  if (discussion_id === undefined) return 'question'
  return parent_id ? 'reply' : 'answer'
}
