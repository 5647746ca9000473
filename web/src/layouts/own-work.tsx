/** On the landing of those who work here, their own work comes first. Nobody else loads it. */
import { ToDoLine } from '../features/admin/overview/to-do-line.tsx'
import { NextInterview } from '../features/mock-interviews/interviewers/next-interview.tsx'
import { useSession } from '../lib/session.ts'
import styles from './own-work.module.css'

export function OwnWork() {
  const { is_interviewer: isInterviewer, is_admin, is_staff } = useSession()?.data ?? {}
  return (
    <section className={styles.work} aria-labelledby="own-work">
      <h2 id="own-work" className={styles.title}>
        Your work here
      </h2>
      {isInterviewer && <NextInterview />}
      {(is_admin || is_staff) && <ToDoLine />}
    </section>
  )
}
