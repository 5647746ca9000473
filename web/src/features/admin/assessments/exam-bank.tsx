/** The exam bank: which it is, whether it is whole, and which of its cells are too small. */
import { useQuery } from '@tanstack/react-query'
import { type BankCell, readExamBank } from 'contract/assessments/bank.ts'
import type { Reply } from 'contract/endpoint.ts'
import { useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { difficultyWord } from '../../../ui/badge.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'

type Bank = Reply<typeof readExamBank>

export function ExamBank() {
  const { data, isError, refetch } = useQuery(endpointQuery(readExamBank))
  return (
    <Part id="exam-bank" title="Exam bank">
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={4} />)}
      {data && (data.bank ? <State bank={data.bank} /> : <p>The exam bank has not been loaded yet.</p>)}
      {data && data.blueprints.length > 0 && <Cells blueprints={data.blueprints} />}
    </Part>
  )
}

function State({ bank: { is_demonstration, loaded_at, counted_at, refused } }: { bank: NonNullable<Bank['bank']> }) {
  return (
    <>
      <p className={styles.intro}>
        {is_demonstration
          ? 'This is the demonstration, whose questions are public. To examine in earnest, set ASSESSMENT_BANK_DIR to the folder of your own bank.'
          : 'This is your own bank.'}
        {loaded_at && ` Loaded ${moment(loaded_at)}.`}
        {counted_at && ` Answers counted ${moment(counted_at)}.`}
      </p>
      {refused.length > 0 && (
        <>
          <p>
            {loaded_at
              ? 'Its folder has errors, so examinations use the last bank without errors.'
              : 'Its folder has errors, so there are no examinations.'}{' '}
            To read what is wrong, run <code>npm run content:check</code> on the server.
          </p>
          <ul className={styles.entries} aria-label="Errors in the exam bank">
            {refused.map((place, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two errors in one line
              <li key={at}>
                <code>{place}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Cells({ blueprints }: Pick<Bank, 'blueprints'>) {
  const [key, setKey] = useState(blueprints[0]?.key ?? '')
  const cells = blueprints.find((one) => one.key === key)?.cells ?? []
  const small = cells.filter(isSmall).length
  return (
    <>
      <div className={styles.filters}>
        <Select
          label="Assessment"
          options={blueprints.map((one) => ({ value: one.key, name: one.title }))}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </div>
      <p className={styles.intro}>
        {small === 0 ? 'Every cell has enough families.' : `${small} of ${cells.length} cells have too few families.`} A paper
        should draw each question from three families, and from six where it asks for code.
      </p>
      <div className={styles.scroll}>
        <Table
          label="Cells"
          rows={cells}
          keyOf={({ category, difficulty, is_code }) => `${category} ${difficulty} ${is_code}`}
          columns={[
            { title: 'Section', cell: ({ category }) => shelfTitle(category) },
            {
              title: 'Difficulty',
              cell: ({ difficulty, is_code }) => `${difficultyWord[difficulty]}${is_code ? ', code' : ''}`,
            },
            { title: 'State', cell: (cell) => isSmall(cell) && <Tag tone="waiting">Too small</Tag> },
            { title: 'Drawn', number: true, derived: true, cell: ({ questions }) => questions },
            { title: 'Families', number: true, cell: ({ families, needed }) => `${families} of ${needed}` },
          ]}
        />
      </div>
    </>
  )
}

const isSmall = ({ families, needed }: BankCell): boolean => families < needed
