/** Views of the card: by week and firm, and one by one. */
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Reply } from 'contract/endpoint.ts'
import type { countViews } from 'contract/recruiting/views.ts'
import { type ReactNode, useState } from 'react'
import { date, moment } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './recruiters.module.css'
import { viewsQuery, weeksQuery } from './use-recruiting.ts'

export function Views() {
  const [isOpen, setOpen] = useState(false)
  const weeks = useInfiniteQuery(weeksQuery)
  const hasSome = weeks.data?.pages[0]?.weeks.length !== 0
  return (
    <Card title="Views of your card">
      <div className={styles.part}>
        {hasSome ? <Weeks query={weeks} /> : <p>No firm has seen your card in the last year.</p>}
        {weeks.data && hasSome && (
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>Every view</summary>
            {isOpen && <EachView />}
          </details>
        )}
      </div>
    </Card>
  )
}

const noon = (day: string) => `${day}T12:00:00Z`

type WeekPage = Reply<typeof countViews>

const Weeks = ({ query }: { query: UseInfiniteQueryResult<InfiniteData<WeekPage>> }) => (
  <>
    <p className={styles.hint}>
      Each page of a search that shows your card is a view. On a shortlist each recruiter counts once a day.
    </p>
    <Log query={query} label="Views by week">
      {({ weeks }) =>
        weeks.map(({ week, firm, domain, ...counts }) => (
          <li key={`${week} ${domain}`}>
            <span>Week of {date(noon(week))}</span>
            <span>
              {firm} ({domain})
            </span>
            <span>{countsOf(counts)}</span>
          </li>
        ))
      }
    </Log>
  </>
)

const countsOf = ({ searches, shortlist }: { searches: number; shortlist: number }): string =>
  [
    searches > 0 && (searches === 1 ? 'one search' : `${searches} searches`),
    shortlist > 0 && (shortlist === 1 ? 'shortlist once' : `shortlist ${shortlist} times`),
  ]
    .filter(Boolean)
    .join(', ')

const EachView = () => (
  <Log query={useInfiniteQuery(viewsQuery)} label="Every view">
    {({ views }) =>
      views.map(({ id, at, firm, domain, kind }) => (
        <li key={id}>
          <time dateTime={at}>{moment(at)}</time>
          <span>
            {firm} ({domain})
          </span>
          <span>{kind === 'search' ? 'Search' : 'Shortlist'}</span>
        </li>
      ))
    }
  </Log>
)

interface LogProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  label: string
  children: (page: Page) => ReactNode
}

function Log<Page>({ query, label, children }: LogProps<Page>) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) return isError ? <ErrorState title="The log could not be loaded." again={refetch} /> : <Skeleton lines={2} />
  return (
    <div className={styles.part}>
      <ul className={styles.log} aria-label={label}>
        {data.pages.map(children)}
      </ul>
      {hasNextPage && (
        <div>
          <Button kind="secondary" small busy={isFetchingNextPage && 'Loading…'} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
