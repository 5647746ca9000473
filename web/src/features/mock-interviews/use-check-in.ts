import { useEffect, useEffectEvent } from 'react'

/** As it was told last. */
interface Seen {
  as_of: string
  may: { check_in: boolean }
}

/**
 * Who opens the page of an interview at its time has come: said by itself, and where that is lost said again each time the page is told anew.
 * Nobody can show afterwards that they were there.
 */
export function useCheckIn(seen: Seen | undefined, hasCome: boolean, say: () => unknown): void {
  const askedAt = seen?.may.check_in && !hasCome ? seen.as_of : undefined
  const sayIt = useEffectEvent(say)
  useEffect(() => {
    if (askedAt !== undefined) sayIt()
  }, [askedAt])
}
