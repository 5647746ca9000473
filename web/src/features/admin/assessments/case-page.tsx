/** A case: what is asked, the paper as its candidate saw it with answers and marks, the log, and the next step. */
import { useQuery } from '@tanstack/react-query'
import { type CaseRow, type ReviewedQuestion, readCase } from 'contract/assessments/case-administration.ts'
import type { InvigilatorNote, LogEntry } from 'contract/assessments/model.ts'
import { paths } from 'contract/paths.ts'
import { CodeReplay } from '../../../answer-fields/code-replay.tsx'
import { caseTitle, decisionWords } from '../../../lib/case-words.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'
import own from './case-page.module.css'
import { LacksPeople } from './cases.tsx'
import { ConfirmForm, DecideForm } from './decide-forms.tsx'

interface CasePageProps {
  id: number
  /** An entry of the log in words. */
  eventText: (entry: LogEntry) => string
}

export function CasePage({ id, eventText }: CasePageProps) {
  const { productName } = useSettings()
  const { data, error, refetch } = useQuery(endpointQuery(readCase, { params: { id } }))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={8} />
  const { case: one, attempt, questions, entries, notes } = data
  const title = `Case ${one.id}: ${caseTitle(one)}`
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>
        {one.title}, <TextLink to={paths.administeredPerson(one.candidate.id)}>{one.candidate.username}</TextLink>. Opened{' '}
        {moment(one.opened_at)}, due {moment(one.due_at)}. {attempt.earned ?? '–'} of {attempt.possible ?? '–'} points; the mark
        is {attempt.pass.overall} % of all points and {attempt.pass.section} % in each section.
      </p>
      <p className={styles.words}>{one.text}</p>
      {notes.length > 0 && <Notes notes={notes} />}
      <Decision one={one} questions={questions} mayGrantNone={attempt.state === 'void' || attempt.reaches_marks} />
      <Part id="paper" title="Paper and answers">
        <ul className={styles.list} aria-label="Questions">
          {questions.map((question) => (
            <Question key={question.position} caseId={id} question={question} />
          ))}
        </ul>
      </Part>
      <Part id="log" title="Log">
        <div className={styles.scroll}>
          <Table
            label="Log"
            rows={entries}
            keyOf={({ number }) => number}
            columns={[
              { title: 'No.', cell: ({ number }) => number },
              { title: 'When', cell: ({ at }) => moment(at) },
              { title: 'What', strong: true, cell: eventText },
              { title: 'Hash', derived: true, cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code> },
            ]}
          />
        </div>
      </Part>
    </>
  )
}

function Notes({ notes }: { notes: readonly InvigilatorNote[] }) {
  return (
    <Part id="notes" title="Notes of the invigilator">
      <ul className={styles.list} aria-label="Notes of the invigilator">
        {notes.map(({ at, text, needs_review }) => (
          <li key={`${at} ${text}`} className={own.question}>
            <p className={styles.words}>{text}</p>
            <p className={styles.small}>
              {moment(at)}
              {needs_review && '. The invigilator asked for a review.'}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface DecisionProps {
  one: CaseRow
  questions: readonly ReviewedQuestion[]
  mayGrantNone: boolean
}

function Decision({ one, questions, mayGrantNone }: DecisionProps) {
  const { waits_for, may_act, lacks_people, decision, decided_by, second_by, closed_at } = one
  return (
    <Part id="decision" title="Decision">
      {decision && (
        <>
          <p>
            <strong>{decisionWords[decision]}.</strong> {closed_at ? `Decided ${moment(closed_at)}` : 'Proposed'} by{' '}
            {decided_by?.username}
            {second_by && `, confirmed by ${second_by.username}`}.
          </p>
          <p className={styles.words}>{one.reasons}</p>
        </>
      )}
      {lacks_people && <LacksPeople one={one} />}
      {waits_for && !may_act && !lacks_people && <p>Another person must take the next step.</p>}
      {waits_for === 'decision' && may_act && <DecideForm one={one} questions={questions} mayGrantNone={mayGrantNone} />}
      {waits_for === 'confirmation' && may_act && <ConfirmForm one={one} />}
    </Part>
  )
}

function Question({
  caseId,
  question: { position, category, kind, points, html, ask, options, given, is_right, runs },
}: {
  caseId: number
  question: ReviewedQuestion
}) {
  const chosen = options.find(({ key }) => key === given.answer)
  return (
    <li className={own.question}>
      <h3>{`Question ${position}, ${shelfTitle(category)}`}</h3>
      <RichText html={html} />
      {ask && <RichText html={ask} />}
      {options.length > 0 && (
        <ul>
          {options.map((option) => (
            <li key={option.key}>
              <RichText as="span" html={option.html} />
            </li>
          ))}
        </ul>
      )}
      {kind === 'code' && <CodeReplay of="case" id={caseId} position={position} />}
      <p>Answer: {chosen ? <RichText as="span" html={chosen.html} /> : <strong>{givenText(given)}</strong>}</p>
      <p className={styles.small}>
        {is_right === null
          ? 'Not marked yet'
          : is_right
            ? `Right, ${points} of ${points} points`
            : `Wrong, 0 of ${points} points`}
        {runs > 1 && ', marked again by a person'}
      </p>
    </li>
  )
}

function givenText({ answer, low, high }: ReviewedQuestion['given']): string {
  if (low !== undefined || high !== undefined) return `${low ?? '…'} to ${high ?? '…'}`
  return answer ?? 'none'
}
