import { paths } from 'contract/paths.ts'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { PayoffFigure } from '../../ui/figures/payoff.tsx'
import { type Product, payoffs } from '../../ui/figures/payoffs.ts'
import { ArrowRight } from '../../ui/glyphs.tsx'
import type { OfferingPrices } from './offering-prices.ts'
import styles from './offerings.module.css'

// specification 1: three cards, interview, vantage and certificate; the mock interview is a row below them
const offerings: { product: Product; title: string; text: string; price: keyof OfferingPrices; to: string }[] = [
  {
    product: 'call',
    title: 'Interview',
    text: 'A question library with solutions and code in statistics, finance, coding and machine learning, and a Python environment beside every question.',
    price: 'interview',
    to: paths.interview(),
  },
  {
    product: 'forward',
    title: 'Vantage',
    text: 'Linux, Python, data science, visualisation and finance applications: the tools a desk expects from interns and new hires.',
    price: 'vantage',
    to: paths.vantage(),
  },
  {
    product: 'digital',
    title: 'Certificate',
    text: 'A core and an applied certificate. Each covers its categories in full and ends in a proctored assessment.',
    price: 'certificate',
    to: paths.certificate(),
  },
]

export function Offerings({ prices }: { prices: OfferingPrices }) {
  return (
    <section className={styles.section} aria-labelledby="offerings">
      <h2 id="offerings" className={styles.hidden}>
        What there is
      </h2>
      <ul className={styles.cards}>
        {offerings.map(({ product, title, text, price, to }) => (
          <li key={title} className={styles.card}>
            <PayoffFigure product={product} caption={payoffs[product].caption} className={styles.figure} />
            <div className={styles.body}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <p className={styles.foot}>
                <strong>{prices[price]}</strong>
                <Link to={to} className={styles.details} aria-label={`Details of ${title}`}>
                  Details <ArrowRight size={16} aria-hidden="true" />
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.mock}>
        <PayoffFigure product="butterfly" caption={payoffs.butterfly.caption} className={styles.mockFigure} />
        <div className={styles.mockBody}>
          <div>
            <h3 className={styles.mockTitle}>Mock interview</h3>
            <p className={styles.text}>One to one, 30 minutes{prices.mock && `, ${prices.mock}`}. No subscription needed.</p>
          </div>
          <LinkButton kind="secondary" to={paths.mockInterview()}>
            Book a session
          </LinkButton>
        </div>
      </div>
      <p className={styles.note}>Prices are those by bank transfer. Card payments carry a 3.5&nbsp;% fee.</p>
    </section>
  )
}
