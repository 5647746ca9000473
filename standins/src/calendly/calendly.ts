// A local Calendly: the page that is embedded, the messages that it posts to the page around it, and the signed events that it sends. On a port of
// its own, so that it is of another origin, as the real one is. What was booked is forgotten when it stops.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Log } from '../log.ts'
import { type EventName, eventOf, type Invitee, signatureOf } from './events.ts'
import { createPages } from './pages.ts'

export type CalendlyOptions = {
  /** Business time: when something is booked and cancelled, and which times are free. */
  clock: { now(): Date }
  /** Where events go. Absent: as without a subscription, none is sent. */
  webhook?: { url: () => string; key: string }
  /** Who may embed the page. */
  embeddedAt: () => string
  log: Log
}

export type Calendly = {
  /** Of the page to embed. */
  url: string
  /** Oldest first. */
  invitees(): readonly Invitee[]
  book(wanted: Wanted): Invitee
  /** Another time: a booking of its own, which takes the place of the one before. */
  move(id: string, startsAt: Date): Invitee | undefined
  cancel(id: string, by: 'host' | 'invitee'): boolean
  markMissing(id: string): boolean
  /** Resolves when everything that was sent has been answered, or given up. */
  idle(): Promise<void>
  close(): Promise<void>
}

export type Wanted = Pick<Invitee, 'name' | 'email' | 'timezone' | 'startsAt' | 'utmContent'>

const halfHour = 30 * 60_000
/** After each try that was not accepted; the real one goes on for a day. */
const pauses = [250, 1000, 5000]

export async function startCalendly({ clock, webhook, embeddedAt, log }: CalendlyOptions): Promise<Calendly> {
  const invitees = new Map<string, Invitee>()
  const closing = new AbortController()
  const sending = new Set<Promise<void>>()
  let origin = ''

  function tell(event: EventName, invitee: Invitee): void {
    if (!webhook) return
    const sent = send(eventOf(event, invitee, { at: clock.now(), origin }), webhook.url(), webhook.key)
    sending.add(sent)
    void sent.finally(() => sending.delete(sent))
  }

  async function send(body: string, url: string, key: string): Promise<void> {
    for (const pause of [...pauses, undefined]) {
      const signature = signatureOf(body, key)
      const headers = { 'content-type': 'application/json', 'calendly-webhook-signature': signature }
      const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: closing.signal }).catch(
        (error: Error) => error,
      )
      if (answer instanceof Response && answer.ok) return
      if (pause === undefined || closing.signal.aborted) break
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
    if (!closing.signal.aborted) log.warn({ url }, 'A scheduler event was not accepted')
  }

  function add(wanted: Wanted, oldId?: string): Invitee {
    const createdAt = clock.now()
    const endsAt = new Date(wanted.startsAt.getTime() + halfHour)
    const invitee = { ...wanted, id: randomBytes(8).toString('hex'), endsAt, createdAt, ...(oldId && { oldId }) }
    invitees.set(invitee.id, invitee)
    return invitee
  }

  const standing = (id: string): Invitee | undefined => {
    const invitee = invitees.get(id)
    return invitee?.cancelled ? undefined : invitee
  }

  const actions: Pick<Calendly, 'invitees' | 'book' | 'move' | 'cancel' | 'markMissing'> = {
    invitees: () => [...invitees.values()],
    book(wanted) {
      const invitee = add(wanted)
      tell('invitee.created', invitee)
      return invitee
    },
    move(id, startsAt) {
      const before = standing(id)
      if (!before) return undefined
      const invitee = add({ ...before, startsAt }, id)
      Object.assign(before, { newId: invitee.id, cancelled: { by: 'invitee', at: clock.now(), reason: '' } })
      tell('invitee.canceled', before)
      tell('invitee.created', invitee)
      return invitee
    },
    cancel(id, by) {
      const invitee = standing(id)
      if (!invitee) return false
      invitee.cancelled = { by, at: clock.now(), reason: '' }
      tell('invitee.canceled', invitee)
      return true
    },
    markMissing(id) {
      const invitee = standing(id)
      if (invitee) tell('invitee_no_show.created', invitee)
      return invitee !== undefined
    },
  }

  const pages = createPages({ actions, clock, embeddedAt })
  await pages.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(pages.server.address() as AddressInfo).port}`

  return {
    ...actions,
    url: `${origin}/interviews/mock`,
    async idle() {
      while (sending.size > 0) await Promise.all(sending)
    },
    async close() {
      closing.abort()
      await pages.close()
    },
  }
}
