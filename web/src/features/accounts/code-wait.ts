/** Where a log-in was sent no code because one had just gone out: in how many seconds another may be asked for. */
import { useSyncExternalStore } from 'react'

let wait: number | undefined
const listeners = new Set<() => void>()

export function setCodeWait(seconds: number | undefined): void {
  wait = seconds
  for (const listener of listeners) listener()
}

export const useCodeWait = (): number | undefined => useSyncExternalStore(subscribe, () => wait)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
