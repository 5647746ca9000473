import { useEffect, useRef } from 'react'

/**
 * What was pressed is gone with the state that it was pressed in: then the focus goes to what there is to do now.
 * @param state anything that is another when it changed
 */
export function useFocusAfterChange(state: string) {
  const box = useRef<HTMLElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // After a closing dialog's own attempt, which waits for the next frame.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [state])
  return box
}
