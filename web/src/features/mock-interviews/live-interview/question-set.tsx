/** What the interviewer has at hand: questions with all that belongs to them, and which of them the candidate sees. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getQuestionSet, type PreparedQuestion, saveQuestionSet, showQuestion } from 'contract/mock-interviews/live-interview.ts'
import { mostPreparedQuestions } from 'contract/mock-interviews/rules.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { FindQuestion } from '../find-question.tsx'
import styles from './question-set.module.css'

interface QuestionSetProps {
  interviewId: number
  /** From ten minutes before the start to the end something may be shown. */
  mayShow: boolean
  /** Until the end they are chosen, and taken away again. */
  mayChange: boolean
  /** How a text of the library is drawn; `renew` gives it a fresh address when this one is over. */
  drawText: (text: { id: number; address: string; title: string; renew: () => Promise<string | undefined> }) => ReactNode
}

export function QuestionSet({ interviewId, mayShow, mayChange, drawText }: QuestionSetProps) {
  const client = useQueryClient()
  const params = { id: interviewId }
  const query = endpointQuery(getQuestionSet, { params })
  const { data, isError, refetch } = useQuery(query)
  const set = (script: { questions: PreparedQuestion[] }) => client.setQueryData(query.queryKey, script)
  const save = useMutation({
    mutationFn: (questions: number[]) => call(saveQuestionSet, { params, body: { questions } }),
    onSuccess: set,
  })
  const show = useMutation({
    mutationFn: (question: number | null) => call(showQuestion, { params, body: { question } }),
    onSuccess: set,
  })
  if (isError && !data) return <ErrorState title="Some error occured. Please try again." again={refetch} />
  if (!data) return <Skeleton lines={3} />
  const { questions } = data
  const ids = questions.map(({ id }) => id)
  const shownFirst = questions.toSorted((one, other) => Number(other.shown) - Number(one.shown))
  const renew = (part: 'statement_uri' | 'solution_uri', id: number) => async () => {
    await client.invalidateQueries({ queryKey: keyOf(getQuestionSet) })
    return (await client.fetchQuery(query)).questions.find((one) => one.id === id)?.[part]
  }
  return (
    <section className={styles.script} aria-labelledby="script-title">
      <h2 id="script-title" className={styles.title}>
        Your questions
      </h2>
      {questions.length === 0 && (
        <p className={styles.none}>
          {mayChange
            ? 'Choose some before you start. Only you see the hints, solutions and follow-ups.'
            : 'No questions were chosen.'}
        </p>
      )}
      {shownFirst.map((question) => {
        const { id, title, difficulty, time_target, met, hints, follow_ups, follow_up_answers, shown, shown_at } = question
        return (
          <article key={id} className={styles.question} aria-label={title}>
            <header className={styles.head}>
              <h3 className={styles.name}>
                <Badge difficulty={difficulty} spoken /> {title}
              </h3>
              <span className={styles.aside}>
                {time_target} min{met && ', the candidate has seen it before'}
                {!shown && shown_at && ', was shown'}
              </span>
              <span className={styles.actions}>
                {mayShow && (
                  <Button
                    kind={shown ? 'primary' : 'secondary'}
                    small
                    aria-pressed={shown}
                    busy={show.isPending && (show.variables ?? id) === id && 'One moment…'}
                    onClick={() => show.mutate(shown ? null : id)}
                  >
                    {shown ? 'Visible to the candidate' : 'Show it'}
                  </Button>
                )}
                {mayChange && (
                  <Button kind="quiet" small onClick={() => save.mutate(ids.filter((one) => one !== id))}>
                    Remove
                  </Button>
                )}
              </span>
            </header>
            <Part title="Question">
              {() => drawText({ id, address: question.statement_uri, title, renew: renew('statement_uri', id) })}
            </Part>
            <Texts title="Hints" texts={hints} />
            <Part title="Solution">
              {() =>
                drawText({
                  id,
                  address: question.solution_uri,
                  title: `Solution of ${title}`,
                  renew: renew('solution_uri', id),
                })
              }
            </Part>
            <Texts title="Follow-ups" texts={follow_ups} answers={follow_up_answers} />
          </article>
        )
      })}
      {mayChange && questions.length < mostPreparedQuestions && (
        <FindQuestion
          label="Add a question"
          chosen={undefined}
          onChoose={(question) => question && !ids.includes(question.id) && save.mutate([...ids, question.id])}
        />
      )}
    </section>
  )
}

/** Nothing of it is loaded before it is opened. */
function Part({ title, count, children }: { title: string; count?: number; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} {count !== undefined && <span className={styles.count}>{count}</span>}
      </summary>
      {isOpen && children()}
    </details>
  )
}

interface TextsProps {
  title: string
  texts: readonly string[]
  /** What a strong candidate says to each of them. */
  answers?: readonly string[]
}

function Texts({ title, texts, answers = [] }: TextsProps) {
  if (texts.length === 0) return null
  return (
    <Part title={title} count={texts.length}>
      {() => (
        <ol className={styles.texts}>
          {texts.map((html, index) => {
            const answer = answers[index]
            return (
              <li key={html}>
                <RichText html={html} />
                {answer !== undefined && <Part title="Model answer">{() => <RichText html={answer} />}</Part>}
              </li>
            )
          })}
        </ol>
      )}
    </Part>
  )
}
