/** Whether the server refuses what is asked because the account sits an examination. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const watchers = new Set<() => void>()

export function noteExamination(isOne: boolean): void {
  if (isOpen === isOne) return
  isOpen = isOne
  for (const watcher of watchers) watcher()
}

export const useIsExaminationOpen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isOpen,
    () => false,
  )

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
