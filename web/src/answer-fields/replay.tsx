/** How a text came about: a slider over its changes, with the time of each, and a button that plays them. */
import { applied, type Edit } from 'contract/assessments/edits.ts'
import { useEffect, useId, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './replay.module.css'

const stepMs = 250

export function Replay({ edits, label }: { edits: readonly Edit[]; label: string }) {
  const id = useId()
  const texts = useMemo(() => textsOf(edits), [edits])
  const last = texts.length - 1
  const [at, setAt] = useState(last)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    if (at >= last) return setPlaying(false)
    const timer = setTimeout(() => setAt(at + 1), stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, at, last])
  const edit = edits[at]
  if (!edit) return <p>No change was recorded.</p>
  const words = `${timeOf(edit)}, change ${at + 1} of ${edits.length}`
  const play = () => {
    if (at >= last) setAt(0)
    setPlaying(!isPlaying)
  }
  return (
    <figure className={styles.replay} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard. */}
      <pre className={styles.text} tabIndex={0}>
        <code>{texts[at]}</code>
      </pre>
      <div className={styles.controls}>
        <Button kind="secondary" small onClick={play}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <label htmlFor={id} className={styles.label}>
          Change
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={words}
          onChange={({ target }) => {
            setPlaying(false)
            setAt(Number(target.value))
          }}
        />
        <span>{words}</span>
      </div>
    </figure>
  )
}

/** After each change. */
function textsOf(edits: readonly Edit[]): string[] {
  let text = ''
  return edits.map(({ changes }) => {
    text = applied(text, changes)
    return text
  })
}

const timeOf = ({ at }: Edit): string => new Date(at).toLocaleTimeString('en-GB')
