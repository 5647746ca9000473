/** In the place of what an administrator removed: to who wrote it why and until when, to administrators with the way back. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDiscussion, getReplies, restoreAnswer, restoreDiscussion } from 'contract/discussions/api.ts'
import { listReports } from 'contract/discussions/moderation.ts'
import { call } from '../../../lib/api.ts'
import { date } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { renewLists } from '../renew-lists.ts'
import type { PostKind } from '../votes/use-vote.ts'
import styles from './moderation.module.css'

interface RemovedNoticeProps {
  kind: PostKind
  post: { id: number; removed_until: string | null; removal_reason: string | null; creator: { username: string } }
}

export function RemovedNotice({ kind, post: { id, removed_until, removal_reason, creator } }: RemovedNoticeProps) {
  const { is_admin, is_staff } = useSession()?.data ?? {}
  const moderates = is_admin || is_staff
  if (removed_until === null) return null
  return (
    <div className={styles.removed}>
      <p>
        <strong>Removed by a moderator.</strong> {removal_reason}
      </p>
      <p>
        {moderates
          ? `It can be restored until ${date(removed_until)}.`
          : `A moderator can restore it until ${date(removed_until)}.`}
      </p>
      {moderates && <PutBack kind={kind} id={id} name={`the ${kind} of ${creator.username}`} />}
    </div>
  )
}

function PutBack({ kind, id, name }: { kind: PostKind; id: number; name: string }) {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: () => call(kind === 'answer' ? restoreAnswer : restoreDiscussion, { params: { id } }),
    onSuccess: async () => {
      await Promise.all(
        [getDiscussion, getReplies, listReports].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })),
      )
      await renewLists(client)
    },
  })
  return (
    <Button kind="secondary" small busy={restore.isPending && 'Restoring…'} onClick={() => restore.mutate()}>
      Restore
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
