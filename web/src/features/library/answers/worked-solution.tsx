import type { Question } from 'contract/library/answers.ts'
import { isSolved } from 'contract/library/model.ts'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ContentFrame } from '../content-frame.tsx'
import { AskingRow, Disclosure } from './disclosure.tsx'
import { useSolution } from './use-question.ts'
import styles from './worked-solution.module.css'

interface WorkedSolutionProps {
  question: Question
  title: string
  /** A fresh address of the solution's frame. */
  renew: () => Promise<string | undefined>
}

/** Not sent before it is asked for or earned. Who has tried nothing is told first what they give up. */
export function WorkedSolution({
  question: { id, kind, solution_uri, methods, attempt_count, status },
  title,
  renew,
}: WorkedSolutionProps) {
  const { mutate, isPending, isSuccess } = useSolution(id)
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const asking = useRef<HTMLButtonElement>(null)
  const warning = useId()
  // What opens on this visit, by a right answer or by asking, is shown at once. An essay is compared with its points first.
  const [wasOpen, setWasOpen] = useState(solution_uri !== null)
  if (solution_uri !== null && !wasOpen) {
    setWasOpen(true)
    setOpen(kind !== 'essay' || isAsked)
  }

  if (solution_uri !== null)
    return (
      <Disclosure title="Solution" shortcut="s" open={isOpen} onToggle={setOpen} takesFocus={isSuccess}>
        {methods.length > 0 && <p className={styles.methods}>Methods: {methods.join(', ')}</p>}
        <ContentFrame id={id} address={solution_uri} title={`Solution of ${title}`} renew={renew} />
      </Disclosure>
    )
  const hasTried = attempt_count > 0 || isSolved(status)
  const ask = () => {
    setAsked(true)
    if (hasTried) mutate()
  }
  const tryFirst = () => {
    setAsked(false)
    asking.current?.focus()
  }
  return (
    <>
      <AskingRow ref={asking} title="Show the solution" shortcut="s" busy={isPending} onAsk={ask} />
      {isAsked && !hasTried && (
        <fieldset className={styles.question} aria-label="Show the solution" aria-describedby={warning}>
          <p id={warning}>
            You haven’t tried yet. A wrong answer costs nothing, but once you’ve read the solution, you can’t solve it unaided.
          </p>
          <div className={styles.choice}>
            <Button kind="secondary" small onClick={tryFirst} autoFocus>
              Try first
            </Button>
            <Button kind="secondary" small busy={isPending && 'Opening…'} onClick={() => mutate()}>
              Show it anyway
            </Button>
          </div>
        </fieldset>
      )}
    </>
  )
}
