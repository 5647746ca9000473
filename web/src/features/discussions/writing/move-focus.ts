/** Arrows within a row of buttons that is one stop for the Tab key. */
import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[step(buttons.indexOf(event.target as HTMLButtonElement), buttons.length)]?.focus()
}
