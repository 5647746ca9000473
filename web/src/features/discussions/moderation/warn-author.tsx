/** Warn, for moderators: who wrote a post hears that it is not wanted, and why. */
import { warnAnswer, warnDiscussion } from 'contract/discussions/moderation.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toasts.ts'
import type { PostKind } from '../votes/use-vote.ts'
import { ReasonedDeed } from './reasoned-deed.tsx'

export function WarnAuthor({ kind, id, author }: { kind: PostKind; id: number; author: string }) {
  const warn = async (reason: string) => {
    await call(kind === 'answer' ? warnAnswer : warnDiscussion, { params: { id }, body: { reason } })
    toast(`${author} was warned.`)
  }
  return <ReasonedDeed word="Warn" busy="Warning…" name={author} help="We email them your reason. The post stays." act={warn} />
}
