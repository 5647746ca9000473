import { paths, type SettingsPart } from 'contract/paths.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './settings.module.css'

/** The sections in their specified order (spec §2.8), and what addresses call them. */
export const sections = {
  Profile: 'profile',
  'Change Password': 'change-password',
  'AI Chatbot': 'ai-chatbot',
  Preview: 'preview',
  '2 Browsers': '2-browsers',
  Subscription: 'subscription',
  'Mock Interview': 'mock-interview',
  'Change Platform': 'change-platform',
  Plans: 'plans',
  'Billing History': 'billing-history',
  Certificates: 'certificates',
  Recruiters: 'recruiters',
  'Your Data': 'your-data',
} as const satisfies Record<string, SettingsPart>

export type SectionTitle = keyof typeof sections

/** A row of the settings: its title at the left, what there is to say or do at the right. */
export function Section({ title, children }: { title: SectionTitle; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={sections[title]}>
      <h2 id={sections[title]} className={styles.sectionTitle}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** The side bar of the settings. */
export function SectionLinks({ titles }: { titles: readonly SectionTitle[] }) {
  return (
    <nav className={styles.links} aria-label="Sections">
      {titles.map((title) => (
        <Link key={title} to={paths.settings({ part: sections[title] })}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
