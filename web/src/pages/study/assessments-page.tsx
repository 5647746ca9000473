/** A member's assessments, what one sitting came to, or what candidates are promised. */
import { useQuery } from '@tanstack/react-query'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { getPromises } from 'contract/site/promises.ts'
import { TermsText } from '../../features/accounts/terms-text.tsx'
import { Accommodations } from '../../features/assessments/accommodations/accommodations.tsx'
import { Invigilate } from '../../features/assessments/invigilation/invigilate.tsx'
import { HoldOral } from '../../features/assessments/orals/hold-oral.tsx'
import { Assessments } from '../../features/assessments/overview/assessments.tsx'
import { Result } from '../../features/assessments/result/result.tsx'
import { StudyPage } from '../../layouts/study-page.tsx'
import { errorText } from '../../lib/error-text.ts'
import { endpointQuery } from '../../lib/queries.ts'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './your-work.module.css'

export function AssessmentsPage() {
  return (
    <StudyPage title="Assessments">
      <div className={styles.page}>
        <h1 className={styles.title}>Assessments</h1>
        <p className={styles.links}>
          <TextLink to={assessmentPaths.promises()}>What we promise candidates</TextLink>
          {' · '}
          <TextLink to={assessmentPaths.accommodations()}>Accommodations</TextLink>
        </p>
        <Assessments />
      </div>
    </StudyPage>
  )
}

export function OralPage({ id }: { id: number }) {
  return (
    <StudyPage title="Oral">
      <div className={styles.page}>
        <HoldOral id={id} />
      </div>
    </StudyPage>
  )
}

/** The invigilator's, of one booked call. */
export function CallPage({ id }: { id: number }) {
  return (
    <StudyPage title="Invigilate">
      <div className={styles.page}>
        <Invigilate id={id} />
      </div>
    </StudyPage>
  )
}

export function ResultPage({ id }: { id: number }) {
  return (
    <StudyPage title="Result">
      <div className={styles.page}>
        <Result id={id} />
      </div>
    </StudyPage>
  )
}

export function AccommodationsPage() {
  return (
    <StudyPage title="Accommodations">
      <div className={styles.page}>
        <h1 className={styles.title}>Accommodations</h1>
        <Accommodations />
      </div>
    </StudyPage>
  )
}

export function PromisesPage() {
  const { data, error, refetch } = useQuery(endpointQuery(getPromises))
  return (
    <StudyPage title="What we promise candidates">
      <div className={styles.page}>
        <h1 className={styles.title}>What we promise candidates</h1>
        {data ? (
          <TermsText terms={data} />
        ) : error ? (
          <ErrorState title={errorText(error)} again={refetch} />
        ) : (
          <Skeleton lines={9} />
        )}
      </div>
    </StudyPage>
  )
}
