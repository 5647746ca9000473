/** The overview video, loaded when it is asked for. Without a video the figure stands for itself: no button that does nothing. */

import { useState } from 'react'
import { useModalLink } from '../../lib/modal-link.ts'
import { useSettings } from '../../lib/site-data.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SpreadingDensity } from '../../ui/figures/spreading-density.tsx'
import { Play } from '../../ui/glyphs.tsx'
import styles from './overview.module.css'

export function Overview() {
  const { overviewVideoUrl } = useSettings()
  const [playing, setPlaying] = useState(false)
  const modalLink = useModalLink()
  return (
    <section className={styles.section} aria-labelledby="overview">
      <div className={styles.screen}>
        {playing && overviewVideoUrl ? (
          // biome-ignore lint/a11y/useMediaCaption: the operator's own file; captions are in it where it has any
          <video className={styles.video} src={overviewVideoUrl} controls autoPlay playsInline />
        ) : (
          <>
            <SpreadingDensity className={styles.poster} />
            {overviewVideoUrl && (
              <Button className={styles.play} onClick={() => setPlaying(true)}>
                <Play size={14} fill="currentColor" aria-hidden="true" /> Watch the overview
              </Button>
            )}
          </>
        )}
      </div>
      <div>
        <h2 id="overview" className={styles.title}>
          Five tools on one desk
        </h2>
        <p className={styles.text}>
          Read the question, write the code, run it, ask the assistant and compare with how others solved it, all on one page.
        </p>
        <LinkButton to={modalLink('sign-up')} preventScrollReset>
          Create an account
        </LinkButton>
      </div>
    </section>
  )
}
