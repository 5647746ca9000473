/**
 * Where one works on an item. On a wide screen its statement stands left, and right what one does about it: the answer, or the editor of
 * Python or SQL where it is open, when the answer stands below the statement. On others all of it stands in one column. Nothing is drawn
 * anew in between.
 */
import { isAnsweredInEditor } from 'contract/library/answers.ts'
import { SquareTerminal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { fetchPart } from '../../lib/connection.ts'
import { Button } from '../../ui/button.tsx'
import { ResizeHandle } from '../../ui/resize-handle.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useQuestion } from './answers/use-question.ts'
import styles from './desk.module.css'
import { useOpenedSubmission } from './opened-part.ts'
import { closePane, openPane, paneOpener, useIsPaneOpen, usePaneFocus } from './python/use-pane.ts'
import { useWarmPython } from './python/use-warm-python.ts'
import { useDeskWidth } from './use-desk-width.ts'

// Nothing of Python or SQL is loaded before it is opened.
const PythonPane = lazy(async () => ({ default: (await fetchPart(() => import('./python/python-pane.tsx'))).PythonPane }))
const SqlPane = lazy(async () => ({ default: (await fetchPart(() => import('./sql/sql-pane.tsx'))).SqlPane }))

interface DeskProps {
  /** The item's placement. */
  id: number
  title: string
  statement: ReactNode
  answer: ReactNode
  note: ReactNode
}

export function Desk({ id, title, statement, answer, note }: DeskProps) {
  const isOpen = useIsPaneOpen()
  const { data: question, isPending } = useQuestion(id)
  const kind = question?.kind
  const isSql = kind === 'sql'
  const language = isSql ? 'SQL' : 'Python'
  const Pane = isSql ? SqlPane : PythonPane
  useWarmPython(isSql || isPending ? 'never' : isOpen ? 'now' : kind === 'code' ? 'idle' : 'never')
  usePaneFocus(false, () => document.getElementById(paneOpener)?.focus())
  const { width, limits, resize } = useDeskWidth()
  const submission = useOpenedSubmission()
  // What was handed in stands where code is written.
  useEffect(() => {
    if (submission !== undefined) openPane()
  }, [submission])
  const handle = (label: string, controls: string) => (
    <div className={styles.handle}>
      <ResizeHandle label={label} width={width} onResize={resize} controls={controls} limits={limits} side="right" />
    </div>
  )
  return (
    <div
      className={styles.desk}
      data-python={isOpen ? 'open' : 'closed'}
      style={{ '--pane': `${width}px` } as React.CSSProperties}
    >
      <article className={styles.reading}>
        <div className={styles.statement}>{statement}</div>
        <div id="answer-pane" className={styles.pane}>
          {!isOpen && handle('Width of the answer', 'answer-pane')}
          {/* Another item begins at its top. */}
          <div key={id} className={styles.answer}>
            {answer}
            {/* What is answered in the editor has a button of its own, where it is answered. */}
            {!isOpen && kind !== undefined && !isAnsweredInEditor(kind) && (
              <p className={styles.open}>
                <Button id={paneOpener} kind="secondary" small data-shortcut="p" onClick={openPane}>
                  <SquareTerminal size={16} aria-hidden="true" />
                  Open Python
                </Button>
              </p>
            )}
            {/* Last, since nobody knows how long it is; and not before what stands above it has its height. */}
            {!isPending && note}
          </div>
        </div>
      </article>
      {isOpen && (
        <aside id="python" className={styles.pane} aria-label={language}>
          {handle('Width of the code', 'python')}
          <div className={styles.python}>
            <Suspense fallback={<Skeleton lines={6} />}>
              {/* Which it is, its question says. */}
              {isPending ? <Skeleton lines={6} /> : <Pane key={id} id={id} title={title} onClose={closePane} />}
            </Suspense>
          </div>
        </aside>
      )}
    </div>
  )
}
