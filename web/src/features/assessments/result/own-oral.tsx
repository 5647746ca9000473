/** The oral of an examination: whether one was drawn, until when it is held, and its outcome. */
import { useQuery } from '@tanstack/react-query'
import { type OwnOral as OralModel, readOwnOral } from 'contract/assessments/orals.ts'
import { oralMinutes } from 'contract/assessments/rules.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { oralOutcomeWords } from '../../../lib/oral-words.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { OwnCall } from '../calls/own-call.tsx'
import styles from './result.module.css'

interface OwnOralProps {
  id: number
  /** Whether the candidate has read the result: an oral that was drawn but not needed is shown no more. */
  isReleased: boolean
}

export function OwnOral({ id, isReleased }: OwnOralProps) {
  const { data, error, refetch } = useQuery(endpointQuery(readOwnOral, { params: { id } }))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={2} />
  const { oral } = data
  if (!oral || (isReleased && oral.due_at === null)) return null
  return (
    <section className={styles.part} aria-labelledby="oral">
      <h2 id="oral" className={styles.partTitle}>
        Oral
      </h2>
      <Oral oral={oral} />
      {isDue(oral) && <OwnCall wanted={{ oral_of: id }} mayBook />}
    </section>
  )
}

const isDue = ({ due_at, held_at, outcome }: OralModel): boolean =>
  due_at !== null && held_at === null && outcome === null && Date.parse(due_at) > Date.now()

function Oral({ oral: { due_at, held_at, saw_identity, outcome, notes } }: { oral: OralModel }) {
  if (held_at)
    return (
      <>
        <p className={styles.caseText}>
          <strong>{outcome && oralOutcomeWords[outcome]}.</strong> Held {moment(held_at)};{' '}
          {saw_identity ? 'an identity document was shown' : 'no identity document was shown'}.
        </p>
        <p className={styles.caseText}>{notes}</p>
      </>
    )
  if (outcome) return <p className={styles.caseText}>A reviewer passed this examination without an oral.</p>
  const about = `It takes ${oralMinutes} minutes on a video call and is about two of your own answers. Have an identity document ready.`
  return due_at ? (
    <p className={styles.caseText}>
      <strong>Oral to be held by {moment(due_at)}.</strong> {about}
    </p>
  ) : (
    <p className={styles.caseText}>
      This examination was selected for an oral, which is held if your answers reach the mark. We will email you. {about}
    </p>
  )
}
