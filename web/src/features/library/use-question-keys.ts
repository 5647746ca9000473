/** j and k, or the arrows: the next item, the one before. Not while typing, nor where a key means something else already. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reading } from './use-reading.ts'

export function useQuestionKeys({ previous, next, addressOf }: Reading, withLetters: boolean): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return
    const to = { ...arrows, ...(withLetters && letters) }[event.key]
    const item = to === 'next' ? next : to === 'previous' ? previous : undefined
    if (!item) return
    event.preventDefault()
    navigate(addressOf(item.id))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether single letters are keys: who speaks to the computer, or misses keys, can turn them off (WCAG 2.1.4). */
export function useLetterKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem('letter_keys') !== 'off')
  const choose = (wanted: boolean) => {
    localStorage.setItem('letter_keys', wanted ? 'on' : 'off')
    setOn(wanted)
  }
  return [on, choose]
}

const arrows: Record<string, 'previous' | 'next'> = { ArrowLeft: 'previous', ArrowRight: 'next' }
const letters: Record<string, 'previous' | 'next'> = { k: 'previous', j: 'next' }

const busy = 'input, textarea, select, [contenteditable], [role="separator"], [role="dialog"], [role="menu"], [popover]'

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return true
  return event.target instanceof Element && event.target.closest(busy) !== null
}
