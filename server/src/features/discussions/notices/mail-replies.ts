/**
 * Mail about answers and replies (readings §5): to who began the thread and to who answered in it, never to the author, nor to who blocked
 * notifications or lost access since.
 */
import { paths } from 'contract/paths.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { MailDraft } from '../../../platform/mail-layout.ts'
import { notify } from '../../accounts/accounts.ts'
import { mayTakePart } from '../threads/subjects.ts'
import { type DueNotice, takeDueNotices } from './reply-notices.ts'

const batch = 50

/** Mails of one batch are committed with it: none is told twice, however many processes ask. True when there may be more. */
export async function mailReplies(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const { taken, mailed } = await inTransaction(deps.db, async (db) => {
    const notices = await takeDueNotices(db, batch, now)
    const wanted = notices.filter((notice) => !notice.gone && !notice.muted && mayTakePart(notice, notice))
    const notifications = wanted.map((notice) => ({ userId: notice.user_id, draft: replyMail(deps.config, notice) }))
    return { taken: notices.length, mailed: await notify(db, deps, notifications, now) }
  })
  if (mailed > 0) deps.nudge('mails')
  return taken === batch
}

type MailConfig = Pick<Deps['config'], 'publicUrl'>

function replyMail({ publicUrl }: MailConfig, notice: DueNotice): Omit<MailDraft, 'optOut'> {
  const { author, title, question, content, category, topic_id, placement_id, discussion_id, answer_id } = notice
  const thread = paths.discussion(category, topic_id ?? placement_id ?? 0, discussion_id)
  return {
    subject: `${author} replied on “${title}”`,
    paragraphs: [
      question ? `${author} replied to “${beginning(question, 120)}”:` : `${author} replied:`,
      beginning(content || covered, 500),
    ],
    action: { label: 'Read it in the discussion', url: `${publicUrl}${thread}#answer-${answer_id}` },
  }
}

const covered = 'It gives something of the solution away: it is covered in the discussion until you ask for it.'

/** On one line: what somebody wrote stands in the middle of ours. */
function beginning(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
