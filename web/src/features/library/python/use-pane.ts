/** Whether the Python pane is open, in this tab, and how wide it is, in this browser. */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { read, store } from '../../../lib/browser-storage.ts'
import type { WidthLimits } from '../../../ui/resize-handle.tsx'

/** In px. The look allows the code 540; a wide screen may give it more. */
export const paneWidth: WidthLimits = { min: 320, max: 900, default: 540 }

/** The id of the button that opens it, which is in one place only. Closed, the pane gives the focus back to it. */
export const paneOpener = 'open-python'

interface Pane {
  isOpen: boolean
  /** Who opens it, or presses the button again, wants to write. A pane that was open already asks for nothing. */
  wantsFocus: boolean
}

let pane: Pane | undefined
const closed: Pane = { isOpen: false, wantsFocus: false }
const watchers = new Set<() => void>()

export const openPane = (): void => {
  store('python', 'open', 'sessionStorage')
  change({ isOpen: true, wantsFocus: true })
}

export const closePane = (): void => {
  store('python', 'closed', 'sessionStorage')
  change({ isOpen: false, wantsFocus: true })
}

export const useIsPaneOpen = (): boolean => useSyncExternalStore(watch, current, () => closed).isOpen

/** Once for each time that the focus is wanted where this is drawn. */
export function usePaneFocus(isOpen: boolean, focus: () => void): void {
  const now = useSyncExternalStore(watch, current, () => closed)
  const take = useEffectEvent(focus)
  useEffect(() => {
    if (!now.wantsFocus || now.isOpen !== isOpen) return
    // When it stands where it comes to stand.
    const frame = requestAnimationFrame(() => {
      pane = { ...now, wantsFocus: false }
      take()
    })
    return () => cancelAnimationFrame(frame)
  }, [now, isOpen])
}

/** @returns the width in px, and how to change it */
export function usePaneWidth(): [number, (width: number) => void] {
  const [width, setWidth] = useState(storedWidth)
  const resize = (next: number) => {
    setWidth(next)
    store('python_width', String(next))
  }
  return [width, resize]
}

const current = (): Pane => {
  pane ??= { isOpen: read('python', 'sessionStorage') === 'open', wantsFocus: false }
  return pane
}

function change(next: Pane): void {
  pane = next
  for (const watcher of watchers) watcher()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function storedWidth(): number {
  const stored = Number(read('python_width'))
  return stored >= paneWidth.min && stored <= paneWidth.max ? stored : paneWidth.default
}
