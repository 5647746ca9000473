/** The at-a-glance presentation: from Canva where the operator has one there, else the slides of the content folder. */
import type { ReactNode } from 'react'
import { ExternalLink } from '../../../ui/text-link.tsx'
import type { DrawnSlide } from './draw-slide.ts'
import styles from './presentation.module.css'
import { SlideDeck } from './slide-deck.tsx'

interface PresentationProps {
  /** The presentation's address at Canva, or nothing. */
  canvaUri: string
  slides: readonly DrawnSlide[]
  prices: ReactNode
}

export function Presentation({ canvaUri, slides, prices }: PresentationProps) {
  if (!canvaUri) return <SlideDeck label="Vantage at a glance" slides={slides} prices={prices} />
  return (
    <div>
      {/* Its own scripts and its own storage, on its own origin; it may not lead this page elsewhere. */}
      <iframe
        className={styles.frame}
        src={canvaUri}
        title="Vantage at a glance"
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        allow="fullscreen"
        referrerPolicy="no-referrer"
      />
      <p className={styles.remark}>
        <ExternalLink href={canvaUri.replace(/\?embed$/, '')}>Open the presentation on Canva</ExternalLink>
      </p>
    </div>
  )
}
