/** The text that both sides of an interview write in. Tab leaves it after Escape. */
import type { BoardState, InterviewRef } from 'contract/mock-interviews/live-interview.ts'
import { checkInMinutes } from 'contract/mock-interviews/rules.ts'
import { sentenceOf } from 'contract/problems.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './board.module.css'
import { type BoardEditor, makeBoardEditor } from './board-editor.ts'
import { type Line, type Sync, syncBoard } from './sync-board.ts'

interface BoardProps {
  side: InterviewRef
  /** It is some time until the interview: nobody can write yet. */
  isAhead?: boolean
  /** What the candidate is shown now. */
  onQuestion: (question: BoardState['question']) => void
}

export function Board({ side, isAhead = false, onQuestion }: BoardProps) {
  const box = useRef<HTMLDivElement>(null)
  const [line, setLine] = useState<Line>('joining')
  const [isOpen, setOpen] = useState(true)
  const tellQuestion = useEffectEvent(onQuestion)
  const key = JSON.stringify(side)

  useEffect(() => {
    if (!box.current) return
    let sync: Sync | undefined
    const editor: BoardEditor = makeBoardEditor(box.current, { label: 'The text of both', onWrite: () => sync?.changed() })
    sync = syncBoard(editor.view, {
      side: JSON.parse(key),
      onLine: setLine,
      onState: ({ question, is_open }) => {
        editor.setOpen(is_open)
        setOpen(is_open)
        tellQuestion(question)
      },
    })
    return () => {
      sync.stop()
      editor.view.destroy()
    }
  }, [key])

  return (
    <section className={styles.board} aria-label="Shared text">
      <div ref={box} className={styles.text} />
      <p className={styles.line} role="status">
        {wordsOf(line, isOpen, isAhead)}
      </p>
    </section>
  )
}

function wordsOf(line: Line, isOpen: boolean, isAhead: boolean): string {
  if (line === 'joining') return 'Opening the text…'
  if (line === 'lost') return 'The server cannot be reached. What you write is sent when it can.'
  if (line === 'full') return `${sentenceOf('board_full')} What you wrote last stands only here.`
  if (line === 'refused') return 'This text cannot be opened.'
  if (isOpen) return 'Both of you write here, and see what the other writes.'
  return isAhead
    ? `From ${checkInMinutes} minutes before the start both of you write here.`
    : 'It can be read, and not be written in now.'
}
