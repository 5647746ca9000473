import { useCallback, useEffect, useState } from 'react'

/** Whole seconds left, down to 0, and how to start again. Runs from the start unless `seconds` is 0. */
export function useCountdown(seconds: number): { left: number; restart: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    look()
    const timer = setInterval(() => {
      look()
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  const restart = useCallback((again: number) => {
    setUntil(Date.now() + again * 1000)
    setLeft(again)
  }, [])
  return { left, restart }
}
