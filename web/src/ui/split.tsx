/** Two panes and the handle between them. The width is kept by who uses it. */
import { type ReactNode, useId } from 'react'
import { ResizeHandle, type WidthLimits } from './resize-handle.tsx'
import styles from './split.module.css'

interface SplitProps {
  /** What the handle resizes: `Width of the code`. */
  label: string
  /** Of the pane that is resized, in pixels. */
  width: number
  onResize: (width: number) => void
  limits?: WidthLimits
  /** The pane that is resized; the other takes what is left. */
  pane: ReactNode
  /** On which side that pane stands. */
  side?: 'left' | 'right'
  children: ReactNode
}

export function Split({ label, width, onResize, limits, pane, side = 'left', children }: SplitProps) {
  const id = useId()
  const resized = (
    <div id={id} className={styles.pane} style={{ width }}>
      {pane}
    </div>
  )
  const rest = <div className={styles.rest}>{children}</div>
  return (
    <div className={styles.split}>
      {side === 'left' ? resized : rest}
      <ResizeHandle label={label} width={width} onResize={onResize} controls={id} limits={limits} side={side} />
      {side === 'left' ? rest : resized}
    </div>
  )
}
