/** Whether one is mailed about replies in this discussion (spec §4). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDiscussion, muteDiscussion } from 'contract/discussions/api.ts'
import type { Discussion } from 'contract/discussions/model.ts'
import { call } from '../../lib/api.ts'
import { keyOf } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import styles from './mute-box.module.css'

/** Shown as it was clicked until the server has said how it is. */
export function MuteBox({ discussion: { id, notify_block_user } }: { discussion: Discussion }) {
  const userId = useSession()?.userId ?? 0
  const client = useQueryClient()
  const mute = useMutation({
    mutationFn: (isMuted: boolean) => {
      const others = notify_block_user.filter((other) => other !== userId)
      return call(muteDiscussion, { params: { id }, body: { notify_block_user: isMuted ? [...others, userId] : others } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(getDiscussion) }),
  })
  const isMuted = mute.isPending ? mute.variables : notify_block_user.includes(userId)
  return (
    <Checkbox className={styles.mute ?? ''} checked={isMuted} onChange={({ target }) => mute.mutate(target.checked)}>
      Block email notifications for replies
    </Checkbox>
  )
}
