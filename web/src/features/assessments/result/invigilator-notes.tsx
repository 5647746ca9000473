/** The notes of the invigilator, to the candidate. */
import { useQuery } from '@tanstack/react-query'
import { readInvigilatorNotes } from 'contract/assessments/invigilation.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './result.module.css'

export function InvigilatorNotes({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(endpointQuery(readInvigilatorNotes, { params: { id } }))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data || data.notes.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="invigilator-notes">
      <h2 id="invigilator-notes" className={styles.partTitle}>
        Notes of your invigilator
      </h2>
      <ul className={styles.cases}>
        {data.notes.map(({ at, text, needs_review }) => (
          <li key={`${at} ${text}`}>
            <p className={styles.caseText}>{text}</p>
            <p className={styles.note}>
              {moment(at)}
              {needs_review && '. Because of this note a reviewer looks at the sitting before a passing result is released.'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
