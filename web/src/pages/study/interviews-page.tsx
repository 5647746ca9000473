import { Interviewing } from '../../features/mock-interviews/interviewers/interviewing.tsx'
import { StudyPage } from '../../layouts/study-page.tsx'
import styles from './interviews-page.module.css'

export function InterviewsPage() {
  return (
    <StudyPage title="Interviews">
      <div className={styles.page}>
        <h1 className={styles.title}>Interviews</h1>
        <Interviewing />
      </div>
    </StudyPage>
  )
}
