import { useEffect, useSyncExternalStore } from 'react'
import type { Autosave, Writing } from './autosave.ts'
import { saveBeforeLogOut } from './unsaved.ts'

/** Draws what the autosave does, and lets it work while this is on the page: it saves when the page is left or hidden, and before a log-out. */
export function useAutosave(autosave: Autosave): Writing {
  useEffect(() => {
    const save = () => void autosave.save()
    window.addEventListener('online', save)
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    const stop = saveBeforeLogOut(autosave.save)
    autosave.begin()
    return () => {
      stop()
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
      autosave.end()
    }
  }, [autosave])
  return useSyncExternalStore(autosave.subscribe, autosave.writing, autosave.writing)
}
