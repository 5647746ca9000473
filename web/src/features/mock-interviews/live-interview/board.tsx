/** The text that both sides of an interview write in and run, with the time that is left and where the other side is. Tab leaves it after Escape. */
import { getSyncedVersion, sendableUpdates } from '@codemirror/collab'
import {
  type BoardState,
  type InterviewRef,
  type Run,
  type RunResult,
  reportRun,
} from 'contract/mock-interviews/live-interview.ts'
import { checkInMinutes } from 'contract/mock-interviews/rules.ts'
import { sentenceOf } from 'contract/problems.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { call, isUnanswered } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './board.module.css'
import { type BoardEditor, makeBoardEditor } from './board-editor.ts'
import type { Times } from './clock-words.ts'
import { OtherSide } from './other-side.tsx'
import { RunView } from './run-result.tsx'
import { SessionClock } from './session-clock.tsx'
import { type Line, type Sync, syncBoard } from './sync-board.ts'

/** Python of this browser. */
export interface Program {
  isRunning: boolean
  /** How much of it has come, while it comes. */
  progress: ReactNode
  run(code: string): Promise<RunResult>
  stop(): void
}

interface BoardProps {
  side: InterviewRef
  program: Program
  /** It is some time until the interview: nobody can write yet. */
  isAhead?: boolean
  /** Where the time and the other side's presence are drawn; above the text where there is none. */
  bar?: HTMLElement | null
  /** What the candidate is shown now; nothing once the room is closed. */
  onQuestion: (question: BoardState['question'], isOpen: boolean) => void
}

interface Reported {
  run_id: string
  version: number
  result: RunResult | null
}

/** A run of this page that is over. */
interface Ended extends Reported {
  /** The server has its beginning. */
  isKnown: boolean
}

/** No run takes longer, with all that it loads. */
const longestRunMs = 180_000

export function Board({ side, program, isAhead = false, bar, onQuestion }: BoardProps) {
  const box = useRef<HTMLDivElement>(null)
  const output = useRef<HTMLElement>(null)
  const editor = useRef<BoardEditor>(undefined)
  const [line, setLine] = useState<Line>('joining')
  const [state, setState] = useState<Omit<BoardState, 'updates'>>()
  const [times, setTimes] = useState<Times>()
  /** Begun here, and not over. */
  const [ownRun, setOwnRun] = useState<string>()
  const unsent = useRef<Ended>(undefined)
  const isOpen = state?.is_open ?? true
  const tellQuestion = useEffectEvent(onQuestion)
  const key = JSON.stringify(side)

  const run = useEffectEvent(async () => {
    const view = editor.current?.view
    if (!view || !state?.is_open || program.isRunning) return
    const run_id = crypto.randomUUID()
    const version = getSyncedVersion(view.state) + sendableUpdates(view.state).length
    unsent.current = undefined
    setOwnRun(run_id)
    output.current?.scrollIntoView({ block: 'nearest' })
    const begun = report({ run_id, version, result: null }).catch(() => undefined)
    const result = await program.run(view.state.doc.toString())
    await sendEnded({ run_id, version, result, isKnown: (await begun) !== undefined })
  })

  const report = async (sent: Reported) => {
    const reply = await call(reportRun, { body: { ...side, ...sent } })
    setState((before) => before && { ...before, run: reply.run })
    return reply
  }
  // Where the server was not reached, not even as it began, both are sent once it is.
  const sendEnded = async ({ isKnown, ...ended }: Ended) => {
    unsent.current = undefined
    try {
      if (!isKnown) await report({ ...ended, result: null })
      await report(ended)
    } catch (error) {
      if (isUnanswered(error)) {
        unsent.current = { ...ended, isKnown }
        return
      }
    }
    setOwnRun(undefined)
  }
  // An answer of the server is here: what was not is sent again, as often as that.
  const sendAgain = useEffectEvent(() => unsent.current && void sendEnded(unsent.current))

  useEffect(() => {
    if (!box.current) return
    let sync: Sync | undefined
    const made = makeBoardEditor(box.current, {
      label: 'The text of both',
      onWrite: () => sync?.changed(),
      onRun: () => void run(),
    })
    editor.current = made
    sync = syncBoard(made.view, {
      side: JSON.parse(key),
      onLine: setLine,
      onState: (next) => {
        made.setOpen(next.is_open)
        setState(next)
        setTimes({ ...next, heardAt: performance.now() })
        tellQuestion(next.question, next.is_open)
        sendAgain()
      },
    })
    return () => {
      sync.stop()
      made.view.destroy()
    }
  }, [key])

  const presence = (
    <>
      {times && isOpen && <SessionClock times={times} />}
      {state?.other && <OtherSide other={state.other} />}
    </>
  )
  return (
    <section className={styles.board} aria-label="Shared text">
      {bar ? createPortal(presence, bar) : presence}
      <div className={styles.parts}>
        <div className={styles.bar}>
          <h2 className={styles.title}>Code</h2>
          {isOpen && state && <RunButton program={program} onRun={() => void run()} />}
        </div>
        <div ref={box} className={styles.text} />
        <p className={classNames(styles.line, styles.status)} role="status">
          {wordsOf(line, isOpen, isAhead)}
        </p>
        <RunView
          ref={output}
          run={state?.run ?? null}
          progress={program.isRunning && program.progress}
          version={editor.current ? getSyncedVersion(editor.current.view.state) : 0}
          isAlive={!!state?.run && isAlive(state.run, state, 'interview_id' in side, ownRun)}
        />
      </div>
    </section>
  )
}

function RunButton({ program, onRun }: { program: Program; onRun: () => void }) {
  if (program.isRunning)
    return (
      <Button kind="secondary" small onClick={program.stop}>
        Stop
      </Button>
    )
  return (
    <Button kind="primary" small aria-keyshortcuts="Control+Enter Meta+Enter" onClick={onRun}>
      Run
    </Button>
  )
}

/** One's own runs on this page; the other side's while they are here. */
function isAlive(
  { run_id, by, begun_at }: Run,
  state: Omit<BoardState, 'updates'>,
  isInterviewer: boolean,
  own?: string,
): boolean {
  if ((by === 'interviewer') === isInterviewer) return run_id === own
  return state.other?.is_here === true && Date.parse(state.as_of) - Date.parse(begun_at) < longestRunMs
}

function wordsOf(line: Line, isOpen: boolean, isAhead: boolean): string {
  if (line === 'joining') return 'Opening the text…'
  if (line === 'lost') return 'The server cannot be reached. Your changes will be sent when it can.'
  if (line === 'full') return `${sentenceOf('board_full')} Your latest changes are only on this page.`
  if (line === 'refused') return 'This text can’t be opened.'
  if (isOpen) return 'You can both write here and see each other’s changes. Press Escape, then Tab to leave the editor.'
  return isAhead
    ? `From ${checkInMinutes} minutes before the start you can both write here.`
    : 'You can read it, but no longer change it.'
}
