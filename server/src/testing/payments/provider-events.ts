/** What the provider tells, and what the product has stored of it. */
import { sql } from 'kysely'
import Stripe from 'stripe'
import type { Fact } from '../../features/payments/ledger/fact.ts'
import type { TestPerson } from '../people.ts'
import { webhookSecret } from './provider.ts'
import type { Shop } from './shop.ts'

const sdk = new Stripe('sk_test')

/** Everything that the provider has told about so far, oldest first. */
export async function eventsSoFar({ stripe }: Shop): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.toReversed()
}

/** To the webhook, as the provider would. @returns the status of its answer */
export function sendSigned(shop: Shop, event: object): Promise<number> {
  const payload = JSON.stringify(event)
  return shop.post(payload, sdk.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }))
}

/** The names of the facts about all that they ordered, or of those of one kind. */
export async function factsOf({ deps }: Shop, { id }: TestPerson, kind?: Fact['kind']): Promise<string[]> {
  const facts = deps.db
    .selectFrom('payment_events')
    .innerJoin('orders', 'orders.id', 'payment_events.order_id')
    .select('fact')
    .where('orders.user_id', '=', id)
    .orderBy('payment_events.id')
  const rows = await (kind ? facts.where('kind', '=', kind) : facts).execute()
  return rows.map(({ fact }) => fact)
}

/** How often an order became active. That its end moves by the second between two of the provider's times is no second grant. */
export async function grantsOf({ deps }: Shop, { id }: TestPerson): Promise<number> {
  const { rows } = await sql`select from audit
    where user_id = ${id} and event = 'order active' and detail -> 'before' ->> 'status' <> 'active'`.execute(deps.db)
  return rows.length
}
