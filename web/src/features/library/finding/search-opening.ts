/** Whether the search is open: a button and a key open it, from wherever they stand. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function openSearch(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export const useIsSearchOpen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isOpen,
    () => false,
  )

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}
