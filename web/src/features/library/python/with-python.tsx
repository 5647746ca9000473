/** An item with Python beside it on a wide screen and below it on others. Nothing of Python is loaded before it is opened. */
import { SquareTerminal } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ResizeHandle } from '../../../ui/resize-handle.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useQuestion } from '../answers/use-question.ts'
import { closePane, openPane, paneOpener, paneWidth, useIsPaneOpen, usePaneFocus, usePaneWidth } from './use-pane.ts'
import { useWarmPython } from './use-warm-python.ts'
import styles from './with-python.module.css'

const PythonPane = lazy(async () => ({ default: (await import('./python-pane.tsx')).PythonPane }))

export function WithPython({ id, title, children }: { id: number; title: string; children: ReactNode }) {
  const isOpen = useIsPaneOpen()
  const kind = useQuestion(id).data?.kind
  useWarmPython(isOpen ? 'now' : kind === 'code' ? 'idle' : 'never')
  usePaneFocus(false, () => document.getElementById(paneOpener)?.focus())
  const [width, resize] = usePaneWidth()
  return (
    <div
      className={styles.desk}
      data-python={isOpen ? 'open' : 'closed'}
      style={{ '--pane': `${width}px` } as React.CSSProperties}
    >
      <div className={styles.reading}>
        {children}
        {/* A coding question has a button of its own, where it is answered. */}
        {!isOpen && kind !== undefined && kind !== 'code' && (
          <p className={styles.open}>
            <Button id={paneOpener} kind="secondary" small onClick={openPane}>
              <SquareTerminal size={16} aria-hidden="true" />
              Open Python
            </Button>
          </p>
        )}
      </div>
      {isOpen && (
        <aside id="python" className={styles.pane} aria-label="Python">
          <div className={styles.handle}>
            <ResizeHandle
              label="Width of the code"
              width={width}
              onResize={resize}
              controls="python"
              limits={paneWidth}
              side="right"
            />
          </div>
          <Suspense fallback={<Skeleton lines={6} />}>
            <PythonPane key={id} id={id} title={title} onClose={closePane} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}
