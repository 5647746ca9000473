/** CodeMirror in the product's look. Tab leaves the editor after Escape, so that who uses a keyboard is never caught in it. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Controls, makeEditor } from './code-mirror.ts'
import styles from './editor.module.css'

interface EditorProps {
  label: string
  /** Read when the editor is made, and whenever `revision` changes. */
  text: string
  /** Another one replaces the text, undoably. */
  revision: number
  /** The line where it went wrong, from 1. */
  marked: number | null
  onChange: (text: string) => void
  onRun: () => void
  controls: React.RefObject<Controls | null>
}

export function Editor({ label, text, revision, marked, onChange, onRun, controls }: EditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent(onChange)
  const run = useEffectEvent(onRun)
  const first = useRef({ text, revision })

  useEffect(() => {
    if (!box.current) return
    const made = makeEditor(box.current, { label, text: first.current.text, onChange: (now) => changed(now), onRun: () => run() })
    controls.current = made
    return () => {
      made.destroy()
      controls.current = null
    }
  }, [label, controls])

  const replace = useEffectEvent(() => controls.current?.replace(text))
  useEffect(() => {
    if (revision !== first.current.revision) replace()
    first.current = { text: first.current.text, revision }
  }, [revision])

  useEffect(() => controls.current?.mark(marked), [marked, controls])

  return <div ref={box} className={styles.editor} />
}
