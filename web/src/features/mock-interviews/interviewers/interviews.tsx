/** What an interviewer has to hold, and what waits for a word of theirs. */
import { useQuery } from '@tanstack/react-query'
import { listInterviews } from 'contract/mock-interviews/interviewers.ts'
import type { Interview } from 'contract/mock-interviews/model.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import list from '../booking/own-bookings.module.css'
import { InterviewCard } from './interview-card.tsx'
import styles from './interviewing.module.css'

export function Interviews() {
  const { data, isError, refetch } = useQuery({ ...endpointQuery(listInterviews), refetchInterval: 30_000 })
  if (data)
    return (
      <>
        <InterviewList title="To come" interviews={data.upcoming} none="No bookings yet." />
        {data.awaiting_outcome.length > 0 && <InterviewList title="Waiting for you" interviews={data.awaiting_outcome} />}
      </>
    )
  if (!isError) return <Skeleton lines={5} />
  return <ErrorState title="Your interviews could not be loaded." again={refetch} />
}

function InterviewList({ title, interviews, none }: { title: string; interviews: readonly Interview[]; none?: string }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partTitle}>{title}</h2>
      {interviews.length === 0 && none && (
        <EmptyState title={none}>New interviews appear here, and we email you about each one.</EmptyState>
      )}
      <ul className={list.list} aria-label={title}>
        {interviews.map((interview) => (
          <li key={interview.id}>
            <InterviewCard interview={interview} />
          </li>
        ))}
      </ul>
    </section>
  )
}
