/** The at-a-glance presentation: from Canva where the operator has one there, else the slides of the content folder. */
import type { Presentation as Content } from 'contract/site/at-a-glance.ts'
import type { ReactNode } from 'react'
import { ExternalLink } from '../../../ui/text-link.tsx'
import styles from './presentation.module.css'
import { SlideDeck } from './slide-deck.tsx'

export function Presentation({ content, prices }: { content: Content; prices: ReactNode }) {
  const { canva_uri, slides = [] } = content
  if (!canva_uri) return <SlideDeck label="Vantage at a glance" slides={slides} prices={prices} />
  return (
    <div>
      {/* Its own scripts and its own storage, on its own origin; it may not lead this page elsewhere. */}
      <iframe
        className={styles.frame}
        src={canva_uri}
        title="Vantage at a glance"
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        allow="fullscreen"
        referrerPolicy="no-referrer"
      />
      <p className={styles.remark}>
        <ExternalLink href={canva_uri.replace(/\?embed$/, '')}>Open the presentation at Canva</ExternalLink>
      </p>
    </div>
  )
}
