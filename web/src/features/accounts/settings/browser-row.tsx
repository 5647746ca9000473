import type { ReactNode } from 'react'
import styles from './settings.module.css'

interface BrowserRowProps {
  /** The browser's, or that there is none. */
  name: string
  isCurrent?: boolean
  tag?: ReactNode
  action?: ReactNode
  /** What is known of it, in a sentence. */
  children: ReactNode
}

export function BrowserRow({ name, isCurrent, tag, action, children }: BrowserRowProps) {
  return (
    <li className={styles.browser}>
      <p className={styles.browserName}>
        {name}
        {isCurrent && <span className={styles.here}>This browser</span>}
        {tag}
      </p>
      <p className={styles.seen}>{children}</p>
      {action && <div className={styles.rowAction}>{action}</div>}
    </li>
  )
}
