/** By time as they were written, or the best first: each has its address. */
import { Link } from 'react-router'
import styles from './votes.module.css'

export type Order = 'time' | 'best'

export const orderIn = (query: URLSearchParams): Order => (query.get('order') === 'best' ? 'best' : 'time')

export function OrderLinks({ order }: { order: Order }) {
  const current = (one: Order) => (order === one ? { 'aria-current': 'page' as const } : {})
  return (
    <nav className={styles.orders} aria-label="Order of answers">
      <Link to="?" replace preventScrollReset {...current('time')}>
        By time
      </Link>
      <Link to="?order=best" replace preventScrollReset {...current('best')}>
        Best first
      </Link>
    </nav>
  )
}
