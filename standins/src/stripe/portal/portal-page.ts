// The billing portal's page. It works without JavaScript, as the checkout's does.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import { type Html, html } from '../../html.ts'
import { sendPage } from '../../page.ts'
import { asTyped, type Problems, readForm, type Typed } from '../checkout/hosted-form.ts'
import type { HostedPage } from '../checkout/hosted-page.ts'
import { field, hintsView, money, checkoutStyles as styles } from '../checkout/hosted-view.ts'
import { periodEndOf } from '../records.ts'
import { findPortal, instrumentOf, replaceInstrument, setRenewal, subscriptionsIn } from './portal.ts'

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
    subscriptionView(
      subscription,
      instrumentOf(world, subscription)?.type ?? 'card',
      instrumentOf(world, subscription)?.last4,
      shown,
    ),
  )
  const status = Object.keys(shown.problems ?? {}).length > 0 ? 400 : 200
  return sendPage(reply, {
    title: 'Billing',
    styles,
    status,
    policy: ["form-action 'self'"],
    body: html`${banner}<main class="checkout-note stack"><p>${portal.return_url && html`<a href="${portal.return_url}">Back</a>`}</p>
<h1>Your subscriptions</h1>${shown.done && html`<p class="notice good" role="status">${shown.done}</p>`}
${views.length > 0 ? views : html`<p class="muted">There is none that goes on.</p>`}</main>`,
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

const banner = html`<p class="banner">Local stand-in for Stripe's billing portal. No money moves, and no real card works here.</p>`

const missingView = (): Html =>
  html`${banner}<main class="checkout-note stack"><h1>This address does not work any more</h1><p class="muted">Come again from where you came from.</p></main>`

function subscriptionView(
  subscription: Stripe.Subscription,
  kind: 'card' | 'us_bank_account',
  last4: string | undefined,
  { typed = {}, problems = {} }: Shown,
): Html {
  const amount = subscription.items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
  const end = new Date(periodEndOf(subscription) * 1000).toUTCString()
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const standing =
    subscription.status === 'past_due' ? 'The last payment failed.' : isEnding ? `Ends on ${end}.` : `Renews on ${end}.`
  const name = kind === 'card' ? 'card' : 'account'
  const fields =
    kind === 'card'
      ? html`${field({ name: 'number', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number', typed, problems })}
<div class="pair">${field({ name: 'expiry', label: 'Expiry (MM / YY)', inputmode: 'numeric', autocomplete: 'cc-exp', typed, problems })}
${field({ name: 'cvc', label: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc', typed: {}, problems })}</div>`
      : html`${field({ name: 'routing', label: 'Routing number', inputmode: 'numeric', autocomplete: 'off', typed, problems })}
${field({ name: 'account', label: 'Account number', inputmode: 'numeric', autocomplete: 'off', typed, problems })}`
  const own = html`<input type="hidden" name="subscription" value="${subscription.id}">`
  return html`<section class="stack"><h2>${subscription.description ?? subscription.id}</h2>
<p>${money(amount, subscription.currency)} a period, from the ${name} that ends in ${last4 ?? '?'}. ${standing}</p>
<form method="post">${own}<button class="button" name="action" value="${isEnding ? 'resume' : 'cancel'}">${isEnding ? 'Do not cancel' : 'Cancel at the end of the period'}</button></form>
<form method="post" class="stack" novalidate>${own}<h3>Another ${name}</h3>
${fields}${field({ name: 'name', label: 'Name', autocomplete: 'name', typed, problems })}
<button class="button primary wide" name="action" value="replace">Replace the ${name}</button></form>
${hintsView([kind])}</section>`
}
