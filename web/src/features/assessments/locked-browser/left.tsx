/** Safe Exam Browser closes when it opens this page. Another browser shows it. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import styles from '../sitting/sitting.module.css'

export function Left() {
  return (
    <main className={styles.sheet} id="content" tabIndex={-1}>
      <h1 className={styles.title}>You have left the examination</h1>
      <p className={styles.note}>
        Safe Exam Browser closes at this page. While the clock of your examination runs, you can enter again from your
        assessments.
      </p>
      <div className={styles.actions}>
        <LinkButton to={assessmentPaths.overview()}>Your assessments</LinkButton>
      </div>
    </main>
  )
}
