/** Rows of a price table that are only looked at, beside those that are chosen (`RadioRow`). */
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './settled-rows.module.css'

interface RowProps {
  title: ReactNode
  cells: readonly ReactNode[]
}

/** A box that only shows whether this is the one. */
export function SettledRow({ checked, ...row }: RowProps & { checked: boolean }) {
  return (
    <label className={classNames(styles.row, checked && styles.checked)} style={columns(row)}>
      <input type="checkbox" checked={checked} disabled readOnly className={styles.box} />
      <Cells {...row} />
    </label>
  )
}

/** What belongs to the row above it and cannot be chosen by itself. */
export function FactRow(row: RowProps) {
  return (
    <p className={classNames(styles.row, styles.fact)} style={columns(row)}>
      <span className={styles.noBox} />
      <Cells {...row} />
    </p>
  )
}

function Cells({ title, cells }: RowProps) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are columns, they have no other name
        <span key={i} className={styles.cell}>
          {cell}
        </span>
      ))}
    </>
  )
}

const columns = ({ cells }: RowProps) => ({ '--cells': cells.length }) as CSSProperties
