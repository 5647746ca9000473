/**
 * Questions whose answers open below them, without JavaScript too. Several may be open; the browser's search finds what is closed,
 * and an address that ends in `#` and an entry's id opens it.
 */
import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { ChevronDown } from './glyphs.tsx'

interface AccordionProps {
  entries: readonly { id: string; title: ReactNode; text: ReactNode; open?: boolean }[]
  /** Of the titles: one below that of the heading above. */
  level?: 2 | 3 | 4
}

export function Accordion({ entries, level = 3 }: AccordionProps) {
  const Title = `h${level}` as const
  return (
    <div className={styles.accordion}>
      {entries.map(({ id, title, text, open }) => (
        <details key={id} className={styles.entry} open={open}>
          <summary className={styles.head}>
            <Title className={styles.title}>{title}</Title>
            <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
          </summary>
          <div id={id} className={styles.text}>
            {text}
          </div>
        </details>
      ))}
    </div>
  )
}
