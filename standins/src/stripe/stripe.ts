// A local Stripe: the API version that the SDK pins, its hosted page and its webhooks, for development and tests.
// It is no mock inside the product: the product reaches it over HTTP with the official SDK, as it reaches the real one.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { createApi } from './api/api.ts'
import { catchUp as catchUpWith } from './catch-up.ts'
import { mountHostedPage } from './checkout/hosted-page.ts'
import { createWebhooks, type Pace } from './events/webhooks.ts'
import { failDebit, settleDebit } from './money/debits.ts'
import { happenTo, type TakenPayment, takenPayments } from './money/taken-payments.ts'
import type { Debit, DebitFailure } from './records.ts'
import { openStore } from './store.ts'
import type { World } from './world.ts'

export type StripeOptions = {
  /** SQLite file for state and undelivered webhooks. */
  file: string
  /** Business time: what `created` and periods say, and when something is due. It may jump forward. */
  clock: { now(): Date }
  /** Port of the API on the loopback interface; 0 or absent takes a free one. */
  apiPort?: number
  webhookUrl: () => string
  webhookSecret: string
  secretKey: string
  /** Origin at which `mountHostedPage` serves, without a trailing slash. */
  publicUrl: () => string
  log: Log
  /** Starts with webhooks held back, until `holdWebhooks(false)`: while nobody listens yet, tries would only be wasted. */
  held?: boolean
  /** Absent: an event usually arrives after the one before it, and pauses between tries grow to an hour. */
  pace?: Pace
  /** Called with each try to deliver an event. */
  watch?: (eventId: string, accepted: Promise<boolean>) => void
}

export type StripeEvent = { id: string; type: string; created: number; pending: number; objectId: string }
export type PendingDebit = {
  id: string
  session: string | null
  amount: number
  email: string | null
  started: Date
  settles: Date
  staysProcessing: boolean
}

export type StripeStandin = {
  apiBase: string
  mountHostedPage(app: FastifyInstance): void
  /** Debits on their way, newest first. Ids are payment intents'. */
  pendingDebits(): PendingDebit[]
  /** Settles a pending debit now, by the id of its session, payment intent or invoice. Says whether there was one. */
  settle(id: string): boolean
  /** Returns a pending debit now; by default the account had too little. */
  failDebit(id: string, code?: DebitFailure): boolean
  /** Money that arrived, newest first. */
  payments(limit?: number): TakenPayment[]
  /** Lets one of the things happen to a payment that can. Says whether it could. */
  happen(chargeId: string, what: TakenPayment['can'][number]): boolean
  /** The clock was turned: does what fell due (expiries, debits, renewals, ends). Returns how many things happened. */
  wake(): number
  holdWebhooks(hold: boolean): void
  webhooksAreHeld(): boolean
  /** Tries every undelivered webhook once, in order, even while they are held, and waits for the answers. */
  deliverNow(): Promise<void>
  /** Sends an event once more. Says whether there is such an event. */
  redeliver(eventId: string): boolean
  /** Newest first. */
  listEvents(limit?: number): StripeEvent[]
  pendingWebhooks(): number
  sessions(
    limit?: number,
  ): { id: string; status: string | null; payment_status: string; mode: string; amount: number; email: string | null }[]
  /** Forgets every object, event and undelivered webhook. */
  reset(): void
  close(): Promise<void>
}

/** How often the stand-in looks whether something fell due while nobody turned the clock. */
const lookEvery = 5_000

export async function startStripe(options: StripeOptions): Promise<StripeStandin> {
  const store = openStore(options.file)
  const { webhookUrl: url, webhookSecret: secret, log, pace, watch } = options
  const webhooks = createWebhooks({ store, url, secret, log, pace, watch })
  const world: World = {
    store,
    now: () => Math.floor(options.clock.now().getTime() / 1000),
    request: null,
    publicUrl: options.publicUrl,
  }
  const catchUp = (): number => {
    const done = catchUpWith(world)
    if (done > 0) webhooks.wake()
    return done
  }
  const look = (): void => {
    try {
      catchUp()
    } catch (error) {
      options.log.error({ error }, 'The Stripe stand-in could not do what fell due')
    }
  }
  const change = (work: () => void): void => {
    store.transaction(work)
    webhooks.wake()
  }
  const findDebit = (id: string): Debit | undefined =>
    store.all('debit').find((debit) => debit.state === 'pending' && [debit.id, debit.session, debit.invoice].includes(id))

  const api = createApi({ world, secretKey: options.secretKey, log: options.log, catchUp, changed: webhooks.wake })
  await api.listen({ host: '127.0.0.1', port: options.apiPort ?? 0 })
  const looking = setInterval(look, lookEvery)
  looking.unref()
  webhooks.hold(options.held ?? false)

  return {
    apiBase: `http://127.0.0.1:${portOf(api.server.address())}`,
    mountHostedPage: (app) => mountHostedPage(app, { world, catchUp, changed: webhooks.wake }),
    pendingDebits: () =>
      store
        .all('debit')
        .filter((debit) => debit.state === 'pending')
        .map(showDebit),
    settle(id) {
      const debit = findDebit(id)
      if (debit) change(() => settleDebit(world, debit))
      return debit !== undefined
    },
    failDebit(id, code = 'insufficient_funds') {
      const debit = findDebit(id)
      if (debit) change(() => failDebit(world, debit, code))
      return debit !== undefined
    },
    payments: (limit = 20) => takenPayments(world, limit),
    happen(chargeId, what) {
      const charge = takenPayments(world).find(({ id }) => id === chargeId)
      const can = charge?.can.includes(what) ?? false
      if (can) change(() => happenTo(world, chargeId, what))
      return can
    },
    wake: catchUp,
    holdWebhooks: webhooks.hold,
    webhooksAreHeld: webhooks.isHeld,
    deliverNow: webhooks.deliverNow,
    redeliver(eventId) {
      const known = store.eventBody(eventId) !== undefined
      if (known) change(() => store.addDelivery(eventId, Date.now()))
      return known
    },
    listEvents: (limit = 50) => store.events().slice(0, limit).map(showEvent),
    pendingWebhooks: () => store.pendingDeliveries().length,
    sessions: (limit = 50) =>
      store
        .all('checkout.session')
        .slice(0, limit)
        .map((session) => ({
          id: session.id,
          status: session.status,
          payment_status: session.payment_status,
          mode: session.mode,
          amount: session.amount_total ?? 0,
          email: session.customer_details?.email ?? session.customer_email,
        })),
    reset: store.clear,
    async close() {
      clearInterval(looking)
      await api.close()
      await webhooks.close()
      store.close()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The API does not listen on a port')
  return address.port
}

function showDebit(debit: Debit): PendingDebit {
  return {
    id: debit.id,
    session: debit.session,
    amount: debit.amount,
    email: debit.email,
    started: new Date(debit.started * 1000),
    settles: new Date(debit.settles_at * 1000),
    staysProcessing: debit.outcome === 'stays_processing',
  }
}

function showEvent(row: { type: string; created: number; body: string; pending: number }): StripeEvent {
  const event: { id: string; data: { object: { id?: string } } } = JSON.parse(row.body)
  return { id: event.id, type: row.type, created: row.created, pending: row.pending, objectId: event.data.object.id ?? '' }
}
