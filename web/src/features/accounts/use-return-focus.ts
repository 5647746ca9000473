import { useEffect, useRef } from 'react'

/**
 * Returns the focus to what opened the first of a chain of dialogs. Each dialog returns it to what opened that one, which for
 * the second of a chain is a link in the first, and gone.
 */
export function useReturnFocus(open: boolean): void {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (open) {
      opener.current = document.activeElement
      return
    }
    // After the dialog's own attempt, which waits for the next frame.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
      opener.current = null
    }, 100)
    return () => clearTimeout(timer)
  }, [open])
}
