/** One of several. Arrow keys move the choice, as native radio buttons do. */
import { createContext, type ReactNode, use, useId } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'

interface Group {
  name: string
  value: string | undefined
  disabled: boolean
  choose(value: string): void
}

const GroupContext = createContext<Group | undefined>(undefined)

interface RadioGroupProps {
  label: ReactNode
  /** Said, but not shown: where a title beside the group says it already. */
  hideLabel?: boolean
  name?: string
  value: string | undefined
  onChange: (value: string) => void
  disabled?: boolean
  error?: ReactNode
  className?: string
  children: ReactNode
}

export function RadioGroup({
  label,
  hideLabel,
  name,
  value,
  onChange,
  disabled = false,
  error,
  className,
  children,
}: RadioGroupProps) {
  const own = useId()
  return (
    <fieldset
      className={classNames(styles.group, className)}
      disabled={disabled}
      aria-describedby={error ? `${own}-error` : undefined}
    >
      <legend className={hideLabel ? styles.unseen : styles.legend}>{label}</legend>
      <GroupContext value={{ name: name ?? own, value, disabled, choose: onChange }}>{children}</GroupContext>
      {error && (
        <p id={`${own}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function Radio({ value, children }: { value: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the mark inside
    <label className={styles.choice}>
      <RadioMark value={value} />
      <span>{children}</span>
    </label>
  )
}

/** A row of a price table that can be chosen; the whole row answers to a click, and the chosen one is washed to its edges. */
export function RadioRow({ value, title, cells }: { value: string; title: ReactNode; cells: readonly ReactNode[] }) {
  const group = use(GroupContext)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the mark inside
    <label
      className={classNames(styles.row, group?.value === value && styles.chosen)}
      style={{ '--cells': cells.length } as React.CSSProperties}
    >
      <RadioMark value={value} />
      <span className={styles.rowTitle}>{title}</span>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are columns, they have no other name
        <span key={i} className={styles.cell}>
          {cell}
        </span>
      ))}
    </label>
  )
}

/** The round mark itself, for labels of other shapes. */
export function RadioMark({ value, disabled }: { value: string; disabled?: boolean | undefined }) {
  const group = use(GroupContext)
  if (!group) throw new Error('A radio button stands outside of its group')
  return (
    <input
      type="radio"
      name={group.name}
      value={value}
      checked={group.value === value}
      disabled={disabled}
      onChange={() => group.choose(value)}
      className={classNames(styles.mark, styles.circle)}
    />
  )
}
