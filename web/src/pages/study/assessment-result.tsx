/** What one sitting came to. */
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { StudyPage } from '../../layouts/study-page.tsx'
import { fetchPart } from '../../lib/connection.ts'
import styles from './your-work.module.css'

const Result = lazy(async () => ({
  default: (await fetchPart(() => import('../../features/assessments/result/result.tsx'))).Result,
}))

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AssessmentResult() {
  const id = Number(useParams().attemptId)
  return (
    <StudyPage title="Result">
      <div className={styles.page}>
        <Suspense>
          <Result id={id} />
        </Suspense>
      </div>
    </StudyPage>
  )
}
