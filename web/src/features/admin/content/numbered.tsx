/** What of a question is another one with other numbers: its statement, answer, solution, known wrong answers and hints. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type QuestionRow, readQuestionRow } from 'contract/library/administration.ts'
import type { ReactNode } from 'react'
import { endpointQuery } from '../../../lib/queries.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { AnswerKeyView, Misconceptions } from './answer-key.tsx'

/** How a text of the library is drawn; `renew` gives it a fresh address when this one is over. */
export type DrawText = (text: {
  id: number
  address: string
  title: string
  renew: () => Promise<string | undefined>
}) => ReactNode

interface NumberedProps {
  id: number
  title: string
  drawText: DrawText
}

/** With one row of its fresh numbers. */
export function NumberedRow({ id, row, title, drawText }: NumberedProps & { row: number }) {
  const client = useQueryClient()
  const query = endpointQuery(readQuestionRow, { params: { id, row } })
  const { data, isError, refetch } = useQuery(query)
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Skeleton lines={8} />
  const renew = () => client.fetchQuery({ ...query, staleTime: 0 })
  return <Numbered id={id} title={`${title}, row ${row}`} question={data} drawText={drawText} renew={renew} />
}

export function Numbered(props: NumberedProps & { question: QuestionRow; renew: () => Promise<QuestionRow> }) {
  const { id, title, question, drawText, renew } = props
  const { key, hints, statement_uri, solution_uri } = question
  return (
    <>
      {drawText({ id, address: statement_uri, title, renew: async () => (await renew()).statement_uri })}
      <Part id="answer" title="Answer">
        <AnswerKeyView answer={key} />
      </Part>
      <Part id="solution" title="Solution">
        {drawText({ id, address: solution_uri, title: `Solution of ${title}`, renew: async () => (await renew()).solution_uri })}
      </Part>
      {key.misconceptions.length > 0 && (
        <Part id="misconceptions" title="Known wrong answers">
          <Misconceptions misconceptions={key.misconceptions} />
        </Part>
      )}
      {hints.length > 0 && (
        <Part id="hints" title="Hints">
          <ol className={styles.entries}>
            {hints.map((html) => (
              <li key={html}>
                <RichText html={html} />
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  )
}
