/** The whole way of a payment against the reference: random histories, delivered in any order, again and at once, through the database. */

import { planByCode } from 'contract/payments/plans.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type BillingRow, billingEntries } from '../../features/payments/billing/billing-entries.ts'
import { entriesOf } from '../../features/payments/billing/billing-store.ts'
import { loadFacts } from '../../features/payments/ledger/fact-store.ts'
import { orderFor } from '../../features/payments/ledger/order-for.ts'
import { isModule } from '../../features/payments/ledger/order-store.ts'
import { openModulesOf } from '../../features/payments/payments.ts'
import { placeOrder } from '../../features/payments/recording/place-order.ts'
import { recordFacts } from '../../features/payments/recording/record-facts.ts'
import { after } from '../../platform/clock.ts'
import type { TestApp } from '../app.ts'
import { makePerson } from '../people.ts'
import { live, type ProviderEvent, redelivered } from './payment-model.ts'
import { anySequence, differ, start } from './payment-sequences.ts'

type Sequence = typeof anySequence extends fc.Arbitrary<infer S> ? S : never

/** What differed, in sentences; each names the sequence. */
export async function compareRecorded(t: TestApp, sequences: number, seed = 1900): Promise<string[]> {
  const found: string[] = []
  for (const [index, sequence] of fc.sample(anySequence, { numRuns: sequences, seed }).entries()) {
    const heard = (events: readonly ProviderEvent[]) =>
      fc.sample(redelivered(events), { numRuns: 1, seed: seed + index })[0] ?? []
    await compareOne(t, sequence, heard).catch((error: Error) => {
      found.push(`sequence ${index} of seed ${seed} (${JSON.stringify(sequence)}): ${error.message}`)
    })
  }
  return found
}

async function compareOne(
  t: TestApp,
  { plan, history }: Sequence,
  order: (events: readonly ProviderEvent[]) => ProviderEvent[],
): Promise<void> {
  const { db } = t.deps
  const person = await makePerson(t)
  const known = planByCode(plan.module, plan.code)?.plan ?? plan
  const placed = await placeOrder(t.deps, orderFor(person, { module: known.module, plan: known, method: 'card' }, start))
  const { events, wanted } = live(known, placed.reference, start, history)
  const heard = order(events)
  // Three at a time, as a provider does that does not wait for the answer.
  for (let from = 0; from < heard.length; from += 3)
    await Promise.all(heard.slice(from, from + 3).map(({ report, ...event }) => recordFacts(t.deps, report, event)))

  if (isModule(known.module)) {
    const [row] = await db.selectFrom('access').selectAll().where('order_id', '=', placed.id).execute()
    if (row) differ(wanted, { ...row, openUntil: row.open_until, renewalFailedAt: row.renewal_failed_at })
    else if (wanted.status !== 'open' && wanted.status !== 'expired')
      throw new Error(`There is no access, and it must be ${wanted.status}`)
    if (wanted.openUntil) {
      if (!(await isOpenAt(t, person.id, after(wanted.openUntil, -1)))) throw new Error('It is closed before its end')
      if (await isOpenAt(t, person.id, wanted.openUntil)) throw new Error('It is open at its end')
    }
  }
  const bill = billingEntries(placed, await loadFacts(db, placed.id))
  if (canonical(bill) !== canonical(await entriesOf(db, placed.id)))
    throw new Error(`What is kept of its bill is not ${canonical(bill)}`)
  const mails = await db.selectFrom('mails').select('id').where('recipient', '=', person.email).execute()
  const notices = await db.selectFrom('sent_notices').select('kind').where('order_id', '=', placed.id).execute()
  if (mails.length !== notices.length) throw new Error(`${mails.length} mails for ${notices.length} notices`)
}

const canonical = (entries: BillingRow[]): string =>
  JSON.stringify(
    entries
      .map((entry) => Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  )

async function isOpenAt({ deps }: TestApp, userId: number, at: Date): Promise<boolean> {
  const open = openModulesOf(sql`${userId}::integer`, sql`${at}::timestamptz`)
  const { rows } = await sql<{ open: string[] }>`select ${open} as open`.execute(deps.db)
  return rows[0]?.open.length === 1
}
