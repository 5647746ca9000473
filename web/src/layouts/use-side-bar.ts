/** The side bar's width and whether it is there at all, as this browser remembers them. */
import { useState, useSyncExternalStore } from 'react'
import { read, store } from '../lib/browser-storage.ts'
import { sideBarWidth } from '../ui/resize-handle.tsx'

export function useSideBar() {
  const [width, setWidth] = useState(storedWidth)
  const [isOpen, setOpen] = useState(() => read('side_bar') !== 'closed')
  return {
    width,
    isOpen,
    /** @param next in px */
    resize(next: number) {
      setWidth(next)
      store('side_bar_width', String(next))
    },
    toggle() {
      setOpen(!isOpen)
      store('side_bar', isOpen ? 'closed' : 'open')
    },
  }
}

function storedWidth(): number {
  const stored = Number(read('side_bar_width'))
  return stored >= sideBarWidth.min && stored <= sideBarWidth.max ? stored : sideBarWidth.default
}

const narrow = () => window.matchMedia('(max-width: 900px)')

/** Whether the side bar is a drawer. Asked here and not in a style sheet: it is in one place only, or its names would be there twice. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => narrow().matches,
    () => false,
  )

function watchWidth(changed: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
