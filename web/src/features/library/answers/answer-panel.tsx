/** Beside an item's statement, or below it: the answer, the hints, the worked solution, and what was tried before. */
import { isAnsweredInEditor, type Question } from 'contract/library/answers.ts'
import { isSolved } from 'contract/library/model.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { ItemHistory } from '../history/item-history.tsx'
import { ReportItem } from '../reports/report-item.tsx'
import { FreshNumbers } from '../servings/fresh-numbers.tsx'
import { AboutQuestion } from './about-question.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './answer-panel.module.css'
import { CodeAnswer } from './code-answer.tsx'
import { DialogueRow } from './dialogue-row.tsx'
import { EarlierAttempts } from './earlier-attempts.tsx'
import { FollowUps } from './follow-ups.tsx'
import { Hints } from './hints.tsx'
import { Points } from './points.tsx'
import { useQuestion } from './use-question.ts'
import { WorkedSolution } from './worked-solution.tsx'

/** Where a link leads that skips what stands before it. */
export const answerId = 'answer'

/** Give it the item's key: another item begins anew. */
export function AnswerPanel({ id, title }: { id: number; title: string }) {
  const { data: question, isError, refetch } = useQuestion(id)
  const renewed = async () => (await refetch()).data?.solution_uri ?? undefined
  return (
    <section id={answerId} tabIndex={-1} className={styles.panel} aria-label="Your answer" aria-busy={!question && !isError}>
      {question && <Loaded question={question} title={title} renew={renewed} />}
      {!question && (isError ? <NotLoaded again={() => void refetch()} /> : <Skeleton lines={3} />)}
    </section>
  )
}

interface LoadedProps {
  question: Question
  title: string
  renew: () => Promise<string | undefined>
}

function Loaded({ question, title, renew }: LoadedProps) {
  return (
    <>
      {isAnsweredInEditor(question.kind) ? <CodeAnswer question={question} /> : <AnswerForm question={question} />}
      {question.points.length > 0 && <Points key={essayOf(question)} question={question} />}
      <div className={styles.rows}>
        <Hints question={question} />
        {question.dialogue_steps > 0 && <DialogueRow question={question} />}
        <WorkedSolution question={question} title={title} renew={renew} />
        {hasFreshNumbers(question) && <FreshNumbers id={question.id} variants={question.variants} />}
        {question.follow_ups.length > 0 && <FollowUps question={question} />}
        {question.attempts.length > 0 && <EarlierAttempts question={question} />}
      </div>
      <AboutQuestion question={question} />
      <div className={styles.asides}>
        <ReportItem id={question.id} title={title} />
        <ItemHistory id={question.id} title={title} />
      </div>
    </>
  )
}

/** For who knows how it is solved. */
export const hasFreshNumbers = ({ variants, status, solution_uri }: Question) =>
  variants > 0 && (isSolved(status) || solution_uri !== null)

/** Another essay has ticks of its own. */
const essayOf = ({ attempts }: Question) => attempts.find(({ verdict }) => verdict === 'handed_in')?.id

// spec §8
const NotLoaded = ({ again }: { again: () => void }) => (
  <ErrorState title="Some error occured. Please try again." again={again}>
    The answer field could not be loaded.
  </ErrorState>
)
