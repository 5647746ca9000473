/** The frame of a marketing page: its name at the left, what it is at the right, then its parts. */
import type { ReactNode } from 'react'
import styles from './marketing-page.module.css'

export function MarketingPage({ title, lead, children }: { title: ReactNode; lead: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </div>
  )
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  )
}

/** A part over the page's whole width: its name at the left, what there is to say first at the right. */
export function Section({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {lead && <p className={styles.sectionLead}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}

/** A smaller part: what it is at the left, its table at the right. */
export function Aside({ title, lead, children }: { title: ReactNode; lead: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.aside}>
      <header>
        <h2 className={styles.partTitle}>{title}</h2>
        <p className={styles.sectionLead}>{lead}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}

/** What a module holds: a word and a line each, over one rule. */
export function Shelves({ shelves }: { shelves: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.shelves}>
      {shelves.map(({ title, text }) => (
        <li key={title}>
          <h3 className={styles.shelfTitle}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** A paragraph of a part. */
export const Words = ({ children }: { children: ReactNode }) => <p className={styles.words}>{children}</p>

/** A condition under a table or a price. */
export const Remark = ({ children }: { children: ReactNode }) => <p className={styles.remark}>{children}</p>
