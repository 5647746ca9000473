import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** An outcome in words: subscribed, pending, failed. */
export function Tag({ tone, children }: { tone: 'good' | 'waiting' | 'bad'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[{ good: 'E', waiting: 'M', bad: 'H' }[tone]]}`}>{children}</span>
}
