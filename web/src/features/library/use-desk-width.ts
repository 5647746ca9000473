/** How wide the right side of the desk is, as this browser remembers it; where nobody moved it, as the window has room. */
import { useState, useSyncExternalStore } from 'react'
import { read, store } from '../../lib/browser-storage.ts'
import type { WidthLimits } from '../../ui/resize-handle.tsx'

const narrowest = 320 // px
const widest = 900 // px

interface DeskWidth {
  /** In px. */
  width: number
  limits: WidthLimits
  /** @param next in px */
  resize: (next: number) => void
}

export function useDeskWidth(): DeskWidth {
  const [chosen, choose] = useState(storedWidth)
  const usual = useSyncExternalStore(watchWindow, usualWidth, () => narrowest)
  const resize = (next: number) => {
    choose(next)
    store('desk_width', String(next))
  }
  return { width: chosen ?? usual, limits: { min: narrowest, max: widest, default: usual }, resize }
}

/** Three eighths of the window: 540 on a desk of 1440, which is what the look gives the code. */
const usualWidth = (): number => Math.min(widest, Math.max(narrowest, Math.round((window.innerWidth * 3) / 8)))

function storedWidth(): number | undefined {
  const stored = Number(read('desk_width'))
  return stored >= narrowest && stored <= widest ? stored : undefined
}

function watchWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
