/** A member's assessments. Loaded by itself: every page knows of every route, and of no piece of this one. */
import { lazy, Suspense } from 'react'
import { StudyPage } from '../../layouts/study-page.tsx'
import { fetchPart } from '../../lib/connection.ts'
import styles from './your-work.module.css'

const Assessments = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/assessments/overview/assessments.tsx'))).Assessments,
}))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AssessmentsPage() {
  return (
    <StudyPage title="Assessments">
      <div className={styles.page}>
        <h1 className={styles.title}>Assessments</h1>
        <Suspense>
          <Assessments />
        </Suspense>
      </div>
    </StudyPage>
  )
}
