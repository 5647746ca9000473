import { useEffect, useSyncExternalStore } from 'react'
import type { TextKeeper, Writing } from './text-keeper.ts'

/** Draws what the keeper does, and lets it work while this is on the page: it saves when the page is left or hidden as well. */
export function useTextKeeper(keeper: TextKeeper): Writing {
  useEffect(() => {
    const save = () => void keeper.save()
    window.addEventListener('online', save)
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    keeper.begin()
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
      keeper.end()
    }
  }, [keeper])
  return useSyncExternalStore(keeper.subscribe, keeper.writing, keeper.writing)
}
