import type { Question } from 'contract/library/answers.ts'
import { isSolved } from 'contract/library/model.ts'
import { Check, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { openPane, paneOpener, useIsPaneOpen } from '../python/use-pane.ts'
import styles from './verdict.module.css'

const howCode = 'Write it in Python and run the tests. When all of them pass, you have solved the question.'
const howQuery =
  'Write a query and check it. When its rows are correct on the visible and the hidden tables, you have solved the question.'

/** Code and queries are answered where they are written: here stands what their tests said last. */
export function CodeAnswer({ question: { kind, attempts, status } }: { question: Question }) {
  const [last] = attempts
  const isSql = kind === 'sql'
  const isRight = last?.verdict === 'right'
  // Where the pane is open another button has the letter, which closes it.
  const shortcuts = useIsPaneOpen() ? 'a' : 'a p'
  const Sign = isRight ? Check : X
  return (
    <div className={styles.withButton}>
      {!last && <p>{isSql ? howQuery : howCode}</p>}
      <div className={styles.place} role="status">
        {last && (
          <p className={isRight ? styles.right : styles.wrong}>
            <Sign size={18} aria-hidden="true" />
            <span>
              {last.given}.{isRight && status === 'solved_with_help' && ' Solved with help.'}
              {!isRight && isSolved(status) && ' You have already solved this question.'}
            </span>
          </p>
        )}
      </div>
      <Button id={paneOpener} kind={last ? 'secondary' : 'primary'} small data-shortcut={shortcuts} onClick={openPane}>
        {isSql ? 'Write the query' : 'Write the code'}
      </Button>
    </div>
  )
}
