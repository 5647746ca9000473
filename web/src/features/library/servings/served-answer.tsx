/** The place for the answer to a serving: its own attempts, hints and solution, with the numbers of its statement. */
import { isSolved } from 'contract/library/model.ts'
import type { Serving } from 'contract/library/servings.ts'
import { Link } from 'react-router'
import { AboutQuestion } from '../answers/about-question.tsx'
import { AnswerForm } from '../answers/answer-form.tsx'
import panelStyles from '../answers/answer-panel.module.css'
import { answerId } from '../answers/answer-panel.tsx'
import { AskingRow } from '../answers/disclosure.tsx'
import { EarlierAttempts } from '../answers/earlier-attempts.tsx'
import { Hints } from '../answers/hints.tsx'
import { AskingOf, useSolution } from '../answers/use-question.ts'
import { WorkedSolution } from '../answers/worked-solution.tsx'
import { ItemHistory } from '../history/item-history.tsx'
import { ReportItem } from '../reports/report-item.tsx'
import { differentNumbers } from './fresh-numbers.tsx'
import styles from './served-question.module.css'
import { useAddressWith } from './serving-address.ts'
import { askingServing, useFreshNumbers, useServing } from './use-serving.ts'

interface ServedAnswerProps {
  serving: Serving
  questionId: number
}

export function ServedAnswer({ serving, questionId }: ServedAnswerProps) {
  const { refetch } = useServing(serving.id)
  const renewed = async () => (await refetch()).data?.solution_uri ?? undefined
  return (
    <AskingOf value={askingServing}>
      <section id={answerId} tabIndex={-1} className={panelStyles.panel} aria-label="Your answer">
        <AnswerForm question={serving} />
        <GivenUp serving={serving} />
        <div className={panelStyles.rows}>
          <Hints question={serving} />
          <WorkedSolution question={serving} title={serving.title} renew={renewed} />
          {serving.original_id !== null && <Next serving={serving} questionId={questionId} />}
          {serving.solution_uri !== null && <WithTheOriginal />}
          {serving.attempts.length > 0 && <EarlierAttempts question={serving} />}
        </div>
        <AboutQuestion question={serving} />
        {serving.original_id !== null && (
          <div className={panelStyles.asides}>
            <ReportItem id={serving.original_id} serving={serving.id} title={serving.title} />
            <ItemHistory id={serving.original_id} title={serving.title} />
          </div>
        )}
      </section>
    </AskingOf>
  )
}

/** One is open at a time: what was tried is solved or given up before the next comes, what was not tried is skipped. */
function Next({ serving: { id, variants, is_closed, attempt_count, hints }, questionId }: ServedAnswerProps) {
  const fresh = useFreshNumbers(questionId)
  const givingUp = useSolution(id)
  const mustGiveUp = !is_closed && (attempt_count > 0 || hints.length > 0)
  return (
    // The same button before and after: the keyboard stays on it.
    <AskingRow
      title={mustGiveUp ? 'Show answer and try different numbers' : differentNumbers(variants)}
      shortcut="f"
      busy={fresh.isPending || givingUp.isPending}
      onAsk={() => (mustGiveUp ? givingUp.mutate() : fresh.mutate(is_closed ? undefined : id))}
    />
  )
}

/** Announced when it is shown. */
const GivenUp = ({ serving: { answer, status } }: Pick<ServedAnswerProps, 'serving'>) => (
  <p className={styles.answer} role="status">
    {answer !== null && !isSolved(status) && (
      <>
        The answer with these numbers is <strong>{answer}</strong>. The solution is below.
      </>
    )}
  </p>
)

/** Model answers compute with the numbers of the original. */
function WithTheOriginal() {
  const own = useAddressWith()(undefined)
  return (
    <p className={styles.next}>
      The interviewer’s next questions and the model answers use the original numbers:{' '}
      <Link to={own}>see it with the original question</Link>.
    </p>
  )
}
