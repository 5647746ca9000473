// The billing portal's page. It works without JavaScript, as the checkout's does.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../../page.ts'
import { asTyped, type Problems, readForm, type Typed } from '../checkout/hosted-form.ts'
import type { HostedPage } from '../checkout/hosted-page.ts'
import { checkoutStyles as styles } from '../checkout/hosted-view.ts'
import { findPortal, instrumentOf, replaceInstrument, setRenewal, subscriptionsIn } from './portal.ts'
import { missingView, portalStyles, portalView, subscriptionView } from './portal-view.ts'

type Shown = { done?: string; typed?: Typed; problems?: Problems }
type At = { id: string; reply: FastifyReply }

/** Adds `/dev/billing/:id` to the pages of the checkout. */
export function mountPortal(scope: FastifyInstance, hosted: HostedPage): void {
  scope.get<{ Params: { id: string } }>('/dev/billing/:id', async (request, reply) =>
    show(hosted, { id: request.params.id, reply }),
  )
  scope.post<{ Params: { id: string }; Body: unknown }>('/dev/billing/:id', async (request, reply) =>
    change(hosted, { id: request.params.id, reply }, asTyped(request.body)),
  )
}

function show({ world }: HostedPage, { id, reply }: At, shown: Shown = {}): FastifyReply {
  const portal = findPortal(world, id)
  if (!portal) return sendPage(reply, { title: 'Billing', styles, status: 404, body: missingView() })
  const views = subscriptionsIn(world, portal).map((subscription) =>
    subscriptionView({ subscription, instrument: instrumentOf(world, subscription), ...shown }),
  )
  const status = Object.keys(shown.problems ?? {}).length > 0 ? 400 : 200
  return sendPage(reply, {
    title: 'Billing',
    styles: styles + portalStyles,
    status,
    policy: ["form-action 'self'"],
    body: portalView({ portal, views, done: shown.done }),
  })
}

function change(hosted: HostedPage, at: At, typed: Typed): FastifyReply {
  const { world } = hosted
  const portal = findPortal(world, at.id)
  const subscription = portal && subscriptionsIn(world, portal).find(({ id }) => id === typed.subscription)
  if (!subscription) return show(hosted, at)
  if (typed.action === 'cancel' || typed.action === 'resume') {
    const renews = typed.action === 'resume'
    world.store.transaction(() => setRenewal(world, subscription, renews))
    hosted.changed()
    return show(hosted, at, { done: renews ? 'It renews again.' : 'It will not renew.' })
  }
  const kind = instrumentOf(world, subscription)?.type ?? 'card'
  const reading = readForm(typed, { methods: [kind], fixedEmail: 'payer@example.com', now: new Date(world.now() * 1000) })
  if ('problems' in reading) return show(hosted, at, { typed, problems: reading.problems })
  if ('decline' in reading.pay && reading.pay.decline)
    return show(hosted, at, { typed, problems: { number: reading.pay.decline.message } })
  const instrument = 'card' in reading.pay ? reading.pay.card : reading.pay.account
  world.store.transaction(() => replaceInstrument(world, subscription, instrument))
  hosted.changed()
  return show(hosted, at, { done: kind === 'card' ? 'The card was replaced.' : 'The account was replaced.' })
}
