/** What a reader marked, wrote and answered, by question: the newest first, as far back as they ask for. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { getWork, type WorkEntry } from 'contract/library/work.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { date } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { byQuestion } from './by-question.ts'
import { isNarrowed, queryOf, type WorkFilter } from './work-filter.ts'
import styles from './work-list.module.css'
import { WorkRow } from './work-row.tsx'

interface WorkListProps {
  filter: WorkFilter
  onClear: () => void
}

export function WorkList({ filter, onClear }: WorkListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useWork(filter)
  const list = useRef<HTMLOListElement>(null)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const more = useMore(entries, list)
  if (isError && !data) return <Failed again={() => void refetch()} />
  if (!data) return <Skeleton lines={9} />
  const until = data.pages.at(-1)?.looked_until
  const goOn = () => {
    if (isFetchingNextPage) return
    more.wait()
    void fetchNextPage()
  }
  if (entries.length === 0 && !hasNextPage) return <Nothing isNarrowed={isNarrowed(filter)} onClear={onClear} />
  return (
    <>
      <ol className={styles.list} ref={list} aria-label="Your work">
        {byQuestion(entries).map(({ entry, isFurther }) => (
          <WorkRow key={entry.key} entry={entry} isFurther={isFurther} />
        ))}
      </ol>
      <div className={styles.foot}>
        {until && (
          <p role="status">
            {entries.length === 0 ? 'Nothing found' : 'Looked'} back to {date(until)}.
          </p>
        )}
        {isFetchNextPageError && <p role="alert">Earlier work could not be loaded.</p>}
        {hasNextPage && (
          <Button kind="secondary" small busy={isFetchingNextPage && 'Loading…'} onClick={goOn}>
            {until ? 'Look further back' : 'Show earlier work'}
          </Button>
        )}
      </div>
    </>
  )
}

const useWork = (filter: WorkFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(getWork), queryOf(filter)],
    queryFn: ({ pageParam, signal }) =>
      call(getWork, { query: { ...queryOf(filter), ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // One comes here from a question that was just answered.
    staleTime: 0,
    meta: { quiet: true },
  })

/** The button goes with the last page: the keyboard goes on from the first row that it brought. */
function useMore(entries: readonly WorkEntry[], list: React.RefObject<HTMLOListElement | null>) {
  const count = entries.length
  const waiting = useRef<number>(undefined)
  useEffect(() => {
    const from = waiting.current
    if (from === undefined || count <= from) return
    waiting.current = undefined
    const key = entries[from]?.key
    const row = [...(list.current?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset.key === key)
    row?.querySelector('a')?.focus()
  }, [count, entries, list])
  return {
    wait: () => {
      waiting.current = count
    },
  }
}

// spec §8
const Failed = ({ again }: { again: () => void }) => (
  <ErrorState title="Some error occured. Please try again." again={again}>
    Your work could not be loaded. Nothing is lost.
  </ErrorState>
)

const Nothing = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyState
      title="No result found."
      action={
        <Button kind="secondary" onClick={onClear}>
          Clear the filter
        </Button>
      }
    >
      None of your work matches these filters.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing here yet.">Your bookmarks, notes, answers and submitted code appear here.</EmptyState>
  )
