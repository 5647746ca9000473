import { useEffect, useState } from 'react'

/**
 * The text once nobody has typed for a pause.
 * @param first what it is until then
 */
export function useSettled(text: string, pauseMs: number, first = text): string {
  const [settled, settle] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
