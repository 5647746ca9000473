/** What people searched for or asked, and did not find. */
import { useQuery } from '@tanstack/react-query'
import { listAskedInVain } from 'contract/assistant/administration.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'

interface Asked {
  asked: string
  times: number
  last: string
}

const columns = [
  { title: 'Searched or asked', cell: ({ asked }: Asked) => asked },
  { title: 'Times', cell: ({ times }: Asked) => times, number: true, strong: true },
  { title: 'Last', cell: ({ last }: Asked) => last, derived: true },
]

export function AskedInVain() {
  const { data, isError, refetch } = useQuery(endpointQuery(listAskedInVain, {}))
  return (
    <section className={styles.part} aria-labelledby="asked-in-vain">
      <h2 id="asked-in-vain" className={styles.partTitle}>
        Asked in vain
      </h2>
      <p className={styles.intro}>
        Searches and questions of the last 30 days for which nothing was found. Addresses and long numbers are not kept.
      </p>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.asked.length === 0 && <p>Every search and question found something.</p>}
      {data && data.asked.length > 0 && (
        <div className={styles.scroll}>
          <Table label="Asked in vain" rows={data.asked} keyOf={({ asked }) => asked} columns={columns} />
        </div>
      )}
    </section>
  )
}
