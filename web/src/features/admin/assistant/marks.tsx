/** Whose questions were marked in a month. */
import { useQuery } from '@tanstack/react-query'
import { countMarks, type MarkedPerson } from 'contract/assistant/administration.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'

/** @param onChoose shows what somebody asked that was marked */
export function Marks({ onChoose }: { onChoose: (id: number) => void }) {
  const [month, setMonth] = useState(new Date().toISOString().slice(0, 7))
  const asked = /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
  const { data, isError, refetch } = useQuery(endpointQuery(countMarks, { query: asked }))
  const columns = [
    {
      title: 'Person',
      cell: ({ person: { id, username, is_suspended } }: MarkedPerson) => (
        <>
          <TextLink to={paths.administeredPerson(id)}>{username}</TextLink> {is_suspended && <Tag tone="bad">Suspended</Tag>}
        </>
      ),
    },
    { title: 'Asked', cell: (row: MarkedPerson) => row.asked, number: true, derived: true },
    { title: 'Unrelated', cell: (row: MarkedPerson) => row.unrelated, number: true },
    { title: 'Abusive', cell: (row: MarkedPerson) => row.abusive, number: true },
    {
      title: <VisuallyHidden>Their questions</VisuallyHidden>,
      cell: ({ person: { id, username } }: MarkedPerson) => (
        <Button kind="quiet" small onClick={() => onChoose(id)}>
          Show
          <VisuallyHidden> what {username} asked</VisuallyHidden>
        </Button>
      ),
    },
  ]
  return (
    <section className={styles.part} aria-labelledby="marks">
      <h2 id="marks" className={styles.partTitle}>
        People with marked questions
      </h2>
      <div className={styles.filters}>
        <TextField label="Month" help="In UTC." type="month" value={month} onChange={({ target }) => setMonth(target.value)} />
      </div>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.people.length === 0 && <p>No questions marked this month.</p>}
      {data && data.people.length > 0 && (
        <div className={styles.scroll}>
          <Table label="Marked questions" rows={data.people} keyOf={({ person }) => person.id} columns={columns} />
        </div>
      )}
    </section>
  )
}
