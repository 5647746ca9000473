import { useModalLink } from '../../lib/modal-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PathsAndLaw } from '../../ui/figures/paths-and-law.tsx'
import styles from './hero.module.css'
import type { HeroTexts } from './hero-texts.ts'

export function Hero({ figure, caption }: HeroTexts) {
  const modalLink = useModalLink()
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.paper} aria-hidden="true" />
        <div className={styles.words}>
          <h1 className={styles.title}>
            Prices walk at&nbsp;random. <br className={styles.wide} />
            Preparation doesn’t.
          </h1>
          <p className={styles.lead}>Worked questions, running code and two certificates for quantitative-finance interviews.</p>
          <div className={styles.actions}>
            <LinkButton to={modalLink('sign-up')} preventScrollReset>
              Create an account
            </LinkButton>
            <LinkButton kind="secondary" to="#sample">
              Try a sample question
            </LinkButton>
          </div>
        </div>
        <PathsAndLaw label={figure} className={styles.figure} />
        <p className={styles.caption}>{caption}</p>
      </div>
    </section>
  )
}
