/** Whether replies teach: how often the next answer is right, after one and without one. */
import { useQuery } from '@tanstack/react-query'
import { readNextAnswers } from 'contract/assistant/administration.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'

interface Outcome {
  after: 'library' | 'model' | 'nothing'
  answers: number
  right: number
}

const names = { library: 'A reply of the library', model: 'A reply of the model', nothing: 'No reply' }
const columns = [
  { title: 'After', cell: ({ after }: Outcome) => names[after] },
  { title: 'First answers', cell: ({ answers }: Outcome) => answers, number: true },
  { title: 'Right', cell: ({ answers, right }: Outcome) => shareOf(right, answers), number: true, strong: true },
]

const shareOf = (right: number, answers: number): string => (answers === 0 ? '–' : `${Math.round((100 * right) / answers)} %`)

export function NextAnswers() {
  const { data, isError, refetch } = useQuery(endpointQuery(readNextAnswers, { query: {} }))
  return (
    <section className={styles.part} aria-labelledby="next-answers">
      <h2 id="next-answers" className={styles.partTitle}>
        Whether replies teach
      </h2>
      <p className={styles.intro}>
        First answers of the last 30 days to a question whose neighbour on the shelf was worked on in the day before.
      </p>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.outcomes.length === 0 && <p>No such answers.</p>}
      {data && data.outcomes.length > 0 && (
        <div className={styles.scroll}>
          <Table label="Next answers" rows={data.outcomes} keyOf={({ after }) => after} columns={columns} />
        </div>
      )}
    </section>
  )
}
