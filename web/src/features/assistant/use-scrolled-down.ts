/** Whether one scrolls down through a page: until one scrolls up, or is at its top or its end. */
import { useEffect, useState } from 'react'

/** From the top (px), within which one has not begun to read on. */
const top = 120
/** A shorter movement (px) is a finger that rests. */
const rest = 8

export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let from = window.scrollY
    const follow = () => {
      const to = window.scrollY
      const isAtAnEnd = to <= top || to + window.innerHeight >= document.documentElement.scrollHeight - rest
      if (Math.abs(to - from) < rest && !isAtAnEnd) return
      setDown(to > from && !isAtAnEnd)
      from = to
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return isDown
}
