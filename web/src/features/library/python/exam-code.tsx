/** The answer to a question of a sitting that asks for code: the editor, the examples, and what they return when the candidate runs them. */
import { python } from '@codemirror/lang-python'
import type { CodeTask } from 'contract/assessments/model.ts'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import type { Controls } from './code-mirror.ts'
import { Editor } from './editor.tsx'
import styles from './exam-code.module.css'
import { RuntimeProgress } from './loading.tsx'
import { Printed } from './run-program.tsx'
import { examPython, usePython } from './use-python.ts'
import { useWork } from './use-work.ts'
import { withExamples } from './with-examples.ts'

interface ExamCodeProps {
  label: string
  task: CodeTask
  /** What it begins with. */
  text: string
  onChange: (text: string) => void
}

export function ExamCode({ label, task, text, onChange }: ExamCodeProps) {
  const editor = useRef<Controls>(null)
  const [marked, setMarked] = useState<number | null>(null)
  const [work, { start, stop }] = useWork(examPython)
  const state = usePython(examPython)
  const run = async () => {
    setMarked(null)
    const code = withExamples(editor.current?.text() ?? text, task)
    const outcome = await start('run', () => ({ type: 'run', code }))
    if (outcome.end === 'done') setMarked(outcome.wrong?.line ?? null)
  }
  const { isRunning, end } = work
  return (
    <div className={styles.code}>
      <div className={styles.editor}>
        <Editor
          label={label}
          text={text}
          language={language}
          marked={marked}
          onChange={onChange}
          onRun={() => void run()}
          onTest={undefined}
          controls={editor}
        />
      </div>
      <div className={styles.examples}>
        <Table
          label="Examples"
          rows={task.examples}
          keyOf={({ call }) => call}
          columns={[
            { title: 'Call', cell: ({ call }) => <code>{call}</code> },
            { title: 'Returns', cell: ({ returns }) => <code>{returns}</code> },
          ]}
        />
      </div>
      {isRunning ? (
        <Button kind="secondary" small onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button kind="secondary" small onClick={() => void run()}>
          Run the examples
        </Button>
      )}
      <p className={styles.note}>Your code runs in your browser and is marked after the sitting, with other calls as well.</p>
      {isRunning && <RuntimeProgress state={state} />}
      {(isRunning || end !== undefined) && <Printed work={work} />}
    </div>
  )
}

const language = python()
