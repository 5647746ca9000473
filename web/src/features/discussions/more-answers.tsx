/** The answers before and after those that are shown. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShowMore } from './linking/show-more.tsx'
import { threadQuery } from './queries.ts'
import type { Order } from './votes/order-links.tsx'

interface Shown {
  discussionId: number
  order: Order
  at: number | undefined
}

export function MoreAnswers({ discussionId, order, at }: Shown) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(threadQuery(discussionId, order, at))
  if (!hasNextPage) return null
  return (
    <ShowMore kind="secondary" where={order === 'best' ? 'below' : 'above'} isLoading={isFetchingNextPage} onShow={fetchNextPage}>
      {order === 'best' ? 'Show more answers' : 'Show earlier answers'}
    </ShowMore>
  )
}

export function LaterAnswers({ discussionId, order, at }: Shown) {
  const thread = useInfiniteQuery(threadQuery(discussionId, order, at))
  const { hasPreviousPage, fetchPreviousPage, isFetchingPreviousPage } = thread
  if (!hasPreviousPage) return null
  return (
    <ShowMore kind="secondary" where="below" isLoading={isFetchingPreviousPage} onShow={fetchPreviousPage}>
      Show later answers
    </ShowMore>
  )
}
