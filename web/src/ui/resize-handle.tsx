/** The handle of a side bar: dragged, or moved with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import styles from './resize-handle.module.css'

// specification 2.5
export const sideBarWidth = { min: 150, max: 500, default: 250 }

const clamp = (width: number): number => Math.round(Math.min(sideBarWidth.max, Math.max(sideBarWidth.min, width)))

interface ResizeHandleProps {
  /** In pixels. */
  width: number
  onResize: (width: number) => void
  /** The element whose width it is. */
  controls: string
  label?: string
}

export function ResizeHandle({ width, onResize, controls, label = 'Width of the side bar' }: ResizeHandleProps) {
  const [from, setFrom] = useState<{ x: number; width: number }>()

  function grab(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom({ x: event.clientX, width })
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: width - 16,
      ArrowRight: width + 16,
      Home: sideBarWidth.min,
      End: sideBarWidth.max,
      Enter: sideBarWidth.default,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    onResize(clamp(next))
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
      aria-valuemin={sideBarWidth.min}
      aria-valuemax={sideBarWidth.max}
      aria-valuenow={width}
      data-dragging={from ? true : undefined}
      onPointerDown={grab}
      onPointerMove={(event) => from && onResize(clamp(from.width + event.clientX - from.x))}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
      onDoubleClick={() => onResize(sideBarWidth.default)}
      onKeyDown={press}
    />
  )
}
