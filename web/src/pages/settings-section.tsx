import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

/** A row of the settings: its title at the left, what there is to say or do at the right. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}
