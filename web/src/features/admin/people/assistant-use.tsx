/** What somebody asks of the assistant: how much, how it is marked, and each question. */
import { useQuery } from '@tanstack/react-query'
import { readAssistantUse } from 'contract/assistant/administration.ts'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { Questions } from '../assistant/questions.tsx'
import { NotLoaded } from '../paged.tsx'

export function AssistantUse({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(endpointQuery(readAssistantUse, { params: { userId: id } }))
  return (
    <section className={styles.part} aria-labelledby="assistant-use">
      <h2 id="assistant-use" className={styles.partTitle}>
        Assistant
      </h2>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data && (
        <p className={styles.intro}>
          {data.asked === 1 ? 'One question' : `${data.asked} questions`} in total: {data.unrelated} unrelated, {data.abusive}{' '}
          abusive. {data.left} of {data.of} left today; the count resets on {moment(data.resets_at)}.
        </p>
      )}
      <Questions filter={{ person: id }} empty="This person has not asked a question." ofOne />
    </section>
  )
}
