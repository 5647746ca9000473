/** Which slide is in sight, and how to get to another. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export function useDeck(count: number) {
  const deck = useRef<HTMLElement>(null)
  const track = useRef<HTMLOListElement>(null)
  // Where it is going to, while it scrolls there: who presses a key twice means two slides.
  const goal = useRef<number>(undefined)
  const [at, setAt] = useState(0)

  function show(wanted: number) {
    const { current } = track
    if (!current) return
    const slide = Math.min(Math.max(wanted, 0), count - 1)
    goal.current = slide
    setAt(slide)
    current.scrollTo(slide * current.clientWidth, 0)
    // A button that has no further slide is disabled, and would take the keyboard out of the deck with it.
    const isAtAnEnd = slide === 0 || slide === count - 1
    if (isAtAnEnd && deck.current?.contains(document.activeElement)) current.focus({ preventScroll: true })
  }

  function onScroll() {
    const { scrollLeft, clientWidth } = track.current as HTMLElement
    const position = scrollLeft / clientWidth
    if (goal.current === undefined) setAt(Math.round(position))
    else if (Math.abs(position - goal.current) < 0.01) goal.current = undefined
  }

  // Slides can be swiped before the application listens.
  useEffect(onScroll, [])

  /** A hand on the slides: from here on they say themselves where they are. */
  const release = () => {
    goal.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const next: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }
    const wanted = next[event.key]
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(wanted)
  }

  async function fillScreen() {
    await (document.fullscreenElement ? document.exitFullscreen() : deck.current?.requestFullscreen())
  }

  return { deck, track, at, show, onScroll, release, onKeyDown, fillScreen }
}
