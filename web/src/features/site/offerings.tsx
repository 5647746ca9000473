import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { PayoffFigure } from '../../ui/figures/payoff.tsx'
import { ArrowRight } from '../../ui/glyphs.tsx'
import type { Offering, Session } from './offering-cards.ts'
import styles from './offerings.module.css'

/** Three cards; the mock interview, which needs no subscription, is a row below them. */
export function Offerings({ cards, session }: { cards: readonly Offering[]; session: Session }) {
  return (
    <section className={styles.section} aria-labelledby="offerings">
      <h2 id="offerings" className={styles.hidden}>
        What we offer
      </h2>
      <ul className={styles.cards}>
        {cards.map(({ drawing, title, text, price, to }) => (
          <li key={title} className={styles.card}>
            <PayoffFigure drawing={drawing} captioned className={styles.figure} />
            <div className={styles.body}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <p className={styles.foot}>
                <strong>{price}</strong>
                <Link to={to} className={styles.details} aria-label={`Details of ${title}`}>
                  Details <ArrowRight size={16} aria-hidden="true" />
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.mock}>
        <PayoffFigure drawing={session.drawing} captioned className={styles.mockFigure} />
        <div className={styles.mockBody}>
          <div>
            <h3 className={styles.mockTitle}>Mock interview</h3>
            <p className={styles.text}>One to one, 30 minutes{session.price && `, ${session.price}`}. No subscription needed.</p>
          </div>
          <LinkButton kind="secondary" to={paths.mockInterview()}>
            Book a session
          </LinkButton>
        </div>
      </div>
      <p className={styles.note}>Prices shown are for bank transfer. Card payments carry a 3.5&nbsp;% fee.</p>
    </section>
  )
}
