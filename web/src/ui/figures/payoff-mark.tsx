/** A product's payoff at expiry, small: beside its name it says the same, so it says nothing to who does not see it. */
import styles from './payoff-mark.module.css'

// On paper of 112 by 40: the axis at 34, the strike in the middle.
const payoffs = {
  call: 'M0 34H56L96 6',
  forward: 'M4 40L108 6',
  digital: 'M0 34H56M56 10H112',
} as const

export function PayoffMark({ of }: { of: keyof typeof payoffs }) {
  return (
    <svg className={styles.mark} viewBox="0 0 112 40" aria-hidden="true">
      <path className={styles.axis} d="M0 34H112" />
      <path className={styles.ticks} d={ticks} />
      <path className={styles.payoff} d={payoffs[of]} />
    </svg>
  )
}

/** A ruler's: every fifth is longer. */
const ticks = Array.from({ length: 15 }, (_, i) => `M${i * 8} 34v${(i - 7) % 5 === 0 ? 6 : 4}`).join('')
