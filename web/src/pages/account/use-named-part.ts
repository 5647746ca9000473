import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { showPart } from '../../lib/show-part.ts'

/** Leads to the part of the page that the address names: when the page opens, and with each link to one. */
export function useNamedPart(): void {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  const hasOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the part where one is already leads to it as well
  useEffect(() => {
    // Back and forward within the page, the browser itself leads to where one was.
    const isOpening = !hasOpened.current
    hasOpened.current = true
    if (!hash || (!isOpening && type === 'POP')) return
    const show = () => showPart(hash.slice(1))
    show()
    if (isOpening) return
    // Once more after a drawer that closes, whose own attempt to lead the keyboard waits for the next frame.
    const timer = setTimeout(show, 100)
    return () => clearTimeout(timer)
  }, [key])
}
