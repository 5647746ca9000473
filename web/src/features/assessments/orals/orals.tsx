/** The orals that an examiner may hold. */
import { useQuery } from '@tanstack/react-query'
import { listOrals } from 'contract/assessments/orals.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHostedCalls } from '../invigilation/use-hosted-calls.ts'
import styles from '../result/result.module.css'

export function Orals() {
  const { data, error, refetch } = useQuery(endpointQuery(listOrals))
  const calls = useHostedCalls()
  const bookedFor = (attemptId: number) =>
    calls.data?.hosted.find(({ kind, status, attempt_id }) => kind === 'oral' && status === 'booked' && attempt_id === attemptId)
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={3} />
  return (
    <section className={styles.part} aria-labelledby="orals">
      <h2 id="orals" className={styles.partTitle}>
        Orals to hold
      </h2>
      {data.orals.length === 0 ? (
        <p>No oral is waiting.</p>
      ) : (
        <Table
          label="Orals to hold"
          rows={data.orals}
          keyOf={({ attempt_id }) => attempt_id}
          columns={[
            {
              title: 'Candidate',
              strong: true,
              cell: ({ attempt_id, candidate }) => (
                <TextLink to={assessmentPaths.oral(attempt_id)}>{candidate || `Examination ${attempt_id}`}</TextLink>
              ),
            },
            { title: 'Examination', derived: true, cell: ({ title }) => title },
            { title: 'To be held by', cell: ({ due_at }) => moment(due_at) },
            { title: 'Booked for', cell: ({ attempt_id }) => bookedFor(attempt_id)?.when.text ?? 'Not booked' },
          ]}
        />
      )}
    </section>
  )
}
