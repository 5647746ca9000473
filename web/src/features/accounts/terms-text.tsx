import type { Terms } from 'contract/site/terms.ts'
import styles from './terms-text.module.css'

/** The agreement itself: in its dialog, and on a page of its own. */
export function TermsText({ terms: { version, date, html } }: { terms: Terms }) {
  return (
    <div className={styles.text}>
      <p className={styles.version}>
        Version {version}, {day(date)}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled by the server from the operator's own file */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

// A day has no time zone: the same one for the server and for every reader.
const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
