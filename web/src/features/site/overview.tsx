/** The overview film, loaded when it is asked for: the operator's, or else our own. */

import { type MouseEvent, useState } from 'react'
import { useModalLink } from '../../lib/modal-link.ts'
import { useSettings } from '../../lib/site-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DrawnPlate, type PlateDrawing } from '../../ui/figures/drawn-plate.tsx'
import { Play } from '../../ui/glyphs.tsx'
import mp4 from './overview/overview.mp4'
import captions from './overview/overview.vtt?url'
import webm from './overview/overview.webm'
import styles from './overview.module.css'

export function Overview({ poster }: { poster: PlateDrawing }) {
  const { overviewVideoUrl } = useSettings()
  const [playing, setPlaying] = useState(false)
  const modalLink = useModalLink()

  function play(event: MouseEvent) {
    event.preventDefault()
    setPlaying(true)
  }

  return (
    <section className={styles.section} aria-labelledby="overview">
      <div className={styles.screen}>
        {playing ? (
          // biome-ignore lint/a11y/useMediaCaption: ours has captions; in the operator's own file they are where it has any
          <video
            // The link that had the focus is gone.
            ref={(video) => video?.focus()}
            className={styles.video}
            src={overviewVideoUrl ?? undefined}
            controls
            autoPlay
            playsInline
            aria-label="Overview"
          >
            {!overviewVideoUrl && (
              <>
                <source src={webm} type="video/webm" />
                <source src={mp4} type="video/mp4" />
                <track kind="captions" src={captions} srcLang="en" label="English" default />
              </>
            )}
          </video>
        ) : (
          <>
            <DrawnPlate drawing={poster} className={styles.poster} />
            {/* A link, so that it leads to the film before any script runs, too. */}
            <LinkButton className={styles.play} to={overviewVideoUrl ?? mp4} reloadDocument onClick={play}>
              <Play size={14} fill="currentColor" aria-hidden="true" /> Watch the overview
            </LinkButton>
          </>
        )}
      </div>
      <div>
        <h2 id="overview" className={styles.title}>
          Everything in one place
        </h2>
        <p className={styles.text}>
          Read the question, write the code and run it on one page, and ask the assistant beside it. See how others solved it in
          the discussion.
        </p>
        <LinkButton to={modalLink('sign-up')} preventScrollReset>
          Create an account
        </LinkButton>
      </div>
    </section>
  )
}
