// The page that a payer is sent to. It works without JavaScript: forms, redirects, and messages beside the fields.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import { sendPage } from '../../page.ts'
import { mountPortal } from '../portal/portal-page.ts'
import type { World } from '../world.ts'
import { payByBank, payByCard } from './checkout.ts'
import { asTyped, type Problems, readForm, type Typed } from './hosted-form.ts'
import { checkoutView, closedView, missingView, checkoutStyles as styles } from './hosted-view.ts'
import { isGoodFor, promotionOf } from './promotion.ts'
import { orderOf, priceWith } from './sessions.ts'

export type HostedPage = { world: World; catchUp: () => void; changed: () => void }

/** Mounts `/dev/checkout/:sessionId` and `/dev/billing/:portalId` on the application's own origin. */
export function mountHostedPage(app: FastifyInstance, hosted: HostedPage): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async () => hosted.catchUp())

    mountPortal(scope, hosted)
    scope.get<{ Params: { id: string } }>('/dev/checkout/:id', async (request, reply) =>
      showSession(hosted, request.params.id, reply),
    )
    scope.post<{ Params: { id: string }; Body: unknown }>('/dev/checkout/:id', async (request, reply) => {
      const typed = asTyped(request.body)
      return typed.action === 'promotion' || typed.action === 'remove-promotion'
        ? changePromotion(hosted, request.params.id, typed, reply)
        : pay(hosted, request.params.id, typed, reply)
    })
  })
}

function showSession(
  hosted: HostedPage,
  id: string,
  reply: FastifyReply,
  typed: Typed = {},
  problems: Problems = {},
): FastifyReply {
  const session = hosted.world.store.find('checkout.session', id)
  if (!session) return sendPage(reply, { title: 'Checkout', styles, status: 404, body: missingView() })
  if (session.status !== 'open')
    return sendPage(reply, { title: 'Checkout', styles, body: closedView(session, successUrl(session)) })
  const status = Object.keys(problems).length > 0 ? 400 : 200
  const body = checkoutView({ session, order: orderOf(hosted.world, session), typed, problems })
  return sendPage(reply, { title: 'Checkout', styles, status, body, policy: [formPolicy(session)] })
}

function changePromotion(hosted: HostedPage, id: string, typed: Typed, reply: FastifyReply): FastifyReply {
  const session = hosted.world.store.find('checkout.session', id)
  if (session?.status !== 'open' || !session.allow_promotion_codes) return showSession(hosted, id, reply, typed)
  const wanted = typed.action === 'promotion' ? promotionOf(typed.promotion ?? '') : null
  const refuse = (sentence: string) => showSession(hosted, id, reply, typed, { promotion: sentence })
  if (wanted === undefined) return refuse('This promotion code is invalid.')
  const { lines } = orderOf(hosted.world, session)
  if (wanted && !lines.some((line) => isGoodFor(wanted, line))) return refuse('This promotion code does not apply to this order.')
  hosted.world.store.transaction(() => priceWith(hosted.world, session, wanted))
  return showSession(hosted, id, reply, { ...typed, promotion: '' })
}

function pay(hosted: HostedPage, id: string, typed: Typed, reply: FastifyReply): FastifyReply {
  const { world } = hosted
  const session = world.store.find('checkout.session', id)
  // Pressed twice, or back and pressed again: the first payment stands.
  if (session?.status === 'complete') return reply.redirect(successUrl(session), 303)
  if (session?.status !== 'open') return showSession(hosted, id, reply)

  const reading = readForm(typed, {
    methods: session.payment_method_types,
    fixedEmail: session.customer_details?.email ?? session.customer_email,
    now: new Date(world.now() * 1000),
  })
  if ('problems' in reading) return showSession(hosted, id, reply, typed, reading.problems)

  const { payer, pay: means } = reading
  const outcome = world.store.transaction(() => {
    if ('card' in means) return payByCard(world, session, payer, means.card, means.decline)
    payByBank(world, session, payer, means.account)
    return 'paid'
  })
  hosted.changed()
  if (outcome === 'paid') return reply.redirect(successUrl(session), 303)
  const decline = 'decline' in means ? means.decline : undefined
  return showSession(hosted, id, reply, typed, { number: decline?.message ?? 'Your card was declined.' })
}

/** Where the payer goes afterwards: the merchant's address with the session's id put in. */
function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Browsers hold the redirect after a form to the form's policy as well, so the merchant's own origin is named. */
function formPolicy(session: Stripe.Checkout.Session): string {
  const origin = session.success_url && URL.canParse(session.success_url) ? new URL(session.success_url).origin : ''
  return `form-action 'self' ${origin}`.trim()
}
