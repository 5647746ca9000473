import { useEffect, useRef, useState } from 'react'

/**
 * Milliseconds until the end by the server's clock, counted down every quarter of a second.
 * @param onEnd is called once, at zero
 */
export function useTimeLeft({ endsAt, offset, onEnd }: { endsAt: string; offset: number; onEnd: () => void }): number {
  const left = () => new Date(endsAt).getTime() - (Date.now() + offset)
  const [shown, setShown] = useState(left)
  const end = useRef(onEnd)
  end.current = onEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of the two
  useEffect(() => {
    const timer = setInterval(() => {
      setShown(left())
      if (left() > 0) return
      clearInterval(timer)
      end.current()
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt, offset])
  return shown
}
