/** Who holds interviews, how they keep them, and who else is to. */
import { useQuery } from '@tanstack/react-query'
import { type AdminInterviewer, listMockInterviewers, unmakeInterviewer } from 'contract/mock-interviews/administration.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'
import { NotLoaded } from '../paged.tsx'
import { MakeInterviewer } from './make-interviewer.tsx'

export function Interviewers() {
  const { data, isError, refetch } = useQuery(endpointQuery(listMockInterviewers))
  const isAdmin = useSession()?.data.is_admin === true
  const [changed, setChanged] = useState<AdminInterviewer | 'new'>()
  const [removed, setRemoved] = useState<AdminInterviewer>()
  const change = {
    title: <VisuallyHidden>Change</VisuallyHidden>,
    cell: (row: AdminInterviewer) => (
      <Button kind="quiet" small onClick={() => setChanged(row)}>
        Change
        <VisuallyHidden> {row.name}</VisuallyHidden>
      </Button>
    ),
  }
  const remove = {
    title: <VisuallyHidden>Remove</VisuallyHidden>,
    cell: (row: AdminInterviewer) => (
      <Button kind="quiet" small onClick={() => setRemoved(row)}>
        Remove
        <VisuallyHidden> {row.name}</VisuallyHidden>
      </Button>
    ),
  }
  return (
    <section className={styles.part} aria-labelledby="interviewers">
      <h2 id="interviewers" className={styles.partTitle}>
        Interviewers
      </h2>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.interviewers.length === 0 && <p>There are no interviewers yet.</p>}
      {data && data.interviewers.length > 0 && (
        <div className={styles.scroll}>
          <Table
            label="Interviewers"
            rows={data.interviewers}
            keyOf={({ id }) => id}
            columns={isAdmin ? [...columns, change, remove] : columns}
          />
        </div>
      )}
      {isAdmin && (
        <div className={styles.more}>
          <Button kind="secondary" onClick={() => setChanged('new')}>
            Add an interviewer
          </Button>
        </div>
      )}
      {removed && (
        <DeedDialog
          title={`Remove ${removed.name} as an interviewer`}
          does="Candidates can no longer book them. They lose their calendar and their access to questions. Past interviews and feedback stay."
          word="Remove the interviewer"
          done={`${removed.name} is no longer an interviewer.`}
          deed={[unmakeInterviewer, { params: { id: removed.id } }]}
          renews={[listMockInterviewers]}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {changed && <MakeInterviewer {...(changed !== 'new' && { interviewer: changed })} onClose={() => setChanged(undefined)} />}
    </section>
  )
}

const count = (title: string, of: (row: AdminInterviewer) => number, derived = false) => ({
  ...{ title, number: true, derived },
  cell: of,
})

const columns = [
  {
    title: 'Name',
    cell: ({ user_id, name, is_open, is_closed_by_staff }: AdminInterviewer) => (
      <>
        <TextLink to={paths.administeredPerson(user_id)}>{name}</TextLink>{' '}
        {is_closed_by_staff ? <Tag tone="waiting">Closed by staff</Tag> : !is_open && <Tag tone="waiting">Closed</Tag>}
      </>
    ),
  },
  { title: 'Time zone', cell: ({ zone }: AdminInterviewer) => zone.replaceAll('_', ' '), derived: true },
  count('Booked', ({ upcoming }) => upcoming),
  count('Held', ({ held }) => held),
  count('Missed', ({ missed }) => missed),
  count('Candidate no-shows', ({ candidates_missing }) => candidates_missing, true),
  count('Canceled', ({ cancelled }) => cancelled, true),
  count('Contested', ({ contested }) => contested, true),
  count('Late feedback', ({ late_feedback }) => late_feedback),
]
