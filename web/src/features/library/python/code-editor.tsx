/** The code, what runs it, and what comes of it. */
import { python } from '@codemirror/lang-python'
import type { CodeKind, ItemCode } from 'contract/library/code.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useOpenedSubmission } from '../opened-part.ts'
import styles from './code-editor.module.css'
import { Editor } from './editor.tsx'
import { EditorBar } from './editor-bar.tsx'
import { Loading, Packages } from './loading.tsx'
import { MissingPackages } from './missing-packages.tsx'
import { LazyPastCodeDialog } from './past-code/lazy-past-code-dialog.tsx'
import type { Outcome } from './python.ts'
import { Result } from './result.tsx'
import { SavedState } from './saved-state.tsx'
import { useCodeAutosave } from './use-code-autosave.ts'
import { useEditorFocus } from './use-editor-focus.ts'
import { usePython } from './use-python.ts'
import { useReplacing } from './use-replacing.ts'
import { useTests } from './use-tests.ts'
import { useWork } from './use-work.ts'

interface CodeEditorProps {
  /** Of the item's placement. */
  id: number
  title: string
  loaded: ItemCode
  onClose: () => void
}

export function CodeEditor({ id, title, loaded, onClose }: CodeEditorProps) {
  const [kind, setKind] = useState<CodeKind>(loaded.starter === null ? 'scratch' : 'answer')
  const autosave = useCodeAutosave(id, loaded)[kind]
  const { pane, editor } = useEditorFocus()
  const [marked, setMarked] = useState<number | null>(null)
  const { replace, reset, takeBack, forget } = useReplacing({ id, kind, loaded, autosave, editor })
  const submission = useOpenedSubmission()
  const [isLookingBack, lookBack] = useState(submission !== undefined && loaded.starter !== null)
  const [work, { start, stop, clear }] = useWork()
  const runTests = useTests(id, start)
  const state = usePython()

  const forgetLast = () => {
    setMarked(null)
    forget()
  }
  const change = (next: CodeKind) => {
    clear()
    forgetLast()
    setKind(next)
  }
  const perform = async (begin: (code: string) => Promise<Outcome>) => {
    forgetLast()
    const outcome = await begin(autosave.writing().text)
    if (outcome.end === 'done') setMarked(outcome.wrong?.line ?? null)
  }
  const run = () => perform((code) => start('run', () => ({ type: 'run', code })))
  const test = kind === 'answer' ? () => perform(runTests) : undefined
  // The dialog gives the focus up before the editor takes it.
  const closePast = () => {
    flushSync(() => lookBack(false))
    setMarked(null)
  }
  return (
    <div ref={pane} className={styles.pane}>
      <EditorBar
        kind={kind}
        isCoding={loaded.starter !== null}
        onKind={change}
        running={work.isRunning ? work.type : undefined}
        onRun={run}
        onTest={test}
        onStop={stop}
        onEarlier={kind === 'answer' ? () => lookBack(true) : undefined}
        onClose={onClose}
        reset={reset}
      />
      <MissingPackages names={loaded.missing_packages ?? []} />
      <div className={styles.editor}>
        <Editor
          key={kind}
          label={`${kind === 'answer' ? 'Your code' : 'Scratch pad'}, Python: ${title}`}
          text={autosave.writing().text}
          language={language}
          marked={marked}
          onChange={autosave.write}
          onRun={run}
          onTest={test}
          controls={editor}
        />
      </div>
      <SavedState autosave={autosave} onReplace={replace} />
      {/* The button goes when it is pressed. */}
      <Loading state={state} onAgain={() => editor.current?.focus()} />
      {work.packages && <Packages loading={work.packages} />}
      <Result work={work} onGoTo={(line) => editor.current?.goTo(line)} score={loaded.score} />
      {isLookingBack && (
        <LazyPastCodeDialog
          id={id}
          current={autosave.writing().text}
          submission={submission}
          onTakeBack={(code) => takeBack(code, closePast)}
          onClose={() => lookBack(false)}
        />
      )}
    </div>
  )
}

const language = python()
