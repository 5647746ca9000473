/** A member's assessments, or what one sitting came to. */
import { Assessments } from '../../features/assessments/overview/assessments.tsx'
import { Result } from '../../features/assessments/result/result.tsx'
import { StudyPage } from '../../layouts/study-page.tsx'
import styles from './your-work.module.css'

export function AssessmentsPage() {
  return (
    <StudyPage title="Assessments">
      <div className={styles.page}>
        <h1 className={styles.title}>Assessments</h1>
        <Assessments />
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
