import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

export const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** A row of the settings: its title at the left, what there is to say or do at the right. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={sectionId(title)}>
      <h2 id={sectionId(title)} className={styles.sectionTitle}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}

/** The side bar of the settings. */
export function SectionLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav className={styles.links} aria-label="Sections">
      {titles.map((title) => (
        <a key={title} href={`#${sectionId(title)}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** On a phone: what opens the side bar's drawer. */
export function SectionsRow({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      Settings
      <ChevronDown size={18} aria-hidden="true" />
    </button>
  )
}
