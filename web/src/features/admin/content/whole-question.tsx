/** One question with everything that its files say of it: for whoever looks into a report. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type QuestionPart, readWholeQuestion } from 'contract/library/administration.ts'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from '../admin.module.css'
import { Nowhere } from '../nowhere.tsx'
import { NotLoaded } from '../paged.tsx'
import { Part } from '../part.tsx'
import { AnswerKeyView, Misconceptions } from './answer-key.tsx'
import { placeName } from './item-reports.tsx'

interface WholeQuestionProps {
  id: number
  /** How a text of the library is drawn; `renew` gives it a fresh address when this one is over. */
  drawText: (text: { id: number; address: string; title: string; renew: () => Promise<string | undefined> }) => ReactNode
}

export function WholeQuestion({ id, drawText }: WholeQuestionProps) {
  const { productName } = useSettings()
  const client = useQueryClient()
  const query = endpointQuery(readWholeQuestion, { params: { id } })
  const { data: question, error, refetch } = useQuery(query)
  if (!question && error instanceof ApiError && (error.status === 400 || error.status === 404))
    return <Nowhere title="There is no such question">It may have been removed from the content folder.</Nowhere>
  if (!question) return error ? <NotLoaded retry={refetch} /> : <Skeleton lines={8} />
  const { title, difficulty, place, slug, version, time_target, key, starter, hints, follow_ups, dialogue } = question
  const renewed = (part: 'statement_uri' | 'solution_uri') => async () => {
    await client.invalidateQueries({ queryKey: query.queryKey })
    return (await client.fetchQuery(query))[part]
  }
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
      {drawText({ id, address: question.statement_uri, title, renew: renewed('statement_uri') })}
      <Part id="answer" title="Answer">
        <AnswerKeyView answer={key} />
      </Part>
      <Part id="solution" title="Solution">
        {drawText({
          id,
          address: question.solution_uri,
          title: `Solution of ${title}`,
          renew: renewed('solution_uri'),
        })}
      </Part>
      {starter && (
        <Part id="starter" title="Starter code">
          <pre className={styles.code}>{starter}</pre>
        </Part>
      )}
      {key.misconceptions.length > 0 && (
        <Part id="misconceptions" title="Known wrong answers">
          <Misconceptions misconceptions={key.misconceptions} />
        </Part>
      )}
      <Texts id="hints" title="Hints" parts={hints.map((html) => ({ html, model_answer: null, key: null }))} />
      <Texts id="follow-ups" title="Follow-ups" parts={follow_ups} />
      <Texts id="dialogue" title="Dialogue" parts={dialogue} />
    </>
  )
}

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
