import { useEffect, useRef } from 'react'

const usualMs = 5_000

/** Runs `work` at once, and again some seconds after it ended, while it is wanted. */
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
