/** Whether the Python pane is open, in this tab. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { read, store } from '../../../lib/browser-storage.ts'

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
