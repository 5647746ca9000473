/** The log of a sitting, as it is stored. */
import { useQuery } from '@tanstack/react-query'
import { readLog } from 'contract/assessments/api.ts'
import { useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { eventText } from '../event-text.ts'
import { InvigilatorNotes } from './invigilator-notes.tsx'
import styles from './result.module.css'

interface SittingLogProps {
  id: number
  isInvigilated: boolean
}

export function SittingLog({ id, isInvigilated }: SittingLogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isInvigilated && <InvigilatorNotes id={id} />}
      <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>What we noted during the sitting</summary>
        {isOpen && <Entries id={id} />}
      </details>
    </>
  )
}

function Entries({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(endpointQuery(readLog, { params: { id } }))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={3} />
  return (
    <Table
      label="What we noted"
      rows={data.entries}
      keyOf={({ number }) => number}
      columns={[
        { title: 'No.', cell: ({ number }) => number },
        { title: 'When', cell: ({ at }) => moment(at) },
        { title: 'What', strong: true, cell: eventText },
        { title: 'Hash', derived: true, cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code> },
      ]}
    />
  )
}
