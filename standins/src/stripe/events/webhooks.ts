// Delivers events to the webhook endpoint: signed, over real HTTP, again and again until it answers 2xx or three days have passed.
// Pauses and signatures use the wall's time; business time belongs to the events themselves.
import Stripe from 'stripe'
import type { Log } from '../../log.ts'
import type { Delivery, Store } from '../store.ts'

const second = 1000
const giveUpAfter = 3 * 24 * 3600 * second
const answerWithin = 20 * second

/** How events are delivered, in milliseconds. */
export type Pace = {
  /** After each try that was not accepted; the last one stays. */
  pauses: readonly number[]
  /** The next delivery waits this long for the one before it, so that events usually arrive in order, and none waits for a slow one. */
  patience: number
}

const ordinary: Pace = {
  pauses: [250, second, 5 * second, 30 * second, 2 * 60 * second, 10 * 60 * second, 3600 * second],
  patience: second,
}

export type WebhookOptions = {
  store: Store
  url: () => string
  secret: string
  log: Log
  pace?: Pace | undefined
  watch?: ((eventId: string, accepted: Promise<boolean>) => void) | undefined
}

export function createWebhooks({ store, url, secret, log, watch, pace = ordinary }: WebhookOptions) {
  const stripe = new Stripe('sk_test_standin')
  const underway = new Map<number, Promise<void>>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let held = false
  let running = false

  /** Starts what is due. Called after every change; it does nothing while deliveries are held. */
  function wake(): void {
    if (held || running || closing.signal.aborted) return
    running = true
    runDue(Date.now())
      .catch((error) => log.error({ error }, 'Delivering webhooks failed'))
      .finally(() => {
        running = false
        scheduleNext()
      })
  }

  async function runDue(now: number): Promise<void> {
    for (const delivery of waiting().filter((candidate) => candidate.nextAt <= now)) {
      if (held || closing.signal.aborted) return
      await Promise.race([start(delivery), pause(pace.patience)])
    }
  }

  function scheduleNext(): void {
    clearTimeout(timer)
    if (held || closing.signal.aborted) return
    const next = Math.min(...waiting().map((delivery) => delivery.nextAt))
    if (next === Infinity) return
    timer = setTimeout(wake, Math.max(0, next - Date.now()))
    timer.unref()
  }

  function waiting(): Delivery[] {
    return store.pendingDeliveries().filter((delivery) => !underway.has(delivery.seq))
  }

  function start(delivery: Delivery): Promise<void> {
    const attempt = deliver(delivery).finally(() => {
      underway.delete(delivery.seq)
      if (!running) scheduleNext()
    })
    underway.set(delivery.seq, attempt)
    return attempt
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const posting = post(delivery)
    watch?.(
      delivery.eventId,
      posting.then((outcome) => outcome === 'delivered'),
    )
    const outcome = await posting
    if (closing.signal.aborted && outcome !== 'delivered') return
    const now = Date.now()
    if (outcome === 'delivered') store.finishDelivery(delivery.seq, 'delivered')
    else if (now - delivery.firstAt > giveUpAfter) store.finishDelivery(delivery.seq, 'given up')
    else store.postponeDelivery(delivery.seq, now + (pace.pauses[delivery.attempts] ?? pace.pauses.at(-1) ?? second))
    if (outcome !== 'delivered')
      log.warn({ event: delivery.eventId, attempt: delivery.attempts + 1, outcome }, 'Webhook not accepted')
  }

  async function post(delivery: Delivery): Promise<'delivered' | string> {
    const payload = store.eventBody(delivery.eventId) ?? ''
    try {
      const response = await fetch(url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithin)]),
      })
      await response.body?.cancel()
      return response.ok ? 'delivered' : `status ${response.status}`
    } catch (error) {
      return error instanceof Error ? error.message : 'unreachable'
    }
  }

  return {
    wake,
    /** Holds every delivery back, or lets them go again. */
    hold(hold: boolean): void {
      held = hold
      clearTimeout(timer)
      wake()
    },
    isHeld: () => held,
    /** Tries every pending delivery once, now, in order, held or not, and waits for the answers. */
    async deliverNow(): Promise<void> {
      for (const delivery of waiting()) await start(delivery)
      await Promise.all(underway.values())
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      closing.abort()
      await Promise.allSettled(underway.values())
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
