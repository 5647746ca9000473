/** The code, what it does, and what comes of it. */
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { Controls } from './code-mirror.ts'
import { Editor } from './editor.tsx'
import { Loading } from './loading.tsx'
import { Output } from './output.tsx'
import styles from './python-pane.module.css'
import { python, usePython } from './use-python.ts'
import { useRun } from './use-run.ts'

export function PythonPane({ title, onClose }: { id: number; title: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [marked, setMarked] = useState<number | null>(null)
  const { printed, run, stop } = useRun()
  const state = usePython()
  const editor = useRef<Controls>(null)
  useEffect(() => python.warm(), [])

  const start = async () => {
    setMarked(null)
    const outcome = await run(editor.current?.text() ?? text)
    if (outcome.end === 'done') setMarked(outcome.wrong?.line ?? null)
  }
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Scratch pad</h2>
        {printed.isRunning ? (
          <Button small kind="danger" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button small onClick={start} aria-keyshortcuts="Control+Enter">
            Run
          </Button>
        )}
        <IconButton name="Close Python" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.editor}>
        <Editor
          label={`Scratch pad, Python: ${title}`}
          text={text}
          revision={0}
          marked={marked}
          onChange={setText}
          onRun={start}
          controls={editor}
        />
      </div>
      <Loading state={state} />
      <Output printed={printed} onGoTo={(line) => editor.current?.goTo(line)} />
    </div>
  )
}
