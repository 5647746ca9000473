/** An oral as its examiner holds it: two answers, one of them code with its replay, and the outcome. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCalls } from 'contract/assessments/calls.ts'
import { longestCaseText } from 'contract/assessments/cases.ts'
import { holdOral, listOrals, type OralQuestion, readOral } from 'contract/assessments/orals.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { oralMinutes } from 'contract/assessments/rules.ts'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CodeReplay } from '../../../answer-fields/code-replay.tsx'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery, keyOf } from '../../../lib/queries.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { OralCall } from '../invigilation/oral-call.tsx'
import { useOralCall } from '../invigilation/use-hosted-calls.ts'
import styles from '../result/result.module.css'

export function HoldOral({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(endpointQuery(readOral, { params: { id } }))
  const booked = useOralCall(id)
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={8} />
  const { oral, questions } = data
  return (
    <>
      <h1 className={styles.title}>{`Oral of ${oral.candidate}`}</h1>
      <p className={styles.lead}>
        {oral.title}, to be held by {moment(oral.due_at)}. Take about {oralMinutes} minutes. Ask to see an identity document, and
        keep no copy of it. Then ask how each answer was found.
      </p>
      {booked && <OralCall booked={booked} />}
      {questions.map((question) => (
        <Question key={question.position} id={id} question={question} />
      ))}
      <Outcome id={id} />
    </>
  )
}

function Question({ id, question }: { id: number; question: OralQuestion }) {
  const { position, category, html, ask, options, given, code } = question
  const chosen = options.find(({ key }) => key === given.answer)
  return (
    <section className={classNames(styles.part, styles.asked)} aria-labelledby={`question-${position}`}>
      <h2 id={`question-${position}`} className={styles.partTitle}>{`Question ${position}, ${shelfTitle(category)}`}</h2>
      <RichText html={html} />
      {ask && <RichText html={ask} />}
      {options.length > 0 && (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option.key}>
              <RichText as="span" html={option.html} />
            </li>
          ))}
        </ul>
      )}
      {code ? (
        <CodeReplay of="oral" id={id} position={position} />
      ) : (
        <p>Answer: {chosen ? <RichText as="span" html={chosen.html} /> : <strong>{givenText(given)}</strong>}</p>
      )}
    </section>
  )
}

const givenText = ({ answer, low, high }: OralQuestion['given']): string =>
  low !== undefined || high !== undefined ? `${low ?? '…'} to ${high ?? '…'}` : (answer ?? 'none')

function Outcome({ id }: { id: number }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [seen, setSeen] = useState<string>()
  const [outcome, setOutcome] = useState<string>()
  const [notes, setNotes] = useState('')
  const step = useMutation({
    mutationFn: () =>
      call(holdOral, {
        params: { id },
        body: { saw_identity: seen === 'yes', is_convincing: outcome === 'convincing', notes },
      }),
    meta: { quiet: true },
    async onSuccess() {
      toast('Outcome saved.')
      await navigate(assessmentPaths.overview())
      // The booked call took place with it.
      await Promise.all([listOrals, listCalls].map((list) => client.invalidateQueries({ queryKey: keyOf(list) })))
    },
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!step.isPending) step.mutate()
  }
  return (
    <form className={styles.asking} onSubmit={send} noValidate>
      <RadioGroup label="Did the candidate show an identity document with their name and face?" value={seen} onChange={setSeen}>
        <Radio value="yes">Yes</Radio>
        <Radio value="no">No</Radio>
      </RadioGroup>
      <RadioGroup label="Outcome" value={outcome} onChange={setOutcome}>
        <Radio value="convincing">Convincing: the answers are the candidate’s own. The result is released.</Radio>
        <Radio value="not_convincing">Not convincing: a reviewer decides.</Radio>
      </RadioGroup>
      <TextArea
        label="Reasons"
        help="The candidate reads them. Write whole sentences, at least 30 characters."
        rows={5}
        maxLength={longestCaseText}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        error={step.isError && errorText(step.error)}
      />
      <Button type="submit" disabled={!seen || !outcome || notes.trim().length < 30} busy={step.isPending && 'Working…'}>
        Save the outcome
      </Button>
    </form>
  )
}
