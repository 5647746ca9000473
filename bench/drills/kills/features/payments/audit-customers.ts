/** What each customer was told of is there: their checkouts, which of them were cancelled and resumed, and what is open to them. */
import { isDeepStrictEqual } from 'node:util'
import type { Customer } from '../../crowd.ts'
import { countAgainst, type Findings } from '../../findings.ts'
import type { Drill } from '../../setting.ts'
import type { Bought } from '../payments.ts'
import type { PaymentRows } from './read-payments.ts'

export function auditCustomers(
  drill: Drill,
  rows: PaymentRows,
  bought: ReadonlyMap<Customer, Bought>,
  now: Date,
  findings: Findings,
): void {
  for (const [customer, { purchases, open }] of bought) {
    auditPurchases(drill, rows, customer, purchases, findings)
    const { person, session } = customer
    if (session) auditMember(drill, rows, { userId: session.id, email: person.email, open }, now, findings)
  }
  const complete = [...rows.holdings.values()].filter(({ isComplete }) => isComplete).length
  const wanted = [...bought.values()].reduce((sum, { purchases }) => sum + purchases, 0)
  if (complete !== wanted) findings.doubled.push(`${complete} checkouts are paid, and ${wanted} purchases were made`)
}

function auditPurchases(
  { journal }: Drill,
  rows: PaymentRows,
  { person: { email } }: Customer,
  purchases: number,
  findings: Findings,
): void {
  const orderOf = (sessionId: string) => rows.checkouts.find((row) => row.session_id === sessionId)?.order_id
  const paid = journal.of('payment', email).map(({ detail }) => detail)
  if (new Set(paid).size !== purchases) findings.wrong.push(`${email}: ${paid.length} payments for ${purchases} purchases`)
  const seen = journal.of('outcome', email).length
  if (seen !== purchases) findings.lost.push(`${email}: saw what came of ${seen} of ${purchases} purchases`)
  for (const sessionId of paid) if (!orderOf(sessionId)) findings.lost.push(`${email}: an acknowledged checkout`)
  for (const [step, kind] of [
    ['cancellation', 'cancelled'],
    ['resumption', 'renewing'],
  ] as const)
    for (const { detail } of journal.of(step, email))
      if (!rows.facts.some(({ order_id, fact }) => order_id === orderOf(detail) && fact.kind === kind))
        findings.lost.push(`${email}: an acknowledged ${step}`)
}

function auditMember(
  drill: Drill,
  rows: PaymentRows,
  { userId, email, open }: { userId: number; email: string; open: readonly string[] },
  now: Date,
  findings: Findings,
): void {
  const own = <Row extends { user_id: number | null }>(all: Row[]) => all.filter((row) => row.user_id === userId)
  // The sign-up carried one acceptance of the terms, each call that opens a checkout another.
  const accepted = own(rows.terms).filter((row) => row.accepted).length - 1
  countAgainst(drill, 'checkout', email, findings)('acceptance of the terms at a checkout', accepted)
  const paidFor = own(rows.access).filter((row) => row.open_until && row.open_until > now)
  const modules = [...new Set(paidFor.map((row) => row.module))]
  if (!isDeepStrictEqual(modules.toSorted(), open.toSorted()))
    findings.wrong.push(`${email}: sees ${open} open, and ${modules} is`)
}
