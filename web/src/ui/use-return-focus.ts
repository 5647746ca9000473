import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the focus to what opened the first of a chain of dialogs. Each dialog returns it to what opened that one, which for
 * the second of a chain is a link in the first, and gone. Where nothing on the page opened it (a deep link, a reload), the page's
 * content takes the focus.
 */
export function useReturnFocus(open: boolean): void {
  const [first] = useState(() => document.activeElement)
  const opener = useRef(first)
  const wasOpen = useRef(false)

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
    const closes = wasOpen.current && !open
    wasOpen.current = open
    if (!closes) return
    // After the dialog's own attempt, and only once it is gone: on a busy machine it keeps the focus for a while.
    const look = setInterval(() => {
      const active = document.activeElement
      if (active?.closest('[role=dialog], [role=alertdialog]')) return
      clearInterval(look)
      if (active !== document.body) return
      const back = opener.current
      const isThere = back instanceof HTMLElement && back !== document.body && back.isConnected
      const target = isThere ? back : document.getElementById('content')
      target?.focus({ preventScroll: true })
    }, 100)
    return () => clearInterval(look)
  }, [open])
}
