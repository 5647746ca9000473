import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the focus to what opened the first of a chain of dialogs. Each dialog returns it to what opened that one, which for
 * the second of a chain is a link in the first, and gone.
 */
export function useReturnFocus(open: boolean): void {
  const [first] = useState(() => document.activeElement)
  const opener = useRef(first)

  // A layout effect is undone before the opening dialog takes the focus: what it focuses is not noted.
  useLayoutEffect(() => {
    if (open) return
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) opener.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [open])

  useEffect(() => {
    if (open) return
    // After the dialog's own attempt, which waits for the next frame.
    const timer = setTimeout(() => {
      const back = opener.current
      if (document.activeElement === document.body && back instanceof HTMLElement && back.isConnected) back.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [open])
}
