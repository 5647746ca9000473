import { paths } from 'contract/paths.ts'
import type { AdminOrder, RefundHindrance } from 'contract/payments/administration.ts'
import { factWords } from 'contract/payments/fact-words.ts'
import { money } from 'contract/payments/money.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { date, moment } from '../../../lib/date.ts'
import { useSession } from '../../../lib/session.ts'
import { Tag } from '../../../ui/tag.tsx'
import { ExternalLink, TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { Refund } from './refund.tsx'
import { Withdraw } from './withdraw.tsx'

const states: Record<AdminOrder['status'], { name: string; tone: 'good' | 'waiting' | 'bad' }> = {
  active: { name: 'Active', tone: 'good' },
  cancelled: { name: 'Canceled', tone: 'good' },
  pending: { name: 'Debit pending', tone: 'waiting' },
  open: { name: 'Waiting for payment', tone: 'waiting' },
  ended: { name: 'Ended', tone: 'bad' },
  failed: { name: 'Payment failed', tone: 'bad' },
  expired: { name: 'Checkout expired', tone: 'bad' },
}

const hindranceWords: Record<RefundHindrance, string> = {
  granted: 'No refund: access was granted without a payment.',
  unpaid: 'No refund: nothing has been paid.',
  on_its_way: 'No refund yet: the debit has not arrived.',
  free: 'No refund: a promotion code covered the whole price.',
  refunded: 'Everything that was paid has been refunded.',
  disputed: 'No refund: the buyer disputed the payment, and the provider took it back.',
  elsewhere: 'No refund here: the payment did not go through the payment provider.',
  own: 'This is your own order: ask another administrator to refund it.',
  no_provider: 'No refund: no payment provider is configured.',
}

/** @param named says who bought as well */
export function OrderRows({ orders, named }: { orders: readonly AdminOrder[]; named?: boolean }) {
  const isAdmin = useSession()?.data.is_admin === true
  return (
    <ul className={styles.list} aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className={styles.row}>
          <div className={styles.name}>
            {orderedTitle(order.module)}, {order.title} <Tag tone={states[order.status].tone}>{states[order.status].name}</Tag>
          </div>
          <p className={styles.small}>
            Order {order.id}, {order.reference}. {termsOf(order)}
            {named && (
              <>
                {' '}
                <Buyer {...order.buyer} />
              </>
            )}
            {order.provider_url && (
              <>
                {' '}
                <ExternalLink href={order.provider_url}>View at the provider</ExternalLink>
              </>
            )}
          </p>
          {isAdmin && order.refund_hindrance && <p className={styles.small}>{hindranceWords[order.refund_hindrance]}</p>}
          <Facts facts={order.facts} />
          <span className={styles.aside}>
            {moment(order.ordered_at)} {isAdmin && <Refund order={order} />} {isAdmin && <Withdraw order={order} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Buyer({ id, email }: AdminOrder['buyer']) {
  const name = email ?? 'A visitor'
  return id === null ? <span>{name}</span> : <TextLink to={paths.administeredPerson(id)}>{name}</TextLink>
}

function Facts({ facts }: Pick<AdminOrder, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <details className={styles.small}>
      <summary>History ({facts.length})</summary>
      <ol className={styles.entries}>
        {facts.map((fact) => (
          <li key={fact.name}>
            {moment(fact.at)}: {factWords[fact.kind]}
            {fact.amount !== null && `, ${money(fact.amount)}`} (<code>{fact.name}</code>)
            {fact.by !== null && (
              <>
                {' '}
                by <TextLink to={paths.administeredPerson(fact.by)}>{`number ${fact.by}`}</TextLink>: {fact.reason}
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

const goesOn: ReadonlySet<AdminOrder['status']> = new Set(['open', 'pending', 'active'])

function termsOf({ amount, renewal_amount, method, status, until }: AdminOrder): string {
  const price = amount === 0 ? 'Nothing' : `${money(amount)} ${method === 'card' ? 'by card' : 'from a bank account'}`
  const renewal = renewal_amount === null || !goesOn.has(status) ? '' : `, renews at ${money(renewal_amount)}`
  return `${price}${renewal}${until ? `, until ${date(until)}` : ''}.`
}
