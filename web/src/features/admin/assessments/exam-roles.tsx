/** The people with a role for examinations, beside administrators. */
import { useQuery } from '@tanstack/react-query'
import { listCases } from 'contract/assessments/case-administration.ts'
import {
  type ExamRole,
  examRoles,
  type GrantedRole,
  grantExamRole,
  listExamRoles,
  withdrawExamRole,
} from 'contract/assessments/exam-roles.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'

const roleWords: Record<ExamRole, string> = {
  reviewer: 'Reviewer',
  second_decider: 'Second decider',
  examiner: 'Examiner',
  invigilator: 'Invigilator',
}

export function ExamRoles() {
  const { data, isError, refetch } = useQuery(endpointQuery(listExamRoles))
  const [withdrawn, setWithdrawn] = useState<GrantedRole>()
  const [isGranting, setGranting] = useState(false)
  return (
    <Part id="exam-roles" title="Roles">
      <p className={styles.intro}>Administrators have every role. Reviewers decide cases, second deciders confirm them.</p>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data && <NobodyToBook granted={data.granted} />}
      {data && data.granted.length > 0 && (
        <div className={styles.scroll}>
          <Table
            label="Roles"
            rows={data.granted}
            keyOf={({ user, role }) => `${user.id} ${role}`}
            columns={[
              {
                title: 'Person',
                cell: ({ user }) => <TextLink to={paths.administeredPerson(user.id)}>{user.username}</TextLink>,
              },
              { title: 'Role', cell: ({ role }) => roleWords[role] },
              { title: 'Calendar', cell: (row) => <Calendar {...row} /> },
              { title: 'Since', derived: true, cell: ({ granted_at }) => moment(granted_at) },
              {
                title: <VisuallyHidden>Withdraw</VisuallyHidden>,
                cell: (row) => (
                  <Button kind="quiet" small onClick={() => setWithdrawn(row)}>
                    Withdraw
                    <VisuallyHidden>{` ${roleWords[row.role]} from ${row.user.username}`}</VisuallyHidden>
                  </Button>
                ),
              },
            ]}
          />
        </div>
      )}
      <div className={styles.more}>
        <Button kind="secondary" onClick={() => setGranting(true)}>
          Grant a role
        </Button>
      </div>
      {isGranting && <Grant onClose={() => setGranting(false)} />}
      {withdrawn && (
        <DeedDialog
          title={`Withdraw the role of ${roleWords[withdrawn.role].toLowerCase()} from ${withdrawn.user.username}`}
          does="What they decided stays."
          word="Withdraw the role"
          done="Role withdrawn."
          deed={[withdrawExamRole, { params: { userId: withdrawn.user.id, role: withdrawn.role } }]}
          renews={[listExamRoles, listCases]}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </Part>
  )
}

/** The roles of hosts, whose calls candidates book. */
const hostRoles = ['invigilator', 'examiner'] as const

function NobodyToBook({ granted }: { granted: readonly GrantedRole[] }) {
  return hostRoles
    .filter((host) => !granted.some(({ role, has_calendar }) => role === host && has_calendar))
    .map((host) => (
      <p key={host} className={styles.intro}>
        {`No ${roleWords[host].toLowerCase()} can be booked: grant somebody the role, and give them a calendar under `}
        <TextLink to={paths.administration('mock-interviews')}>Mock interviews</TextLink>. Then they set their hours.
      </p>
    ))
}

function Calendar({ user, role, has_calendar }: GrantedRole) {
  if (role !== 'invigilator' && role !== 'examiner') return '–'
  if (has_calendar) return 'Can be booked'
  return (
    <>
      No calendar yet.{' '}
      <TextLink to={paths.administration('mock-interviews')}>
        Give one<VisuallyHidden>{` to ${user.username}`}</VisuallyHidden>
      </TextLink>
    </>
  )
}

function Grant({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ExamRole>('reviewer')
  return (
    <DeedDialog
      title="Grant a role"
      does="Reviewers and second deciders see the papers, answers and logs of candidates. They must be staff."
      word="Grant the role"
      done="Role granted."
      deed={[grantExamRole, { body: { email, role } }]}
      disabled={email.trim() === ''}
      renews={[listExamRoles, listCases]}
      onClose={onClose}
    >
      <TextField
        label="Email"
        help="Their account’s address."
        type="email"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label="Role"
        options={examRoles.map((one) => ({ value: one, name: roleWords[one] }))}
        value={role}
        onChange={({ target }) => setRole(target.value as ExamRole)}
      />
    </DeedDialog>
  )
}
