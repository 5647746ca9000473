/** What people asked for and the library does not have. */
import { useQuery } from '@tanstack/react-query'
import { listUnknownWords } from 'contract/assistant/administration.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'

interface Word {
  word: string
  people: number
  questions: number
}

const columns = [
  { title: 'Word', cell: ({ word }: Word) => word },
  { title: 'People', cell: ({ people }: Word) => people, number: true, strong: true },
  { title: 'Questions', cell: ({ questions }: Word) => questions, number: true, derived: true },
]

export function UnknownWords() {
  const { data, isError, refetch } = useQuery(endpointQuery(listUnknownWords, { query: {} }))
  return (
    <section className={styles.part} aria-labelledby="unknown-words">
      <h2 id="unknown-words" className={styles.partTitle}>
        What the library lacks
      </h2>
      <p className={styles.intro}>
        Words from questions of the last 30 days that got no answer, because the library does not have them.
      </p>
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton />)}
      {data?.words.length === 0 && <p>No word is missing.</p>}
      {data && data.words.length > 0 && (
        <div className={styles.scroll}>
          <Table label="Unknown words" rows={data.words} keyOf={({ word }) => word} columns={columns} />
        </div>
      )}
    </section>
  )
}
