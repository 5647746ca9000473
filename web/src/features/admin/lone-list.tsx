/** One list of a room by itself, as the overview counts it. */
import type { ToDoRoom } from 'contract/admin/to-do.ts'
import { paths } from 'contract/paths.ts'
import type { ReactNode } from 'react'
import { useSettings } from '../../lib/site-data.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './admin.module.css'
import { RequestList } from './assessments/accommodation-requests.tsx'
import { CaseList } from './assessments/cases.tsx'
import { AskedInVainTable } from './assistant/asked-in-vain.tsx'
import { ReportList } from './content/item-reports.tsx'
import { ErrorsInDay, FailingJobs } from './machine/failing.tsx'
import { MailList } from './machine/mail-queue.tsx'
import { UnpaidExternalList } from './mock-interviews/external-bookings.tsx'
import { TaskList } from './mock-interviews/tasks.tsx'
import { WaitingCandidateList } from './mock-interviews/waiting-candidates.tsx'
import { WaitingList } from './money/waiting.tsx'
import { ContentErrorList } from './overview/content-errors.tsx'
import type { LoneKind } from './overview/to-do-address.ts'
import { toDoTitle } from './overview/to-do-words.ts'
import { roomTitles } from './room-titles.ts'

const lists: Record<LoneKind, ReactNode> = {
  disputes: <WaitingList kind="dispute" />,
  mismatches: <WaitingList kind="mismatch" />,
  failed_refunds: <WaitingList kind="failed_refund" />,
  debits: <WaitingList kind="debit" />,
  unpaid_bookings: <UnpaidExternalList />,
  failing_tasks: <TaskList />,
  waiting_candidates: <WaitingCandidateList />,
  waiting_cases: <CaseList state="waiting" />,
  accommodation_requests: <RequestList state="waiting" />,
  content_faults: <ContentErrorList />,
  item_reports: <ReportList state="open" />,
  asked_in_vain: <AskedInVainTable />,
  failing_jobs: <FailingJobs />,
  given_up_mails: <MailList list="given_up_in_day" />,
  server_errors: <ErrorsInDay />,
}

export function LoneList({ room, kind }: { room: ToDoRoom; kind: LoneKind }) {
  const { productName } = useSettings()
  const title = toDoTitle(kind)
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>
        This is a part of <TextLink to={paths.administration(room)}>{roomTitles[room]}</TextLink>.
      </p>
      {lists[kind]}
    </>
  )
}
