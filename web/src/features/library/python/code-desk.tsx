/** The code, what runs it, and what comes of it. */
import type { CodeKind, ItemCode } from 'contract/library/code.ts'
import { useEffect, useRef, useState } from 'react'
import styles from './code-desk.module.css'
import type { Controls } from './code-mirror.ts'
import { DeskBar } from './desk-bar.tsx'
import { Editor } from './editor.tsx'
import { Loading } from './loading.tsx'
import { Output } from './output.tsx'
import { SavedState } from './saved-state.tsx'
import { TestResults } from './test-results.tsx'
import { beginningOf, useKeptCode } from './use-kept-code.ts'
import { python, usePython } from './use-python.ts'
import { useTests } from './use-tests.ts'
import { useWork } from './use-work.ts'

interface CodeDeskProps {
  id: number
  kind: CodeKind
  title: string
  loaded: ItemCode
  onKind: (kind: CodeKind) => void
  onClose: () => void
}

export function CodeDesk({ id, kind, title, loaded, onKind, onClose }: CodeDeskProps) {
  const keeper = useKeptCode({ id, kind }, loaded)
  const editor = useRef<Controls>(null)
  const [marked, setMarked] = useState<number | null>(null)
  const [before, setBefore] = useState<string>()
  const { work, start, stop } = useWork()
  const runTests = useTests(id, start)
  const state = usePython()

  useEffect(() => {
    python.configure({ packagesUrl: loaded.packages_url })
    python.warm()
  }, [loaded.packages_url])
  // Who leaves the question leaves its program.
  useEffect(() => () => python.stop(), [])

  const replace = (text: string) => {
    editor.current?.replace(text)
    editor.current?.focus()
  }
  const perform = async (run: (code: string) => ReturnType<typeof start>) => {
    setMarked(null)
    setBefore(undefined)
    const outcome = await run(keeper.text())
    if (outcome.end === 'done') setMarked(outcome.wrong?.line ?? null)
  }
  const run = () => perform((code) => start({ type: 'run', code }))
  const isTested = kind === 'answer'
  return (
    <div className={styles.desk}>
      <DeskBar
        kind={kind}
        isCoding={loaded.starter !== null}
        onKind={onKind}
        running={work.isRunning ? work.type : undefined}
        onRun={run}
        onTest={isTested ? () => perform(runTests) : undefined}
        onStop={stop}
        onClose={onClose}
        reset={
          before === undefined
            ? {
                word: kind === 'answer' ? 'Reset to starter' : 'Clear',
                act: () => {
                  setBefore(keeper.text())
                  replace(beginningOf(kind, loaded))
                },
              }
            : {
                word: 'Undo reset',
                act: () => {
                  replace(before)
                  setBefore(undefined)
                },
              }
        }
      />
      <div className={styles.editor}>
        <Editor
          label={`${kind === 'answer' ? 'Your code' : 'Scratch pad'}, Python: ${title}`}
          text={keeper.text()}
          marked={marked}
          onChange={keeper.edit}
          onRun={run}
          controls={editor}
        />
      </div>
      <SavedState keeper={keeper} onReplace={replace} />
      <Loading state={state} />
      <section className={styles.result} aria-label={work.type === 'test' ? 'Tests' : 'Output'}>
        {work.type === 'test' && <TestResults work={work} onGoTo={(line) => editor.current?.goTo(line)} score={loaded.score} />}
        <Output work={work} onGoTo={(line) => editor.current?.goTo(line)} />
      </section>
    </div>
  )
}
