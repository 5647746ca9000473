/** Who looked at the card, by week and firm. */
import { useQuery } from '@tanstack/react-query'
import { date } from '../../../lib/date.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './recruiters.module.css'
import { viewsQuery } from './use-recruiting.ts'

export function Views() {
  const { data, isError, refetch } = useQuery(viewsQuery)
  return (
    <Card title="Who looked">
      {!data && (isError ? <ErrorState title="The log could not be loaded." again={refetch} /> : <Skeleton lines={2} />)}
      {data?.weeks.length === 0 && <p>No firm has seen your card in the last year.</p>}
      {data && data.weeks.length > 0 && (
        <ul className={styles.log} aria-label="Who looked, by week">
          {data.weeks.map(({ week, firm, domain, searches }) => (
            <li key={`${week} ${domain}`}>
              <span>Week of {date(week)}</span>
              <span>
                {firm} ({domain})
              </span>
              <span>{searches === 1 ? 'one view' : `${searches} views`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
