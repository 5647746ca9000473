/** Messages at the top right, announced, each gone after five seconds unless someone is reading it. */

import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Check, X } from './glyphs.tsx'
import styles from './toast-region.module.css'

interface Message {
  id: number
  text: string
  tone: 'good' | 'bad'
}

// spec §9
const shownFor = 5000

export function ToastRegion({ messages, onClose }: { messages: readonly Message[]; onClose: (id: number) => void }) {
  return (
    // An open dialog hides the rest of the page from assistive technology, but not what is marked as above it.
    <div className={styles.region} role="status" aria-atomic="false" data-react-aria-top-layer="true">
      {messages.map((message) => (
        <ToastMessage key={message.id} message={message} onClose={onClose} />
      ))}
    </div>
  )
}

export function ToastMessage({ message: { id, text, tone }, onClose }: { message: Message; onClose: (id: number) => void }) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<EventTarget>(null)
  const held = pointed || focused

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onClose(id), shownFor)
    return () => clearTimeout(timer)
  }, [held, id, onClose])

  function arrive({ relatedTarget }: FocusEvent) {
    cameFrom.current = relatedTarget
    setFocused(true)
  }

  function dismiss() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    onClose(id)
  }

  const Icon = tone === 'good' ? Check : X
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's presence only holds the clock
    <div
      className={styles.toast}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={arrive}
      onBlur={() => setFocused(false)}
    >
      <Icon className={classNames(styles.icon, styles[tone])} size={18} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      <IconButton name="Dismiss" className={styles.close} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
