/** A category: what is pinned, then its threads, those that were written in last first. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { Failed } from './forum-front.tsx'
import { categoryQuery } from './queries.ts'
import { ThreadList } from './thread-list.tsx'

export function CategoryView({ slug }: { slug: string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(categoryQuery(slug))
  const [first] = data?.pages ?? []
  if (isError && !first) return <Failed retry={refetch} />
  if (!data || !first) return <Skeleton lines={9} />
  const threads = data.pages.flatMap((page) => page.threads)
  if (threads.length + first.pinned.length === 0)
    return <EmptyState title="No threads here yet.">Ask anything: other members can answer.</EmptyState>
  return (
    <>
      {first.pinned.length > 0 && <ThreadList threads={first.pinned} label="Pinned" />}
      {threads.length > 0 && <ThreadList threads={threads} label="Threads" />}
      {hasNextPage && (
        <Button kind="secondary" busy={isFetchingNextPage && 'Loading…'} onClick={() => fetchNextPage()}>
          Show older threads
        </Button>
      )}
    </>
  )
}
