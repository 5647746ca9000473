import type { ReactNode } from 'react'
import styles from './admin.module.css'

export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id} className={styles.partTitle}>
      {title}
    </h2>
    {children}
  </section>
)
