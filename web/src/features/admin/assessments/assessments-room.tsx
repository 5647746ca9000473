/** Examinations as they are looked after: cases, open sittings, accommodations, roles, and the exam bank. */
import { useSession } from '../../../lib/session.ts'
import { useSettings } from '../../../lib/site-data.ts'
import styles from '../admin.module.css'
import { AccommodationRequests } from './accommodation-requests.tsx'
import { Cases } from './cases.tsx'
import { ExamBank } from './exam-bank.tsx'
import { ExamFamilies } from './exam-families.tsx'
import { ExamRoles } from './exam-roles.tsx'
import { OpenSittings } from './open-sittings.tsx'

export function AssessmentsRoom() {
  const { productName } = useSettings()
  const isAdmin = useSession()?.data.is_admin === true
  return (
    <>
      <title>{`Assessments · ${productName}`}</title>
      <h1 className={styles.title}>Assessments</h1>
      <Cases />
      {isAdmin && (
        <>
          <OpenSittings />
          <AccommodationRequests />
          <ExamRoles />
          <ExamBank />
          <ExamFamilies />
        </>
      )}
    </>
  )
}
