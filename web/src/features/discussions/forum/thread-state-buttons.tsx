/** For who moderates: a thread is pinned above the others, closed, or moved to another category. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setThreadState } from 'contract/discussions/forum.ts'
import type { ThreadDetails } from 'contract/discussions/forum-model.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { renewForum } from './queries.ts'

const MoveDialog = lazy(async () => ({ default: (await fetchPart(() => import('./move-dialog.tsx'))).MoveDialog }))

export function ThreadStateButtons({ id, details }: { id: number; details: ThreadDetails }) {
  const session = useSession()
  const client = useQueryClient()
  const [isMoved, setMoved] = useState(false)
  const keep = useMutation({
    mutationFn: (body: { is_pinned?: boolean; is_closed?: boolean }) => call(setThreadState, { params: { id }, body }),
    onSettled: () => renewForum(client),
  })
  if (!session?.data.is_admin && !session?.data.is_staff) return null
  const { is_pinned, is_closed, category } = details
  return (
    <>
      <Button kind="quiet" small onClick={() => !keep.isPending && keep.mutate({ is_pinned: !is_pinned })}>
        {is_pinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button kind="quiet" small onClick={() => !keep.isPending && keep.mutate({ is_closed: !is_closed })}>
        {is_closed ? 'Open again' : 'Close'}
      </Button>
      <Button kind="quiet" small onClick={() => setMoved(true)}>
        Move
      </Button>
      {isMoved && (
        <Suspense>
          <MoveDialog id={id} category={category.slug} onClose={() => setMoved(false)} />
        </Suspense>
      )}
    </>
  )
}
