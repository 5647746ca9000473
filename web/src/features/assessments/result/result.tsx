/** The result of a sitting. */
import { useQuery } from '@tanstack/react-query'
import { itemAddress } from 'contract/access.ts'
import { readResult } from 'contract/assessments/api.ts'
import type { Result as ResultModel } from 'contract/assessments/model.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { isShelf } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { CodeReplay } from '../../../answer-fields/code-replay.tsx'
import { isRefusedAs } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { useSession } from '../../../lib/session.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { viewerOf } from '../../../lib/viewer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { IntervalBar, percent } from './interval-bar.tsx'
import { OwnCases } from './own-cases.tsx'
import { OwnOral } from './own-oral.tsx'
import styles from './result.module.css'
import { SittingLog } from './sitting-log.tsx'

export function Result({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(endpointQuery(readResult, { params: { id } }))
  if (isRefusedAs(error, readResult, 'sitting_open'))
    return (
      <EmptyState
        title="This sitting is still open."
        action={<LinkButton to={assessmentPaths.sitting(id)}>Continue the sitting</LinkButton>}
      >
        Its result appears here once you have submitted it or its time is over.
      </EmptyState>
    )
  if (isRefusedAs(error, readResult, 'being_marked'))
    return (
      <EmptyState title="Your code is being marked." action={<Button onClick={() => void refetch()}>Look again</Button>}>
        The result appears here within a few minutes. You can leave this page.
      </EmptyState>
    )
  if (isRefusedAs(error, readResult, 'not_released'))
    return (
      <>
        <EmptyState
          title="Your result is not released yet."
          action={<LinkButton to={assessmentPaths.overview()}>Your assessments</LinkButton>}
        >
          We will email you when it is.
        </EmptyState>
        <OwnOral id={id} isReleased={false} />
      </>
    )
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={8} />
  return <Marked result={data} />
}

function Marked({ result: { attempt, pass, sections, questions, code_positions, appeal_until } }: { result: ResultModel }) {
  const { score } = attempt
  const isExamination = attempt.assurance !== 'own_browser'
  if (!score) return null
  const share = score.earned / score.possible
  return (
    <>
      <p className={styles.kicker}>
        {isExamination ? 'Examination' : 'Practice sitting'}, {attempt.closed_at && moment(attempt.closed_at)}
        {attempt.closed_by === 'time' && ', ended by the clock'}
      </p>
      <h1 className={styles.title}>{attempt.title}</h1>
      <p className={styles.lead}>
        {outcomes[attempt.state]}
        {points(score.earned)} of {points(score.possible)} points, {percent(share)}. With so few questions your true level could
        be anywhere from {percent(score.low)} to {percent(score.high)} (90&nbsp;% interval). The pass mark is {pass.overall}
        &nbsp;%{isExamination && ` overall, and ${pass.section}\u00a0% in each section`}.
      </p>
      {isExamination && attempt.state === 'passed' && (
        <p className={styles.lead}>
          <TextLink to={paths.settings({ part: 'certificates' })}>See your certificate</TextLink>
        </p>
      )}
      <IntervalBar share={share} low={score.low} high={score.high} pass={pass.overall / 100} />

      <section className={styles.part} aria-labelledby="sections">
        <h2 id="sections" className={styles.partTitle}>
          Sections
        </h2>
        <p className={styles.note}>
          The shaded bar is the 90&nbsp;% interval, the dashed line the pass mark of each section ({pass.section}&nbsp;%).
        </p>
        <dl className={styles.sections}>
          {sections.map(({ category, questions: count, right, earned, possible, low, high }) => (
            <div key={category} className={styles.section}>
              <dt>{shelfTitle(category)}</dt>
              <dd className={styles.count}>
                {right} of {count} correct
              </dd>
              <dd>
                <IntervalBar share={earned / possible} low={low} high={high} pass={pass.section / 100} />
              </dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={styles.part} aria-labelledby="questions">
        <h2 id="questions" className={styles.partTitle}>
          Questions
        </h2>
        {isExamination ? <Verdicts questions={questions} /> : <Questions questions={questions} />}
        {code_positions.length > 0 && (
          <div className={styles.replays}>
            {code_positions.map((position) => (
              <CodeReplay key={position} of="own" id={attempt.id} position={position} />
            ))}
          </div>
        )}
      </section>
      {isExamination && <OwnOral id={attempt.id} isReleased={attempt.state !== 'awaiting_oral'} />}
      {isExamination && <OwnCases id={attempt.id} questions={attempt.questions} appealUntil={appeal_until} />}
      <SittingLog id={attempt.id} isInvigilated={attempt.assurance === 'invigilated'} />
      <div className={styles.actions}>
        <LinkButton to={assessmentPaths.overview()}>Your assessments</LinkButton>
      </div>
    </>
  )
}

const outcomes: Partial<Record<ResultModel['attempt']['state'], string>> = {
  awaiting_oral: 'Your answers now reach the pass mark. An oral has yet to take place. ',
  in_review: 'A reviewer decides about your oral. ',
  passed: 'You passed. ',
  failed: 'You did not pass. ',
  void: 'This sitting does not count. ',
}

const points = (number: number): string => String(Math.round(number * 10) / 10)

type Question = ResultModel['questions'][number]

/** The questions of an examination may be asked again, so that their texts are not shown. */
const Verdicts = ({ questions }: { questions: readonly Question[] }) => (
  <Table
    label="Questions"
    rows={questions}
    keyOf={({ position }) => position}
    columns={[
      { title: 'No.', cell: ({ position }) => position },
      { title: 'Section', strong: true, cell: ({ category }) => shelfTitle(category) },
      ...verdictColumns,
    ]}
  />
)

function Questions({ questions }: { questions: readonly Question[] }) {
  const viewer = viewerOf(useSession())
  const addressOf = ({ item_id: id, category }: Question) => {
    const module = (['core_certificate', 'applied_certificate'] as const).find((one) => isShelf(one, category))
    return id !== null && module ? itemAddress(viewer, { id, module, category }) : undefined
  }
  return (
    <Table
      label="Questions"
      rows={questions}
      keyOf={({ position }) => position}
      columns={[
        { title: 'No.', cell: ({ position }) => position },
        {
          title: 'Question',
          strong: true,
          cell: (question) => {
            const address = addressOf(question)
            return address ? <TextLink to={address}>{question.title}</TextLink> : question.title
          },
        },
        {
          title: 'Your answer',
          cell: ({ given, chosen_html }) => (chosen_html ? <RichText as="span" html={chosen_html} /> : givenText(given)),
        },
        ...verdictColumns,
      ]}
    />
  )
}

const verdictColumns = [
  { title: 'Verdict', cell: (question: Question) => <span className={styles.verdict}>{verdictOf(question)}</span> },
  {
    title: 'Points',
    number: true,
    derived: true,
    cell: ({ is_right, points: worth }: Question) => `${is_right ? worth : 0} of ${worth}`,
  },
]

const verdictOf = ({ is_right, reason }: Question): string => (is_right ? 'Correct' : reason ? reasonWords[reason] : 'Not quite')

const reasonWords: Record<NonNullable<Question['reason']>, string> = {
  unanswered: 'No answer',
  too_few_digits: 'Too few digits',
  unreadable: 'Not readable as an answer',
  ambiguous: 'Can be read in several ways',
  did_not_run: 'Did not run',
  took_too_long: 'Took too long',
  used_too_much: 'Used too much memory',
  wrong_call: 'Wrong result for some calls',
}

function givenText({ answer, low, high, code }: Question['given']): string {
  if (code !== undefined) return 'Code'
  if (low !== undefined || high !== undefined) return `${low ?? '…'} to ${high ?? '…'}`
  return answer ?? '–'
}
