/** Whether the Python pane is open, in this tab, and how wide it is, in this browser. */
import { useState, useSyncExternalStore } from 'react'
import type { WidthLimits } from '../../../ui/resize-handle.tsx'

/** In px. The look allows the code 540; a wide screen may give it more. */
export const paneWidth: WidthLimits = { min: 320, max: 900, default: 540 }

const watchers = new Set<() => void>()

export function openPane(open: boolean): void {
  if (open) sessionStorage.setItem('python', 'open')
  else sessionStorage.removeItem('python')
  for (const watcher of watchers) watcher()
}

export const useIsPaneOpen = (): boolean => useSyncExternalStore(watch, isOpen, () => false)

/** @returns the width in px, and how to change it */
export function usePaneWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(keptWidth)
  const resize = (next: number) => {
    setWidth(next)
    localStorage.setItem('python_width', String(next))
  }
  return [width, resize]
}

const isOpen = () => sessionStorage.getItem('python') === 'open'

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function keptWidth(): number {
  const kept = Number(localStorage.getItem('python_width'))
  return kept >= paneWidth.min && kept <= paneWidth.max ? kept : paneWidth.default
}
