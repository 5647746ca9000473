/** CodeMirror in the product's look. Tab leaves the editor after Escape, so that who uses a keyboard is never caught in it. */
import type { Extension } from '@codemirror/state'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Controls, makeEditor } from './code-mirror.ts'
import styles from './editor.module.css'

interface EditorProps {
  label: string
  /** What it begins with. Later texts go in through the controls, where they can be undone. */
  text: string
  /** Stays what it was at first. */
  language: Extension
  /** The line where it went wrong, from 1. */
  marked: number | null
  onChange: (text: string) => void
  onRun: () => void
  /** Where there are tests. */
  onTest: (() => void) | undefined
  controls: React.RefObject<Controls | null>
}

export function Editor({ label, text, language, marked, onChange, onRun, onTest, controls }: EditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent(onChange)
  const run = useEffectEvent(onRun)
  const test = useEffectEvent(() => onTest?.())
  const first = useRef({ text, language })

  useEffect(() => {
    if (!box.current) return
    const made = makeEditor(box.current, {
      label,
      ...first.current,
      onChange: (now) => changed(now),
      onRun: () => run(),
      onTest: () => test(),
    })
    controls.current = made
    return () => {
      made.destroy()
      controls.current = null
    }
  }, [label, controls])

  useEffect(() => controls.current?.mark(marked), [marked, controls])

  return <div ref={box} className={styles.editor} />
}
