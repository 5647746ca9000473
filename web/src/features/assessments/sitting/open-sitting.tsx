/** The sitting itself: one question at a time, the map of all, the time, and the end. */
import { handIn, readPaper } from 'contract/assessments/api.ts'
import type { Given, Paper } from 'contract/assessments/model.ts'
import { Bookmark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { shelfTitle } from '../../../lib/shelf-title.ts'
import { Button } from '../../../ui/button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { unsavedOf, unsentOf } from './answer-keeper.ts'
import { AnswerOfQuestion, type CodeField } from './answer-of-question.tsx'
import { Noted } from './noted.tsx'
import { QuestionMap } from './question-map.tsx'
import { SaveLine } from './save-line.tsx'
import styles from './sitting.module.css'
import { SubmitDialog } from './submit-dialog.tsx'
import { TakeBreak } from './take-break.tsx'
import { TimeLeft } from './time-left.tsx'
import { isUnsaved } from './unsaved-words.ts'
import { useAgainWhile } from './use-again-while.ts'
import { endsSitting, useAnswers } from './use-answers.ts'
import { useEdits } from './use-edits.ts'
import { usePause } from './use-pause.ts'
import { useSignals } from './use-signals.ts'
import { useTimeLeft } from './use-time-left.ts'

/** Where a candidate is in the paper. */
export interface Place {
  position: number
  marked: ReadonlySet<number>
  /** Answers that a pause left unsaved. */
  unsent?: ReadonlyMap<number, Given>
}

export interface OpenSittingProps {
  token: string
  paper: Paper
  offset: number
  CodeField: CodeField
  onEnd: (error: unknown) => void
  onHandedIn: () => void
  /** After a break or a pause: where it began. */
  place?: Place | undefined
  /** Called with the paper during the break or the pause. */
  onBreak?: (paper: Paper, place: Place) => void
}

export function OpenSitting({ token, paper, offset, CodeField, onEnd, onHandedIn, place, onBreak }: OpenSittingProps) {
  const { attempt, questions } = paper
  const { kept, keeper } = useAnswers({ token, paper, unsent: place?.unsent, onPaused: () => void look(), onFinal: onEnd })
  const [position, setPosition] = useState(place?.position ?? 1)
  const [marked, setMarked] = useState<ReadonlySet<number>>(place?.marked ?? new Set())
  const edits = useEdits({ token, attemptId: attempt.id })
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isBack = place !== undefined
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])

  const [failure, setFailure] = useState<string>()
  const [isHandedIn, setHandedIn] = useState(false)
  const submit = async () => {
    setFailure(undefined)
    await Promise.all([keeper.flush(), edits.flush()])
    const unsaved = unsavedOf(keeper.current())
    if (unsaved.length > 0)
      return setFailure(`${isUnsaved(unsaved)} The sitting is still open. Please submit it again once everything is saved.`)
    try {
      await call(handIn, { token, params: { id: attempt.id }, expects401: true })
      keeper.stop()
      setHandedIn(true)
      onHandedIn()
    } catch (error) {
      if (endsSitting(error)) onEnd(error)
      else setFailure(errorText(error))
    }
  }
  const [readEnd, setReadEnd] = useState(attempt.ends_at ?? paper.server_now)
  const endsAt = kept.endsAt && kept.endsAt > readEnd ? kept.endsAt : readEnd
  const here = useRef<Place>({ position, marked })
  here.current = { position, marked }
  const look = usePause({
    token,
    attempt,
    onRead(next) {
      if (next.attempt.ends_at) setReadEnd(next.attempt.ends_at)
      if (!next.breaks?.ends_at || !onBreak) return
      // They are saved after the pause, from where they are kept.
      keeper.stop()
      onBreak(next, { ...here.current, unsent: unsentOf(keeper.current()) })
    },
    onEnd,
  })
  const [zeroAt, setZeroAt] = useState<string>()
  useAgainWhile(zeroAt === endsAt && !isHandedIn, async () => {
    try {
      await keeper.flush()
      // The server is asked first: it may have credited an outage.
      const { attempt: now, server_now } = await call(readPaper, { token, params: { id: attempt.id }, expects401: true })
      if (now.ends_at && now.ends_at > server_now) setReadEnd(now.ends_at)
      else if (unsavedOf(keeper.current()).length === 0) await submit()
    } catch (error) {
      if (endsSitting(error)) onEnd(error)
    }
  })
  const left = useTimeLeft({ endsAt, offset, onEnd: () => setZeroAt(endsAt) })
  const noted = useSignals({ token, attemptId: attempt.id, onFinal: onEnd })
  const ask = () => {
    setFailure(undefined)
    setAsking(true)
  }
  const go = (to: number) => {
    void keeper.flush()
    setPosition(to)
    heading.current?.focus()
  }
  const question = questions.find((one) => one.position === position)
  if (!question) return null
  const states = questions.map((one) => ({
    position: one.position,
    isAnswered: isFilled(kept.answers.get(one.position)?.given ?? {}),
    isMarked: marked.has(one.position),
  }))
  const unanswered = states.filter(({ isAnswered }) => !isAnswered).map((one) => one.position)
  const isMarked = marked.has(position)
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <p className={styles.name}>{attempt.title}</p>
        <SaveLine kept={kept} />
        <TimeLeft left={left} />
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <aside className={styles.side}>
          <QuestionMap questions={states} current={position} onChoose={go} />
          <Button className={styles.submit} kind="secondary" onClick={ask}>
            Submit the sitting
          </Button>
          {paper.breaks && onBreak && (
            <TakeBreak
              token={token}
              attemptId={attempt.id}
              breaks={paper.breaks}
              save={async () => {
                await keeper.flush()
                const unsaved = unsavedOf(keeper.current())
                return unsaved.length > 0 ? `${isUnsaved(unsaved)} Take the break once everything is saved.` : undefined
              }}
              onBreak={(next) => onBreak(next, { position, marked })}
              onEnd={onEnd}
            />
          )}
          <Noted entries={noted} />
        </aside>
        <section className={styles.question} aria-labelledby="question-number">
          <p className={styles.kicker}>
            {shelfTitle(question.category)} · {question.points === 1 ? '1 point' : `${question.points} points`}
          </p>
          <h1 id="question-number" className={styles.questionTitle} ref={heading} tabIndex={-1}>
            Question {position} of {questions.length}
          </h1>
          <RichText className={styles.statement} html={question.html} />
          <div className={styles.answer}>
            <AnswerOfQuestion
              question={question}
              given={kept.answers.get(position)?.given ?? {}}
              CodeField={CodeField}
              onChange={(given) => {
                keeper.change(position, given)
                if (given.code !== undefined) edits.change(position, given.code)
              }}
              onLeave={() => void keeper.flush()}
              onEnter={() => position < questions.length && go(position + 1)}
            />
          </div>
          <div className={styles.steps}>
            <Button kind="secondary" disabled={position === 1} onClick={() => go(position - 1)}>
              Previous
            </Button>
            <Button kind="quiet" aria-pressed={isMarked} onClick={() => setMarked(toggled(marked, position))}>
              <Bookmark size={16} aria-hidden="true" /> {isMarked ? 'Marked for review' : 'Mark for review'}
            </Button>
            {position < questions.length ? (
              <Button onClick={() => go(position + 1)}>Next</Button>
            ) : (
              <Button onClick={ask}>Submit the sitting</Button>
            )}
          </div>
        </section>
      </main>
      <SubmitDialog
        open={isAsking}
        unanswered={unanswered}
        failure={failure}
        onClose={() => setAsking(false)}
        onSubmit={submit}
      />
    </div>
  )
}

const isFilled = (given: Given): boolean => Object.values(given).some((text) => text.trim() !== '')

function toggled(set: ReadonlySet<number>, position: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(position)) next.add(position)
  return next
}
