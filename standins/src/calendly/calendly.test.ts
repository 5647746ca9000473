import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Calendly, startCalendly } from './calendly.ts'

const key = 'a signing key'
const log = { info() {}, warn() {}, error() {} }
const now = new Date('2026-12-01T09:00:00Z')
const startsAt = new Date('2026-12-04T10:00:00Z')
const wanted = { name: 'Louis', email: 'louis@example.com', timezone: 'Europe/Paris', startsAt, utmContent: 'order-1' }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** With somebody who is told; the first answers are what is given here, and 200 then. */
async function opened(...statuses: number[]) {
  const told: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    told.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calendly = await startCalendly({
    clock: { now: () => now },
    webhook: { url: () => url, key },
    embeddedAt: () => 'http://127.0.0.1:3000',
    log,
  })
  closing.push(calendly.close, () => void server.close())
  return { calendly, told }
}

const events = (told: { body: string }[]) => told.map(({ body }) => JSON.parse(body))
const schedule = ({ url }: Calendly, body: object) =>
  fetch(new URL('/schedule', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('what is booked on its page is told with the word that the embedding page has given, signed over the bytes', async () => {
  const { calendly, told } = await opened()
  const sent = {
    name: 'Louis',
    email: 'l@example.com',
    timezone: 'Europe/Paris',
    start: startsAt.toISOString(),
    utm_content: 'order-1',
  }
  const { invitee } = await (await schedule(calendly, sent)).json()
  await calendly.idle()
  const [event] = events(told)
  expect(event).toMatchObject({ event: 'invitee.created', created_at: now.toISOString() })
  expect(event.payload).toMatchObject({
    ...{ uri: invitee.uri, timezone: 'Europe/Paris', rescheduled: false, old_invitee: null },
    tracking: { utm_content: 'order-1' },
    scheduled_event: { start_time: startsAt.toISOString(), end_time: '2026-12-04T10:30:00.000Z' },
  })
  const [{ headers, body } = { headers: {}, body: '' }] = told
  const [, time, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['calendly-webhook-signature'])) ?? []
  expect(mac).toBe(createHmac('sha256', key).update(`${time}.${body}`).digest('hex'))
  expect((await schedule(calendly, { ...sent, start: 'tomorrow' })).status).toBe(400)
})

test('a move is told as two events, a cancellation with who did it, and each of them once', async () => {
  const { calendly, told } = await opened()
  const first = calendly.book(wanted)
  const second = calendly.move(first.id, new Date('2026-12-05T10:00:00Z'))
  expect(calendly.move(first.id, startsAt)).toBeUndefined()
  expect(calendly.cancel(first.id, 'host')).toBe(false)
  expect(calendly.cancel(second?.id ?? '', 'host')).toBe(true)
  await calendly.idle()
  const [created, canceled, moved, ended] = events(told).toSorted((one, other) => rank(one) - rank(other))
  expect(created.payload).toMatchObject({ old_invitee: null })
  expect(canceled.payload).toMatchObject({ uri: created.payload.uri, rescheduled: true, new_invitee: moved.payload.uri })
  expect(moved.payload).toMatchObject({ old_invitee: created.payload.uri, tracking: { utm_content: 'order-1' } })
  expect(ended.payload).toMatchObject({ uri: moved.payload.uri, rescheduled: false, cancellation: { canceler_type: 'host' } })
  expect(told).toHaveLength(4)
})

test('to a time that is none nothing is moved', async () => {
  const { calendly, told } = await opened()
  const { id } = calendly.book(wanted)
  for (const start of ['tomorrow', undefined]) {
    const body = new URLSearchParams(start ? { start } : {})
    const { status } = await fetch(new URL(`/reschedulings/${id}`, calendly.url), { method: 'POST', body })
    expect(status).toBe(400)
  }
  await calendly.idle()
  expect(told).toHaveLength(1)
  expect(calendly.cancel(id, 'host')).toBe(true)
})

/** They are sent at once, and may arrive in any order. */
const rank = ({ event, payload }: { event: string; payload: { old_invitee: string | null; rescheduled: boolean } }): number =>
  event === 'invitee.created' ? (payload.old_invitee === null ? 0 : 2) : payload.rescheduled ? 1 : 3

test('what is not accepted is sent again', async () => {
  const { calendly, told } = await opened(503)
  calendly.book(wanted)
  await calendly.idle()
  expect(told).toHaveLength(2)
  expect(told[0]?.body).toBe(told[1]?.body)
})

test('its page may be embedded by the product alone', async () => {
  const { calendly } = await opened()
  const page = await fetch(calendly.url)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:3000;')
})
