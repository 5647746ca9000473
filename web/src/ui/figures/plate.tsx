/** A sheet of graph paper. Its grid has fixed squares; drawings on it stretch with the paper, their strokes and words do not. */
import type { CSSProperties, ReactNode } from 'react'
import styles from './plate.module.css'

interface PlateProps {
  /** What the figure shows, for who does not see it. Without it the figure is an ornament of the text beside it. */
  label?: string
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

export function Plate({ label, className, style, children }: PlateProps) {
  return (
    <div
      className={[styles.plate, className].filter(Boolean).join(' ')}
      style={style}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </div>
  )
}

/** The drawing itself, in its own units: it fills its box, whatever its shape. */
export function Drawing({
  width,
  height,
  className,
  children,
}: {
  width: number
  height: number
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <svg
      className={[styles.drawing, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

interface SpotProps {
  /** Position in the plate, in percent or any length. */
  x: string
  y: string
}

/** A point on a curve: filled, or open where the value is not taken. */
export function Dot({ x, y, open }: SpotProps & { open?: boolean }) {
  return <span className={open ? styles.openDot : styles.dot} style={{ left: x, top: y }} />
}

/** A word on the paper: lines are labelled where they are, there is no legend. */
export function Word({
  x,
  y,
  at = 'left',
  accent,
  children,
}: SpotProps & { at?: 'left' | 'right' | 'centre'; accent?: boolean; children: ReactNode }) {
  return (
    <span className={[styles.word, styles[at], accent && styles.accent].filter(Boolean).join(' ')} style={{ left: x, top: y }}>
      {children}
    </span>
  )
}

export { styles as plate }
