/** The handle of a side bar: dragged, or moved with the arrow keys; Enter and a double click set the width back. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import styles from './resize-handle.module.css'

/** In pixels. */
export interface WidthLimits {
  min: number
  max: number
  default: number
}

// spec §2.5
export const sideBarWidth: WidthLimits = { min: 150, max: 500, default: 250 }

interface ResizeHandleProps {
  /** In pixels. */
  width: number
  onResize: (width: number) => void
  /** The element whose width it is. */
  controls: string
  label?: string
  limits?: WidthLimits | undefined
  /** On which side of the handle that element stands. */
  side?: 'left' | 'right'
}

export function ResizeHandle({
  width,
  onResize,
  controls,
  label = 'Width of the side bar',
  limits = sideBarWidth,
  side = 'left',
}: ResizeHandleProps) {
  const [from, setFrom] = useState<{ x: number; width: number }>()
  const wider = side === 'left' ? 1 : -1
  const resize = (wanted: number) => onResize(Math.round(Math.min(limits.max, Math.max(limits.min, wanted))))

  function grab(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom({ x: event.clientX, width })
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: width - 16 * wider,
      ArrowRight: width + 16 * wider,
      Home: limits.min,
      End: limits.max,
      Enter: limits.default,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    resize(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has no element of its own
    <div
      className={styles.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={width}
      aria-valuetext={`${width} pixels`}
      data-dragging={from ? true : undefined}
      onPointerDown={grab}
      onPointerMove={(event) => from && resize(from.width + (event.clientX - from.x) * wider)}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
      onDoubleClick={() => resize(limits.default)}
      onKeyDown={press}
    />
  )
}
