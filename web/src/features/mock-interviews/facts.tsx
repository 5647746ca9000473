/** What is known of an interview, beside what it is called. */
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
