/** Orders: each thing that the provider told is one fact, each payment and refund one mail, and access is what they amount to. */
import { isDeepStrictEqual } from 'node:util'
import { accessOf } from '../../../../../server/src/features/payments/ledger/access-of.ts'
import { reduceOrder, termsOf } from '../../../../../server/src/features/payments/ledger/reduce-order.ts'
import type { Customer } from '../../crowd.ts'
import { counter, type Findings } from '../../findings.ts'
import type { Holding } from './holdings.ts'
import type { PaymentRows } from './read-payments.ts'
import { wantedAccess } from './wanted-access.ts'

type Order = PaymentRows['orders'][number]

export function auditOrders(rows: PaymentRows, customers: readonly Customer[], findings: Findings): void {
  const numbers = new Set(rows.orders.map(({ id }) => id))
  for (const number of rows.holdings.keys())
    if (!numbers.has(number)) findings.lost.push(`order ${number}, which the provider knows`)
  // The demo's people have bought as well, and not at the provider.
  const buyers = new Set<number | null>([null, ...customers.map(({ session }) => session?.id ?? null)])
  for (const order of rows.orders) if (buyers.has(order.user_id)) auditOrder(order, rows, findings)
}

function auditOrder(order: Order, stored: PaymentRows, findings: Findings): void {
  const whose = `order ${order.id} (${order.module}:${order.plan} by ${order.method})`
  const holding = stored.holdings.get(order.id)
  const facts = stored.facts.filter((row) => row.order_id === order.id).map((row) => row.fact)
  if (stored.checkouts.filter((row) => row.order_id === order.id).length > 1) findings.doubled.push(`${whose}: checkout`)
  auditFacts(
    whose,
    facts.map(({ fact }) => fact),
    holding,
    findings,
  )
  auditNotices(whose, order, stored, findings)

  const rows = stored.access.filter((row) => row.order_id === order.id)
  if (rows.length > 1) findings.doubled.push(`${whose}: access (${rows.length})`)
  const computed = accessOf(order, reduceOrder(termsOf(order), facts))
  if (!isDeepStrictEqual(rows[0], computed)) findings.wrong.push(`${whose}: access is not what its facts amount to`)
  const isCancelledHere = facts.some(({ kind }) => kind === 'cancelled') && !facts.some(({ kind }) => kind === 'renewing')
  const period = { unit: order.period_unit, count: order.period_count }
  const isShown = order.user_id !== null && order.module !== 'mock'
  const wanted = isShown && holding ? wantedAccess(holding, period, isCancelledHere) : undefined
  const [found] = rows
  // The provider writes a payment and its event one after the other, and not always in the same second.
  const isAt = Math.abs((found?.until?.getTime() ?? 0) - (wanted?.until?.getTime() ?? 0)) <= 2000
  if (found?.status !== wanted?.status || !isAt)
    findings.wrong.push(`${whose}: access is ${stand(found)}, and by the provider ${stand(wanted)}`)
}

const stand = (access: { status: string; until: Date | null } | undefined): string =>
  access ? `${access.status} until ${access.until?.toISOString()}` : 'none'

function auditFacts(whose: string, names: string[], holding: Holding | undefined, findings: Findings): void {
  const once = counter(whose, findings)
  const told = holding?.facts ?? new Set()
  for (const name of new Set([...told, ...names])) once(`fact ${name}`, names.filter((other) => other === name).length)
  // Whoever returns or is asked about tells the same under a name of its own, and a renewal is changed here as well as there.
  const mayBe = /:asked$|^(cancelled|renewing):\d+$|^expired:unopened$/
  const strange = names.filter((name) => !told.has(name) && !mayBe.test(name))
  if (strange.length > 0) findings.wrong.push(`${whose}: ${strange.join(', ')}, which nobody told`)
}

/** One mail for each notice, one receipt for each payment, one mail for each refund, one made again included; of each thing one notice. */
function auditNotices(whose: string, order: Order, stored: PaymentRows, findings: Findings): void {
  const { payments = [], facts = new Set<string>() } = stored.holdings.get(order.id) ?? {}
  const notices = stored.notices.filter((row) => row.order_id === order.id)
  const once = counter(whose, findings)
  for (const { kind, about } of notices)
    once(`notice ${kind} of ${about}`, notices.filter((row) => row.kind === kind && row.about === about).length)
  const wanted = {
    receipt: exactly(payments.length),
    refund: refundsIn(facts),
    pending: exactly(has(facts, 'submitted')),
    failed: exactly(has(facts, 'debit_failed')),
  }
  for (const [kind, count] of Object.entries(wanted))
    compare(`${kind} notices`, notices.filter((row) => row.kind === kind).length, count)
  compare('mails', stored.mails.filter((mail) => mail.body_text.includes(`Order ${order.id}.`)).length, exactly(notices.length))

  function compare(what: string, found: number, { least, most }: Count) {
    if (found < least) findings.lost.push(`${whose}: ${found} ${what}, and there must be ${least}`)
    if (found > most) findings.doubled.push(`${whose}: ${found} ${what}, and there must be ${most}`)
  }
}

interface Count {
  least: number
  most: number
}

const exactly = (count: number): Count => ({ least: count, most: count })

const has = (facts: ReadonlySet<string>, name: string): number => (facts.has(name) ? 1 : 0)

/** A part is told of each time, a payment that went back whole once, and perhaps once more for each refund that failed. */
function refundsIn(facts: ReadonlySet<string>): Count {
  const named = (start: string) => [...facts].filter((name) => name.startsWith(start))
  const whole = named('refunded:')
  const payments = new Set(whole.map((name) => name.split(':')[1])).size
  const parts = named('part_refunded:').length
  return { least: parts + payments, most: parts + Math.min(whole.length, payments + named('refund_failed:').length) }
}
