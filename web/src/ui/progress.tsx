import { type ReactNode, useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** Out of `max`. Left out while nobody can know it: the bar is dotted then, and nothing moves. */
  value?: number
  max?: number
  /** The same in words: `12 of 40`. */
  text?: ReactNode
}

export function Progress({ label, value, max = 100, text }: ProgressProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span className={styles.text}>{text}</span>
      </div>
      <progress
        id={id}
        className={styles.bar}
        value={value}
        max={max}
        aria-valuetext={typeof text === 'string' ? text : undefined}
      />
    </div>
  )
}
