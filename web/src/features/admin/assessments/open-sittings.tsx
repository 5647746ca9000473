/** The sittings that are open now, and time that is added to one. */
import { useQuery } from '@tanstack/react-query'
import type { Assurance } from 'contract/assessments/model.ts'
import { creditTime, listOpenSittings, type OpenSitting } from 'contract/assessments/open-sittings.ts'
import { longestCredit } from 'contract/assessments/rules.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { ReasonField } from '../reason-field.tsx'

const assuranceWords: Record<Assurance, string> = {
  own_browser: 'Practice',
  locked_browser: 'Safe Exam Browser',
  invigilated: 'Invigilated',
}

export function OpenSittings() {
  const { data, isError, refetch } = useQuery(endpointQuery(listOpenSittings))
  const [extended, setExtended] = useState<OpenSitting>()
  return (
    <Part id="open-sittings" title="Open sittings">
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.sittings.length === 0 && <p>No sitting is open.</p>}
      {data && data.sittings.length > 0 && (
        <div className={styles.scroll}>
          <Table
            label="Open sittings"
            rows={data.sittings}
            keyOf={({ id }) => id}
            columns={[
              {
                title: 'Candidate',
                strong: true,
                cell: ({ candidate }) => <TextLink to={paths.administeredPerson(candidate.id)}>{candidate.username}</TextLink>,
              },
              { title: 'Assessment', cell: ({ title }) => title },
              { title: 'Taken in', cell: ({ assurance }) => assuranceWords[assurance] },
              { title: 'Since', derived: true, cell: ({ started_at }) => moment(started_at) },
              {
                title: 'Ends',
                cell: ({ ends_at, break_ends_at }) =>
                  `${moment(ends_at)}${break_ends_at ? `, on a break until ${moment(break_ends_at)}` : ''}`,
              },
              {
                title: 'Last save',
                derived: true,
                cell: ({ last_saved_at, has_window }) =>
                  `${last_saved_at ? moment(last_saved_at) : 'None'}${has_window ? '' : ', no window open'}`,
              },
              {
                title: <VisuallyHidden>Add time</VisuallyHidden>,
                cell: (row) => (
                  <Button kind="quiet" small onClick={() => setExtended(row)}>
                    Add time
                    <VisuallyHidden>{` for ${row.candidate.username}`}</VisuallyHidden>
                  </Button>
                ),
              },
            ]}
          />
        </div>
      )}
      {data?.more && <p className={styles.small}>There are more open sittings. The list shows those that end first.</p>}
      {extended && <AddTime sitting={extended} onClose={() => setExtended(undefined)} />}
    </Part>
  )
}

function AddTime({ sitting: { id, candidate, ends_at }, onClose }: { sitting: OpenSitting; onClose: () => void }) {
  const [typed, setTyped] = useState('10')
  const [reason, setReason] = useState('')
  const minutes = Number(typed)
  const isCount = Number.isInteger(minutes) && minutes >= 1 && minutes <= longestCredit
  return (
    <DeedDialog
      title={`Add time for ${candidate.username}`}
      does={`The sitting ends on ${moment(ends_at)}. The candidate sees the added time in the log, without the reason.`}
      word="Add the time"
      done="Time added."
      deed={[creditTime, { params: { id }, body: { minutes, reason } }]}
      disabled={!isCount || reason.trim() === ''}
      renews={[listOpenSittings]}
      onClose={onClose}
    >
      <TextField
        label="Minutes"
        help={`At most ${longestCredit}.`}
        inputMode="numeric"
        maxLength={3}
        value={typed}
        error={typed !== '' && !isCount && `Please enter a whole number from 1 to ${longestCredit}.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </DeedDialog>
  )
}
