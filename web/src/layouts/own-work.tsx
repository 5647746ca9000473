/** On the landing of those who work here, their own work comes first. Nobody else loads it. */
import { paths } from 'contract/paths.ts'
import { NextInterview } from '../features/mock-interviews/interviewers/next-interview.tsx'
import { useSession } from '../lib/session.ts'
import { TextLink } from '../ui/text-link.tsx'
import styles from './own-work.module.css'

export function OwnWork() {
  const { is_interviewer: isInterviewer, is_admin, is_staff } = useSession()?.data ?? {}
  return (
    <section className={styles.work} aria-labelledby="own-work">
      <h2 id="own-work" className={styles.title}>
        Your work here
      </h2>
      {isInterviewer && <NextInterview />}
      {(is_admin || is_staff) && (
        <p>
          People, payments, reports and interviews are looked after in the{' '}
          <TextLink to={paths.administration()}>administration</TextLink>.
        </p>
      )}
    </section>
  )
}
