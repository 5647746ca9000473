/** The provider's webhooks: every event that was accepted is there, once, none that was never sent, and none waits for anything. */
import { join } from 'node:path'
import { openStore } from 'standins/stripe/store.ts'
import type { JoinDrill, Stopped } from '../feature.ts'

export const webhooks: JoinDrill<Rows> = ({ deliveries, product, provider }) => ({
  steps: [],

  read,

  audit({ events, sent, undelivered }, _after, { lost, wrong }) {
    const known = new Set(events.map(({ id }) => id))
    if (undelivered > 0) wrong.push(`${undelivered} webhooks were not delivered`)
    for (const id of deliveries.acknowledged()) if (!known.has(id)) lost.push(`the acknowledged event ${id}`)
    for (const id of known) if (!sent.has(id)) wrong.push(`the event ${id} that the provider never sent`)
    const waiting = events.filter(({ facts }) => facts !== null).length
    if (waiting > 0) wrong.push(`${waiting} events wait for an order`)
  },

  report() {
    const { accepted, again, cutOff, inVain } = deliveries.count()
    const sent = provider.standin.listEvents(Number.POSITIVE_INFINITY).length
    return {
      events: `${sent}, accepted ${accepted} times, ${product.knownEvents()} of them known already`,
      deliveries: `${again} made again, ${cutOff} cut off by a kill, ${inVain} in vain`,
    }
  },
})

type Rows = Awaited<ReturnType<typeof read>>

async function read({ db, dataDir }: Stopped) {
  const events = await db.selectFrom('provider_events').select(['id', 'facts']).execute()
  const store = openStore(join(dataDir, 'payments.sqlite'))
  try {
    const sent = new Set(store.events().map(({ body }): string => JSON.parse(body).id))
    return { events, sent, undelivered: store.pendingDeliveries().length }
  } finally {
    store.close()
  }
}
