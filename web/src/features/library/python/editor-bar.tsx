/** What can be done with the code: one primary action, the others beside it. */
import type { CodeKind } from 'contract/library/code.ts'
import { History, X } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import styles from './editor-bar.module.css'

interface EditorBarProps {
  kind: CodeKind
  /** Whether the item is answered with code: then there is a pad beside the answer. */
  isCoding: boolean
  /** Where there is a pad beside the answer. */
  onKind?: (kind: CodeKind) => void
  running: 'run' | 'test' | undefined
  onRun: () => void
  onTest: (() => void) | undefined
  onStop: () => void
  /** Where code is handed in: what was so before. */
  onEarlier: (() => void) | undefined
  onClose: () => void
  reset: { word: string; act: () => void }
  words?: { title: string; test: string; close: string }
}

const ofPython = { title: 'Scratch pad', test: 'Run tests', close: 'Close Python' }

const kinds = [
  { kind: 'answer', word: 'Answer' },
  { kind: 'scratch', word: 'Scratch pad' },
] as const

export function EditorBar({
  kind,
  isCoding,
  onKind,
  running,
  onRun,
  onTest,
  onStop,
  onEarlier,
  onClose,
  reset,
  words = ofPython,
}: EditorBarProps) {
  return (
    <div className={styles.bar} data-coding={isCoding}>
      {isCoding ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
        <div className={styles.kinds} role="group" aria-label="What you write">
          {kinds.map((one) => (
            <button
              key={one.kind}
              type="button"
              className={styles.kind}
              aria-pressed={one.kind === kind}
              onClick={() => onKind?.(one.kind)}
            >
              {one.word}
            </button>
          ))}
        </div>
      ) : (
        <h2 className={styles.title}>{words.title}</h2>
      )}
      <div className={styles.actions}>
        <Button small kind="quiet" className={styles.reset} onClick={reset.act}>
          {reset.word}
        </Button>
        {/* One button, so that the focus stays on it. The second half of a double click would undo the first. */}
        <Button
          small
          className={styles.run}
          kind={running ? 'danger' : onTest ? 'secondary' : 'primary'}
          data-shortcut="r"
          onClick={({ detail }) => detail !== 2 && (running ? onStop : onRun)()}
          {...(!running && { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl+Enter' })}
        >
          {running ? 'Stop' : 'Run'}
        </Button>
        {onTest && (
          <Button
            small
            busy={running === 'test' && 'Running'}
            data-shortcut="e"
            aria-keyshortcuts="Control+Shift+Enter"
            title="Ctrl+Shift+Enter"
            onClick={onTest}
          >
            {words.test}
          </Button>
        )}
      </div>
      <div className={styles.tools}>
        {onEarlier && (
          <IconButton name="Earlier code" title="Earlier code" onClick={onEarlier}>
            <History size={18} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton name={words.close} data-shortcut="p" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
