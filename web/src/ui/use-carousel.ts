/** When a carousel advances, and where it is. How it looks is `carousel.tsx`. */
import { type FocusEvent, useEffect, useRef, useState } from 'react'

export function useCarousel(count: number, restsFor: number) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<number>()
  const [stopped, setStopped] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const advances = !stopped && !pointed && !focused

  // Where one has scrolled to is the only truth about what is shown.
  function measure() {
    const { scrollLeft, scrollWidth } = track.current as HTMLElement
    setShown(Math.round((scrollLeft / scrollWidth) * count))
  }

  function show(slide: number) {
    const { scrollWidth, clientWidth } = track.current as HTMLElement
    const left = (slide / count) * scrollWidth
    const end = scrollWidth - clientWidth
    // A pixel of grace: browsers round where a scroll ends.
    track.current?.scrollTo(left > end + 1 ? 0 : left < 0 ? end : left, 0)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come alive
  useEffect(() => {
    setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches)
    measure()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide starts its own rest
  useEffect(() => {
    if (!advances) return
    const timer = setInterval(() => show((shown ?? 0) + 1), restsFor)
    return () => clearInterval(timer)
  }, [advances, shown])

  return {
    track,
    /** The first of those in sight; not known where there is no JavaScript. */
    shown,
    advances,
    stopped,
    show,
    measure,
    // Who asks for it gets it, although their pointer or focus is still here.
    toggle() {
      setStopped(!stopped)
      setPointed(false)
      setFocused(false)
    },
    /** Nothing advances under somebody's pointer or keyboard. */
    holding: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
