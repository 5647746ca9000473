/** What an interviewer has to hold, and their calendar. Who is none is told so. */
import { useQuery } from '@tanstack/react-query'
import { getHours } from 'contract/mock-interviews/interviewers.ts'
import { isRefusedAs } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './interviewing.module.css'
import { Interviews } from './interviews.tsx'
import { OwnCalendar } from './own-calendar.tsx'

export function Interviewing() {
  // While it is changed, what is saved is not read over what is typed.
  const { data, error, refetch } = useQuery({ ...endpointQuery(getHours), staleTime: Number.POSITIVE_INFINITY })
  if (isRefusedAs(error, getHours, 'not_an_interviewer'))
    return <EmptyState title={error.message}>An administrator can make you an interviewer.</EmptyState>
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={8} />
  return (
    <>
      <Interviews />
      <section className={styles.part} aria-labelledby="own-calendar">
        <h2 id="own-calendar" className={styles.partTitle}>
          Your calendar
        </h2>
        <OwnCalendar saved={data} />
      </section>
    </>
  )
}
