import { reviewQuestions } from 'contract/assistant/administration.ts'
import type { Query } from 'contract/endpoint.ts'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { AskedQuestion } from './asked-question.tsx'

export type Filter = Omit<Query<typeof reviewQuestions>, 'cursor'>

/** @param ofOne where all of them are one person's, who is named beside them */
export function Questions({ filter, empty, ofOne }: { filter: Filter; empty: string; ofOne?: boolean }) {
  return (
    <Paged
      queryKey={[...keyOf(reviewQuestions), filter]}
      load={(cursor, signal) => call(reviewQuestions, { query: { ...filter, ...(cursor && { cursor }) }, signal })}
      rowsOf={({ questions }) => questions}
      empty={empty}
    >
      {(questions) => (
        <ul className={styles.list} aria-label="Questions to the assistant">
          {questions.map((question) => (
            <AskedQuestion key={question.id} question={question} named={!ofOne} />
          ))}
        </ul>
      )}
    </Paged>
  )
}
