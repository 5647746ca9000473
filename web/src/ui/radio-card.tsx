/** A choice that needs a sentence: a card for each, in a `RadioGroup`. The whole card answers to a click. */
import type { ReactNode } from 'react'
import styles from './radio-card.module.css'
import { RadioMark } from './radio-group.tsx'

export const RadioCards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>

interface RadioCardProps {
  value: string
  title: ReactNode
  /** At the right of the title: a price. */
  aside?: ReactNode
  disabled?: boolean
  children?: ReactNode
}

export function RadioCard({ value, title, aside, disabled, children }: RadioCardProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the mark inside
    <label className={styles.card}>
      <RadioMark value={value} disabled={disabled} />
      <span className={styles.title}>{title}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
      {children && <span className={styles.text}>{children}</span>}
    </label>
  )
}
