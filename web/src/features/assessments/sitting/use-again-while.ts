import { useEffect, useRef } from 'react'

const usualMs = 5_000

/** Does it at once, and again some seconds after it was done, for as long as it is wanted. */
export function useAgainWhile(isWanted: boolean, work: () => Promise<void>, everyMs = usualMs): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = async () => {
      await latest.current()
      if (!isOver) timer = setTimeout(again, everyMs)
    }
    void again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, everyMs])
}
