import type { Question } from 'contract/library/answers.ts'
import { isSolved } from 'contract/library/model.ts'
import { Check, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { openPane, paneOpener, useIsPaneOpen } from '../python/use-pane.ts'
import styles from './verdict.module.css'

/** Code is answered where it is written: here stands what its tests said last. */
export function CodeAnswer({ question: { attempts, status } }: { question: Question }) {
  const [last] = attempts
  const isRight = last?.verdict === 'right'
  // Where the pane is open another button has the letter, which closes it.
  const shortcuts = useIsPaneOpen() ? 'a' : 'a p'
  const Sign = isRight ? Check : X
  return (
    <div className={styles.withButton}>
      {!last && <p>Write it in Python and run the tests: when all of them pass, the question is solved.</p>}
      <div className={styles.place} role="status">
        {last && (
          <p className={isRight ? styles.right : styles.wrong}>
            <Sign size={18} aria-hidden="true" />
            <span>
              {last.given}.{isRight && status === 'solved_with_help' && ' Solved with help.'}
              {!isRight && isSolved(status) && ' You have solved this question before.'}
            </span>
          </p>
        )}
      </div>
      <Button id={paneOpener} kind={last ? 'secondary' : 'primary'} small data-shortcut={shortcuts} onClick={openPane}>
        Write the code
      </Button>
    </div>
  )
}
