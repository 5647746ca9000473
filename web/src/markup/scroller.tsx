/** What is too wide scrolls by itself, and only then is it a stop for the keyboard. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './markup.module.css'

export function Scroller({ children }: { children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null)
  const [isTooWide, setTooWide] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const look = () => setTooWide(current.scrollWidth > current.clientWidth)
    const sizes = new ResizeObserver(look)
    sizes.observe(current)
    for (const child of current.children) sizes.observe(child)
    return () => sizes.disconnect()
  }, [])
  return (
    <span ref={box} className={styles.scroller} {...(isTooWide && { tabIndex: 0 })}>
      {children}
    </span>
  )
}
