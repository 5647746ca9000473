/**
 * The keys of the viewer: j and k, or the arrows, for the next item and the one before; a letter for each thing that carries it
 * as its `data-shortcut`. Not while typing, nor where a key means something else already.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { store } from '../../lib/browser-storage.ts'
import { hasLetterKeys, isTypedInto } from './finding/typing.ts'
import type { Reading } from './use-reading.ts'

export function useQuestionKeys({ previous, next, addressOf }: Reading, withLetters: boolean): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || isHeld(event)) return
    if (withLetters && pressShortcut(event.key)) return event.preventDefault()
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
  const [on, setOn] = useState(hasLetterKeys)
  const choose = (wanted: boolean) => {
    store('letter_keys', wanted ? 'on' : 'off')
    setOn(wanted)
  }
  return [on, choose]
}

const arrows: Record<string, 'previous' | 'next'> = { ArrowLeft: 'previous', ArrowRight: 'next' }
const letters: Record<string, 'previous' | 'next'> = { k: 'previous', j: 'next' }

function isTaken(event: KeyboardEvent): boolean {
  // A question mark is typed with Shift on most keyboards.
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return (event.shiftKey && event.key !== '?') || isTypedInto(event.target) || isScrolled(event)
}

/** What scrolls by itself takes the arrows: output, results of tests, a wide traceback. */
const isScrolled = ({ key, target }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') && target instanceof Element && target.closest('[role="log"], section[tabindex], pre') !== null

/** A key that is held down leafs on with the arrows, and does nothing again with a letter. */
const isHeld = ({ repeat, key }: KeyboardEvent): boolean => repeat && !key.startsWith('Arrow')

/** What a letter stands for says so itself: a button is pressed, a field is entered; of a form, its first field or what is chosen in it. */
function pressShortcut(key: string): boolean {
  if (!/^[a-z?]$/.test(key)) return false
  const marked = document.querySelector<HTMLElement>(`[data-shortcut~="${key}"]`)
  const target = marked instanceof HTMLFormElement ? fieldOf(marked) : marked
  if (!target?.checkVisibility() || target.closest('[inert]')) return false
  target.focus()
  target.scrollIntoView({ block: 'nearest' })
  if (target instanceof HTMLButtonElement) target.click()
  return true
}

const fieldOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('input:checked') ?? form.querySelector<HTMLElement>('input, textarea')
