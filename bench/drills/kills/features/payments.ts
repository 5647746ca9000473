/** Payments: purchases of everything that is sold, what becomes of them at once and much later, and what must be left of that. */
import { isDeepStrictEqual } from 'node:util'
import type { Customer } from '../crowd.ts'
import type { JoinDrill } from '../feature.ts'
import { remember } from '../remember.ts'
import { auditCustomers } from './payments/audit-customers.ts'
import { auditOrders } from './payments/audit-orders.ts'
import { buy, readProfile } from './payments/buying.ts'
import { meetOutcome } from './payments/outcomes.ts'
import { anyPurchase, purchasable } from './payments/purchase.ts'
import { type PaymentRows, readPayments } from './payments/read-payments.ts'

/** What somebody bought, and the modules that were open to them when they looked last. */
export interface Bought {
  purchases: number
  open: string[]
}

export const payments: JoinDrill<PaymentRows> = (run) => {
  const bought = new Map<Customer, Bought>()
  const everyMail = remember<PaymentRows['mails'][number]>()
  const openTo = async (customer: Customer) => (customer.session ? (await readProfile(run, customer)).open_modules : [])

  return {
    steps: ['checkout', 'payment', 'return', 'outcome', 'cancellation', 'resumption'],

    /** A visitor buys a mock interview; a member half of what can be bought, and who comes next the other half. */
    async visit(customer) {
      const wanted = customer.isVisitor
        ? (['mock'] as const)
        : purchasable.filter((_, index) => index % 2 === customer.number % 2)
      for (const module of wanted) {
        const purchase = anyPurchase(module, run.random)
        await meetOutcome(run, customer, purchase, await buy(run, customer, purchase))
      }
      bought.set(customer, { purchases: wanted.length, open: await openTo(customer) })
    },

    async revisit(customer) {
      const before = bought.get(customer)?.open ?? []
      const now = await openTo(customer)
      if (!isDeepStrictEqual(now.toSorted(), before.toSorted()))
        throw new Error(`${customer.person.email} was let in to ${before}, and now to ${now}`)
    },

    /** Something becomes of a payment, whichever can: a refund, one that fails, a dispute, its end. */
    disturb() {
      const { random, provider } = run
      const possible = provider.standin.payments().filter(({ can }) => can.length > 0)
      if (possible.length === 0) return
      const payment = random.one(possible)
      provider.standin.happen(payment.id, random.one(payment.can))
    },

    async comeBack(customer) {
      bought.set(customer, { purchases: 0, ...bought.get(customer), open: await openTo(customer) })
    },

    async read(stopped) {
      const rows = await readPayments(stopped)
      return { ...rows, mails: everyMail(rows.mails) }
    },

    audit(rows, { now }, findings) {
      auditCustomers(run, rows, bought, now, findings)
      auditOrders(rows, [...bought.keys()], findings)
    },

    report: ({ facts }) => ({ facts: inWords(Map.groupBy(facts, ({ fact }) => fact.kind)) }),
  }
}

const inWords = (groups: Map<string, readonly unknown[]>): string =>
  [...groups].map(([name, all]) => `${all.length} ${name}`).join(', ')
