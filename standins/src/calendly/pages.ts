// The pages of the local Calendly: the one that is embedded, those on which an invitee moves and cancels, and the host's list. Beside them a
// page of somebody who is neither, and says the same.
import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { type Html, html } from '../html.ts'
import { styles } from '../styles.ts'
import type { Calendly } from './calendly.ts'
import { inviteeUri } from './events.ts'
import { forge, schedule } from './scripts.ts'

export type PagesOptions = {
  actions: Pick<Calendly, 'invitees' | 'book' | 'move' | 'cancel' | 'markMissing'>
  clock: { now(): Date }
  embeddedAt: () => string
}

type WithId = { Params: { id: string } }
type Sent = { name?: string; email?: string; timezone?: string; start?: string; utm_content?: string | null; do?: string }

export function createPages({ actions, clock, embeddedAt }: PagesOptions): FastifyInstance {
  const app = Fastify()
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // A page that asks for `localhost` is of another origin, though it comes from here.
  const forger = () => `http://localhost:${(app.server.address() as { port: number }).port}/forger`

  app.get('/interviews/:event', async (_request, reply) =>
    send(reply, {
      title: 'Mock interview',
      script: schedule,
      policy: [`frame-ancestors ${embeddedAt()}`, `frame-src 'self' ${new URL(forger()).origin}`, "connect-src 'self'"],
      body: html`<h1>Mock interview</h1>
<p class="muted">30 minutes. A stand-in of a scheduler: nobody comes.</p>
<form id="schedule" class="stack">
${timesView(clock.now())}
<div class="field"><label for="name">Name</label><input id="name" name="name" required></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" required></div>
<button class="button primary">Schedule Event</button>
</form>
<p id="done" class="notice good" hidden>You are scheduled</p>
<details class="stack-small"><summary>Somebody else says the same</summary>
<button class="button" type="button" data-address="${forger()}">A page of another origin</button>
<button class="button" type="button" data-address="/forger">Another window of this origin</button>
</details>`,
    }),
  )

  app.get('/forger', async (_request, reply) =>
    send(reply, {
      title: 'Somebody else',
      script: forge,
      policy: [`frame-ancestors ${embeddedAt()} http://127.0.0.1:*`],
      body: html`<p>Nothing was booked here.</p>`,
    }),
  )

  app.post<{ Body: Sent }>('/schedule', async ({ body }, reply) => {
    const startsAt = startIn(body)
    if (!body.name || !body.email || !startsAt) return reply.code(400).send({ message: 'Not whole.' })
    const { name, email, timezone = 'UTC', utm_content = null } = body
    const { id } = actions.book({ name, email, timezone, startsAt, utmContent: utm_content })
    const invitee = inviteeUri(id)
    return { event: { uri: invitee.slice(0, invitee.indexOf('/invitees/')) }, invitee: { uri: invitee } }
  })

  app.get<WithId>('/cancellations/:id', async (_request, reply) =>
    send(reply, {
      title: 'Cancel Event',
      body: html`<h1>Cancel Event</h1><form method="post"><button class="button danger">Cancel Event</button></form>`,
    }),
  )
  app.post<WithId>('/cancellations/:id', async ({ params }, reply) =>
    outcome(reply, actions.cancel(params.id, 'invitee'), 'The event is cancelled'),
  )

  app.get<WithId>('/reschedulings/:id', async (_request, reply) =>
    send(reply, {
      title: 'Reschedule Event',
      body: html`<h1>Reschedule Event</h1><form method="post" class="stack">${timesView(clock.now())}
<button class="button primary">Reschedule Event</button></form>`,
    }),
  )
  app.post<WithId & { Body: Sent }>('/reschedulings/:id', async ({ params, body }, reply) => {
    const startsAt = startIn(body)
    if (!startsAt) return reply.code(400).send({ message: 'Not whole.' })
    return outcome(reply, actions.move(params.id, startsAt) !== undefined, 'The event is rescheduled')
  })

  app.get('/', async (_request, reply) =>
    send(reply, { title: 'Scheduled events', body: html`<h1>Scheduled events</h1>${actions.invitees().map(hostView)}` }),
  )
  app.post<WithId & { Body: Sent }>('/host/:id', async ({ params, body }, reply) =>
    outcome(reply, body.do === 'cancel' ? actions.cancel(params.id, 'host') : actions.markMissing(params.id), 'Done'),
  )
  return app
}

function startIn({ start = '' }: Sent): Date | undefined {
  const startsAt = new Date(start)
  return Number.isNaN(startsAt.getTime()) ? undefined : startsAt
}

const day = 86_400_000

/** Three days from the day after tomorrow, by UTC. */
function timesView(now: Date): Html {
  const midnight = Math.floor(now.getTime() / day) * day
  const starts = [2, 3, 4].flatMap((days) => [10, 15].map((hour) => new Date(midnight + days * day + hour * 3_600_000)))
  return html`<fieldset class="stack-small"><legend>Select a time</legend>
${starts.map(
  (start) => html`<div><label><input type="radio" name="start" value="${start.toISOString()}" required>
${start.toUTCString().slice(0, 22)} UTC</label></div>`,
)}
</fieldset>`
}

const hostView = ({ id, name, startsAt, cancelled }: ReturnType<Calendly['invitees']>[number]): Html => html`
<form class="row" method="post" action="/host/${id}"><p>${name}, ${startsAt.toUTCString()}${cancelled ? ', cancelled' : ''}</p>
<button class="button compact" name="do" value="cancel">Cancel</button>
<button class="button compact" name="do" value="missing">Mark as no-show</button></form>`

const outcome = (reply: FastifyReply, isDone: boolean, sentence: string): FastifyReply =>
  send(reply, { title: sentence, status: isDone ? 200 : 404, body: html`<h1>${isDone ? sentence : 'Not found'}</h1>` })

type Page = { title: string; body: Html; script?: string; policy?: readonly string[]; status?: number }

function send(
  reply: FastifyReply,
  { title, body, script, policy = ["frame-ancestors 'none'"], status = 200 }: Page,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const directives = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    ...policy,
  ]
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', directives.join('; '))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>${{ markup: styles }} body { padding: 24px }</style></head>
<body class="stack">${body}${script !== undefined && html`<script nonce="${nonce}">${{ markup: script }}</script>`}</body></html>`
        .markup,
    )
}
