// The developer panel at `/dev`: become somebody, turn the clock, settle a debit, send an event again, start over. Never in production.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../page.ts'
import { becomePage } from './become-page.ts'
import { lockedBrowserPage } from './locked-browser-page.ts'
import { panelStyles, panelView } from './panel-view.ts'
import type { PanelPorts } from './ports.ts'

type Fields = Record<string, string | undefined>

/** What happened, for the person at the panel. */
type Deed = (ports: PanelPorts, fields: Fields) => Promise<string> | string

const hour = 3_600_000
/** Names of the buttons, in milliseconds. A month is thirty days here. */
const turns = {
  'ten-minutes': hour / 6,
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
  month: 30 * 24 * hour,
  quarter: 91 * 24 * hour,
} as const

const deeds: Record<string, Deed> = {
  turn: (ports, { by = '', milliseconds }) => {
    ports.clock.advance(Number(milliseconds) || turns[by as keyof typeof turns] || 0)
    return arrived(ports)
  },
  'to-interview': async (ports) => ((await ports.jump.toInterview()) ? arrived(ports) : 'No interview is booked.'),
  'to-call': async (ports) => ((await ports.jump.toCall()) ? arrived(ports) : 'No examination or oral is booked.'),
  'let-in': async ({ calls }) =>
    (await calls.letIn()) ? 'The invigilator has let the candidate in.' : 'No candidate waits for an invigilator.',
  'to-end-of-sitting': async (ports) => ((await ports.jump.toEndOfSitting()) ? arrived(ports) : 'No sitting is open.'),
  'to-clock-change': async (ports) => {
    await ports.jump.toClockChange()
    return arrived(ports)
  },
  'real-time': ({ clock }) => {
    clock.reset()
    return 'The clock shows the real time again.'
  },
  settle: ({ payments }, { id = '' }) => (payments?.settle(id) ? 'The debit has settled.' : 'There is no such debit.'),
  fail: ({ payments }, { id = '' }) => (payments?.failDebit(id) ? 'The bank returned the debit.' : 'There is no such debit.'),
  become: ({ payments }, { id = '', what = '' }) =>
    payments?.happen(id, what) ? happened[what as keyof typeof happened] : 'That cannot happen to this payment.',
  hold: ({ payments }) => {
    payments?.holdWebhooks(true)
    return 'Webhooks wait until they are let go.'
  },
  release: async ({ payments }) => {
    payments?.holdWebhooks(false)
    await payments?.deliverNow()
    return 'Webhooks are delivered.'
  },
  resend: async ({ payments }, { id = '' }) => {
    if (!payments?.redeliver(id)) return 'There is no such event.'
    await payments.deliverNow()
    return 'The event was sent again.'
  },
  reset: async ({ reset }) => {
    await reset()
    return 'Everything is as at the first start.'
  },
}

/** What fell due meanwhile happens. */
function arrived({ clock, payments }: PanelPorts): string {
  payments?.wake()
  return `It is now ${clock.now().toUTCString()}.`
}

const happened = {
  refund: 'The payment was refunded.',
  'fail-refund': 'The refund came back.',
  dispute: 'The payer disputes the payment.',
  win: 'The dispute is won.',
  lose: 'The dispute is lost.',
} as const

export function mountDeveloperPanel(app: FastifyInstance, ports: PanelPorts): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )

    scope.get<{ Querystring: { done?: string } }>('/dev', async (request, reply) =>
      sendPage(reply, {
        title: 'Developer panel',
        body: panelView(ports, await ports.examinations.list(), request.query.done),
        styles: panelStyles,
        policy: ["form-action 'self'"],
      }),
    )

    scope.get('/dev/state.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({
        now: ports.clock.now().toISOString(),
        pending_webhooks: ports.payments?.pendingWebhooks() ?? 0,
        webhooks_held: ports.payments?.webhooksAreHeld() ?? false,
        pending_debits: ports.payments?.pendingDebits() ?? [],
        events: ports.payments?.listEvents(200) ?? [],
      }),
    )

    scope.post<{ Body: Fields }>('/dev/become', { onRequest: onlyFromHere }, async (request, reply) => {
      const session = await ports.become(request.body.email ?? '', request.headers['user-agent'] ?? '')
      return session ? becomePage(reply, session) : back(reply, 'There is nobody with this address.')
    })

    scope.post<{ Body: Fields }>('/dev/locked-browser', { onRequest: onlyFromHere }, async (request, reply) => {
      const opened = await ports.examinations.open(Number(request.body.id))
      return opened ? lockedBrowserPage(app, reply, opened) : back(reply, 'This examination is over.')
    })

    scope.post<{ Params: { deed: string }; Body: Fields | undefined }>(
      '/dev/do/:deed',
      { onRequest: onlyFromHere },
      async (request, reply) => {
        const deed = Object.hasOwn(deeds, request.params.deed) ? deeds[request.params.deed] : undefined
        return deed ? back(reply, await deed(ports, request.body ?? {})) : reply.code(404).send({ message: 'Not found.' })
      },
    )
  })
}

const back = (reply: FastifyReply, done: string) => reply.redirect(`/dev?done=${encodeURIComponent(done)}`, 303)

/** A page of somebody else's must not turn the clock by sending a form here. Programs send no such header. */
async function onlyFromHere(request: FastifyRequest, reply: FastifyReply) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return reply.code(403).send({ message: 'Not allowed.' })
}
