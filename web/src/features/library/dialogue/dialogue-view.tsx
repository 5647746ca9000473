/**
 * A dialogue as a page of a play. Before each of its next lines the reader has a say; what is said then is announced, and the next question
 * takes the focus without hiding it.
 */
import type { Dialogue, Line } from 'contract/library/small-questions.ts'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { SettledQuestion } from '../small-questions/settled-question.tsx'
import { SmallQuestionForm } from '../small-questions/small-question-form.tsx'
import styles from './dialogue-view.module.css'
import { useBeginning, useDialogue, useStep } from './use-dialogue.ts'

interface DialogueViewProps {
  /** The item's placement. */
  id: number
  /** It is begun before a right answer, and counts as help. */
  isHelp: boolean
}

export function DialogueView({ id, isHelp }: DialogueViewProps) {
  const { data: dialogue, isError, refetch } = useDialogue(id)
  const [isBegunHere, setBegunHere] = useState(false)
  if (dialogue?.is_begun) return <Begun id={id} dialogue={dialogue} isNew={isBegunHere} />
  if (dialogue) return <Beginning id={id} isHelp={isHelp} onBegin={() => setBegunHere(true)} />
  if (!isError) return <Skeleton lines={3} />
  return (
    <ErrorState
      // spec §8
      title="Some error occured. Please try again."
      again={refetch}
    >
      The interview could not be loaded.
    </ErrorState>
  )
}

function Beginning({ id, isHelp, onBegin }: DialogueViewProps & { onBegin: () => void }) {
  const { mutate, isPending, error } = useBeginning(id)
  const begin = () => {
    onBegin()
    mutate()
  }
  return (
    <div className={styles.beginning}>
      <p>
        An interviewer and a candidate work through this question. The candidate makes one mistake and recovers. Each step asks
        you first.
        {isHelp && ' Because it leads to the answer, it counts as help if you have not solved the question yet.'}
      </p>
      {error && <p role="alert">{errorText(error)}</p>}
      <Button kind="secondary" small busy={isPending && 'Beginning…'} onClick={begin}>
        Start the interview
      </Button>
    </div>
  )
}

interface BegunProps {
  id: number
  dialogue: Dialogue
  /** It was begun on this visit: what was pressed for it is gone, and the focus with it. */
  isNew: boolean
}

function Begun({ id, dialogue, isNew }: BegunProps) {
  const { opening, steps, step_count } = dialogue
  const settled = steps.filter(({ question }) => question.is_settled)
  const current = steps.find(({ question }) => !question.is_settled)
  const next = useNext(settled.length, isNew)
  return (
    <div className={styles.play}>
      <div role="log" aria-label="The interview so far" ref={next.log}>
        <Lines lines={opening} isNewest={settled.length === 0} />
        {settled.map(({ asks, question, lines }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          <Fragment key={index}>
            <aside className={styles.turn} aria-label={`Your turn, step ${index + 1}`}>
              <RichText className={styles.asked} html={asks} />
              <SettledQuestion question={question} />
            </aside>
            <Lines lines={lines} isNewest={index === settled.length - 1} />
          </Fragment>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div ref={next.question} tabIndex={-1} className={styles.next} role="group" aria-label={current ? 'Your turn' : 'The end'}>
        {current ? (
          <Turn
            key={settled.length}
            id={id}
            number={settled.length + 1}
            of={step_count}
            asks={current.asks}
            question={current.question}
          />
        ) : (
          <p className={styles.end}>End of the interview.</p>
        )}
      </div>
    </div>
  )
}

interface TurnProps extends Pick<Dialogue['steps'][number], 'asks' | 'question'> {
  id: number
  /** From 1. */
  number: number
  of: number
}

function Turn({ id, number, of, asks, question }: TurnProps) {
  const asked = useId()
  const { answering, givingUp } = useStep(id, number)
  return (
    <div className={styles.turn}>
      <p className={styles.count}>
        Your turn, {number} of {of}
      </p>
      <div id={asked} className={styles.asked}>
        <RichText html={asks} />
      </div>
      <SmallQuestionForm
        question={question}
        name={`${id}.dialogue.${number}`}
        asked={asked}
        answering={answering}
        givingUp={givingUp}
        wayOn="Skip"
      />
    </div>
  )
}

const speakers = { interviewer: 'Interviewer', candidate: 'Candidate' } as const
const marks = { wrong_turn: 'Wrong turn', recovery: 'Recovery' } as const

function Lines({ lines, isNewest = false }: { lines: readonly Line[]; isNewest?: boolean }) {
  return lines.map(({ by, html, mark }, index) => (
    <div
      key={html}
      className={classNames(styles.line, styles[by], mark && styles[mark])}
      data-newest={(isNewest && index === 0) || undefined}
    >
      <p className={styles.speaker}>
        {speakers[by]}
        {mark && <span className={styles.mark}>{marks[mark]}</span>}
      </p>
      <RichText html={html} />
    </div>
  ))
}

/**
 * Once it is begun or a step is settled on this visit, the new lines come into sight, with as much of the next question as there is room
 * for, and the keyboard goes on at that question.
 */
function useNext(settled: number, isNew: boolean) {
  const log = useRef<HTMLDivElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const before = useRef(isNew ? -1 : settled)
  useEffect(() => {
    if (settled <= before.current) return
    before.current = settled
    question.current?.focus({ preventScroll: true })
    question.current?.scrollIntoView({ block: 'nearest' })
    log.current?.querySelector('[data-newest]')?.scrollIntoView({ block: 'nearest' })
  }, [settled])
  return { log, question }
}
