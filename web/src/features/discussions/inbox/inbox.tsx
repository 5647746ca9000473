/** What one was told of, newest first, under the thread that it is about. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { countUnread, listNotifications, type Notification, readAllNotifications } from 'contract/discussions/inbox.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './inbox.module.css'
import { NotificationRow } from './notification-row.tsx'

export function Inbox() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInbox()
  if (isError && !data)
    return (
      <ErrorState title="Some error occured. Please try again." again={refetch}>
        Your notifications could not be loaded. Nothing is lost.
      </ErrorState>
    )
  if (!data) return <Skeleton lines={6} />
  const all = data.pages.flatMap(({ notifications }) => notifications)
  const [newest] = all
  if (!newest) return <EmptyState title="Nothing here yet.">Replies, mentions and accepted answers appear here.</EmptyState>
  return (
    <>
      <ReadAll until={newest.id} hasUnread={all.some(({ is_read }) => !is_read)} />
      {[...Map.groupBy(all, ({ discussion }) => discussion)].map(([discussion, told]) => (
        <Thread key={discussion} told={told} />
      ))}
      {hasNextPage && (
        <Button kind="secondary" small busy={isFetchingNextPage && 'Loading…'} onClick={() => fetchNextPage()}>
          Show earlier notifications
        </Button>
      )}
    </>
  )
}

function Thread({ told }: { told: readonly Notification[] }) {
  const [first] = told
  if (!first) return null
  const heading = `thread-${first.discussion}`
  return (
    <section className={styles.thread} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {first.about.title}
      </h2>
      {first.question && <p className={styles.question}>{first.question}</p>}
      <ul className={styles.list}>
        {told.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  )
}

function ReadAll({ until, hasUnread }: { until: number; hasUnread: boolean }) {
  const client = useQueryClient()
  const readAll = useMutation({
    mutationFn: () => call(readAllNotifications, { body: { until } }),
    onSuccess: () =>
      Promise.all([listNotifications, countUnread].map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) }))),
  })
  return (
    <div className={styles.deeds}>
      <Button
        kind="secondary"
        small
        disabled={!hasUnread}
        busy={readAll.isPending && 'Marking…'}
        onClick={() => !readAll.isPending && readAll.mutate()}
      >
        Mark all as read
      </Button>
    </div>
  )
}

const useInbox = () =>
  useInfiniteQuery({
    queryKey: keyOf(listNotifications),
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // One comes here because of something new.
    staleTime: 0,
  })
