/** In a small window the bars and the chat button leave while one scrolls down, and come back when one scrolls up or reaches the end. */
import { useEffect } from 'react'

/** Nearer to the top of the page than this (px), they stay. */
const stays = 120
/** A shorter movement (px) is a finger that rests. */
const rest = 8

/** Marks the document with `data-bars="away"`; style sheets decide in which windows that matters. */
export function useBarsAway(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let from = window.scrollY
    const follow = () => {
      const to = window.scrollY
      const isAtEnd = to + window.innerHeight >= document.documentElement.scrollHeight - rest
      if (Math.abs(to - from) < rest && to > stays && !isAtEnd) return
      if (to > from && to > stays && !isAtEnd) dataset.bars = 'away'
      else delete dataset.bars
      from = to
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      delete dataset.bars
    }
  }, [])
}
