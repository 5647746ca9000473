/** A list that goes on from page to page, with what stands in its place while it is not there. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'

interface PagedProps<Page extends { next_cursor: Cursor | null }, Row, Cursor> {
  queryKey: readonly unknown[]
  load: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Page>
  rowsOf: (page: Page) => readonly Row[]
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

export function Paged<Page extends { next_cursor: Cursor | null }, Row, Cursor = number>(props: PagedProps<Page, Row, Cursor>) {
  const { queryKey, load, rowsOf, empty, children } = props
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam as Cursor | undefined, signal),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: (before) => before,
  })
  const rows = data?.pages.flatMap(rowsOf)
  if (!rows) return isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={6} />
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <>
      {children(rows)}
      {hasNextPage && (
        <Button kind="secondary" className={styles.more} busy={isFetchingNextPage && 'Loading…'} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

export const NotLoaded = ({ retry }: { retry: () => unknown }) => <ErrorState title="This could not be loaded." again={retry} />
