/** Who reads a coding question will want Python: it is loaded while nothing else happens, unless bytes are dear here. */
import { useEffect } from 'react'

/** @param isWanted whether the question is answered with code */
export function useWarmPython(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || isMetered()) return
    return whenIdle(async () => (await import('./use-python.ts')).python.warm())
  }, [isWanted])
}

/** @returns how to give it up */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 2000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act)
  return () => cancelIdleCallback(asked)
}

/** Where the browser says so; not all of them do. */
function isMetered(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection | undefined) : undefined
  if (!connection) return false
  return connection.saveData === true || connection.type === 'cellular' || /2g|3g/.test(connection.effectiveType ?? '')
}

interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}
