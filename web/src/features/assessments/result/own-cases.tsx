/** The cases of an examination, to its candidate: appeals, reported errors, and decisions. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { appealResult, listOwnCases, longestCaseText, type OwnCase, reportError } from 'contract/assessments/cases.ts'
import { decisionWorkingDays } from 'contract/assessments/rules.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { caseTitle, decisionWords } from '../../../lib/case-words.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './result.module.css'

interface OwnCasesProps {
  id: number
  /** How many its paper has. */
  questions: number
  /** Null where there is nothing to appeal. */
  appealUntil: string | null
}

export function OwnCases({ id, questions, appealUntil }: OwnCasesProps) {
  const { data, error, refetch } = useQuery(endpointQuery(listOwnCases, { params: { id } }))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={3} />
  const { cases } = data
  const hasAppealed = cases.some(({ kind }) => kind === 'appeal')
  return (
    <section className={styles.part} aria-labelledby="cases">
      <h2 id="cases" className={styles.partTitle}>
        Reviews and appeals
      </h2>
      {cases.length > 0 && (
        <ul className={styles.cases}>
          {cases.map((one) => (
            <Case key={one.id} one={one} />
          ))}
        </ul>
      )}
      {appealUntil && !hasAppealed && <Appeal id={id} until={appealUntil} />}
      <Report id={id} questions={questions} reported={cases.flatMap(({ position }) => position ?? [])} />
    </section>
  )
}

const Case = ({ one }: { one: OwnCase }) => (
  <li>
    <h3 className={styles.caseTitle}>{caseTitle(one)}</h3>
    <p className={styles.caseText}>{one.text}</p>
    {one.decision ? (
      <>
        <p className={styles.caseText}>
          <strong>{decisionWords[one.decision]}.</strong>
          {one.granted.length > 0 && ` Counted as right: ${questionsText(one.granted)}.`}
        </p>
        <p className={styles.caseText}>{one.reasons}</p>
        <p className={styles.note}>Decided {one.closed_at && moment(one.closed_at)}</p>
      </>
    ) : (
      <p className={styles.note}>
        Opened {moment(one.opened_at)}. We will decide by {moment(one.due_at)} and email you.
      </p>
    )}
  </li>
)

const questionsText = (positions: readonly number[]): string =>
  `${positions.length === 1 ? 'question' : 'questions'} ${new Intl.ListFormat('en').format(positions.map(String))}`

function useAsking(send: (text: string) => Promise<unknown>, done: string) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const ask = useMutation({
    mutationFn: () => send(text),
    meta: { quiet: true },
    async onSuccess() {
      toast(done)
      setText('')
      await client.invalidateQueries({ queryKey: keyOf(listOwnCases) })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }
  return { text, setText, submit, isPending: ask.isPending, error: ask.isError && errorText(ask.error) }
}

function Appeal({ id, until }: { id: number; until: string }) {
  const { text, setText, submit, isPending, error } = useAsking(
    (words) => call(appealResult, { params: { id }, body: { text: words } }),
    'We received your appeal.',
  )
  return (
    <form className={styles.asking} onSubmit={submit} noValidate>
      <h3 className={styles.caseTitle}>Appeal this result</h3>
      <p className={styles.note}>
        You can appeal once, until {moment(until)}. Someone who has not decided about it before decides within{' '}
        {decisionWorkingDays} working days.
      </p>
      <TextArea
        label="What is wrong with the result?"
        maxLength={longestCaseText}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error}
      />
      <Button type="submit" disabled={text.trim() === ''} busy={isPending && 'Sending…'}>
        Send the appeal
      </Button>
    </form>
  )
}

function Report({ id, questions, reported }: { id: number; questions: number; reported: readonly number[] }) {
  const left = Array.from({ length: questions }, (_, index) => index + 1).filter((position) => !reported.includes(position))
  const [chosen, setChosen] = useState<number>()
  const position = chosen !== undefined && left.includes(chosen) ? chosen : left[0]
  const { text, setText, submit, isPending, error } = useAsking(
    (words) => call(reportError, { params: { id }, body: { position: position ?? 1, text: words } }),
    'We received your report.',
  )
  if (position === undefined) return null
  return (
    <details className={styles.asking}>
      <summary className={styles.summary}>Report an error in a question</summary>
      <form className={styles.asking} onSubmit={submit} noValidate>
        <Select
          label="Question"
          options={left.map((number) => ({ value: String(number), name: String(number) }))}
          value={String(position)}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
        <TextArea
          label="What is wrong with the question?"
          maxLength={longestCaseText}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error}
        />
        <Button kind="secondary" type="submit" disabled={text.trim() === ''} busy={isPending && 'Sending…'}>
          Send the report
        </Button>
      </form>
    </details>
  )
}
