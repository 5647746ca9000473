/** What people searched for or asked, and did not find. */
import { listAskedInVain } from 'contract/assistant/administration.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Table } from '../../../ui/table.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { Part } from '../part.tsx'

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

export const AskedInVain = () => (
  <Part id="asked-in-vain" title="Searches and questions without a result">
    <AskedInVainTable />
  </Part>
)

export const AskedInVainTable = () => (
  <>
    <p className={styles.intro}>
      Searches and questions of the last 30 days for which nothing was found. Addresses and long numbers are not kept.
    </p>
    <Paged
      queryKey={keyOf(listAskedInVain)}
      load={(cursor, signal) => call(listAskedInVain, { query: { ...(cursor && { cursor }) }, signal })}
      rowsOf={({ asked }) => asked}
      empty="Every search and question found something."
    >
      {(asked) => (
        <div className={styles.scroll}>
          <Table label="Searches and questions without a result" rows={asked} keyOf={(one) => one.asked} columns={columns} />
        </div>
      )}
    </Paged>
  </>
)
