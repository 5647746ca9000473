/**
 * Python is loaded as soon as it is opened, while its pane is still on its way. Who reads a coding question will want it: there both are
 * loaded while nothing else happens, unless bytes are dear.
 */
import { useEffect } from 'react'
import { useSettings } from '../../../lib/site-data.ts'

export function useWarmPython(when: 'now' | 'idle' | 'never'): void {
  const { pythonPackagesUrl: packagesUrl = null } = useSettings()
  useEffect(() => {
    const warm = async () => {
      const { python } = await import('./use-python.ts')
      python.configure({ packagesUrl })
      python.warm()
    }
    if (when === 'now') void warm()
    if (when !== 'idle' || isMetered()) return
    return whenIdle(async () => {
      await warm()
      await import('./python-pane.tsx')
    })
  }, [when, packagesUrl])
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
