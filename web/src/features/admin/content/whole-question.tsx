/** One question with everything that its files say of it: for whoever looks into a report. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type QuestionPart, readWholeQuestion } from 'contract/library/administration.ts'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { Nowhere } from '../nowhere.tsx'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { AnswerKeyView, Misconceptions } from './answer-key.tsx'
import { DialogueOpening } from './dialogue-opening.tsx'
import { numbersText, placeName } from './item-reports.tsx'
import { type DrawText, Numbered, NumberedRow } from './numbered.tsx'

interface WholeQuestionProps {
  id: number
  drawText: DrawText
}

export function WholeQuestion({ id, drawText }: WholeQuestionProps) {
  const { productName } = useSettings()
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const query = endpointQuery(readWholeQuestion, { params: { id } })
  const { data: question, error, refetch } = useQuery(query)
  if (!question && error instanceof ApiError && (error.status === 400 || error.status === 404))
    return <Nowhere title="There is no such question">It may have been removed from the content folder.</Nowhere>
  if (!question) return error ? <NotLoaded retry={refetch} /> : <Skeleton lines={8} />
  const { title, difficulty, place, slug, version, time_target, rows, key, starter, tests, tables } = question
  const asked = address.get('numbers') ?? ''
  // The first row has number 1; 0 is the question with its own numbers.
  const row = rows.findIndex((numbers) => inOrder(numbersText(numbers)) === inOrder(asked)) + 1
  const chosen = rows[row - 1]
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <h1 className={styles.title}>
        {title} <Badge difficulty={difficulty} spoken />
      </h1>
      <p className={styles.intro}>
        {placeName(place)}. Folder {slug}, version {version}, {time_target} minutes. Your own progress does not change when you
        read this page.
      </p>
      {rows.length > 0 && (
        <div className={styles.choice}>
          <Select
            label="Numbers"
            help="Follow-ups and the dialogue have the question’s own numbers."
            options={[
              { value: '', name: 'The question’s own' },
              ...rows.map(numbersText).map((text, at) => ({ value: text, name: `Row ${at + 1}: ${text}` })),
            ]}
            value={chosen ? numbersText(chosen) : ''}
            onChange={({ target: { value } }) => setAddress(value ? { numbers: value } : {}, { replace: true })}
          />
        </div>
      )}
      {asked !== '' && !chosen && <p>Today’s version has no row “{asked}”. The question is shown with its own numbers.</p>}
      {!chosen ? (
        <Numbered
          id={id}
          title={title}
          question={question}
          drawText={drawText}
          renew={() => client.fetchQuery({ ...query, staleTime: 0 })}
        />
      ) : (
        <NumberedRow key={row} id={id} row={row} title={title} drawText={drawText} />
      )}
      <Code id="starter" title="Starter code" text={starter} />
      <Code id="tests" title={key.kind === 'sql' ? 'Query checks' : 'Tests'} text={tests} />
      <Code id="tables" title="Tables" text={tables} />
      <Texts id="follow-ups" title="Follow-ups" parts={question.follow_ups} />
      <DialogueOpening lines={question.opening} />
      <Texts id="dialogue" title="Dialogue" parts={question.dialogue} />
    </>
  )
}

/** Whichever of the numbers is named first. */
const inOrder = (text: string): string => text.split(', ').toSorted().join(', ')

const Code = ({ id, title, text }: { id: string; title: string; text: string | null }) =>
  text !== null && (
    <Part id={id} title={title}>
      <pre className={styles.code}>{text}</pre>
    </Part>
  )

function Texts({ id, title, parts }: { id: string; title: string; parts: readonly QuestionPart[] }) {
  if (parts.length === 0) return null
  return (
    <Part id={id} title={title}>
      <ol className={styles.entries}>
        {parts.map(({ html, model_answer, key }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their place
          <li key={at}>
            <RichText html={html} />
            {key && <AnswerKeyView answer={key} />}
            {model_answer && (
              <details>
                <summary>Model answer</summary>
                <RichText html={model_answer} />
              </details>
            )}
            {key && key.misconceptions.length > 0 && (
              <details>
                <summary>Known wrong answers</summary>
                <Misconceptions misconceptions={key.misconceptions} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}
