import type Stripe from 'stripe'
import { type Html, html } from '../../html.ts'
import type { Problems, Typed } from '../checkout/hosted-form.ts'
import { every, field, hintsView, money } from '../checkout/hosted-view.ts'
import { type Instrument, periodEndOf } from '../records.ts'

const banner = html`<p class="banner">Local stand-in for Stripe's billing portal. No money moves, and no real card works here.</p>`

type PortalView = { portal: Stripe.BillingPortal.Session; views: Html[]; done: string | undefined }

export const portalView = ({ portal, views, done }: PortalView): Html => html`${banner}
<main>
<header class="portal-head stack">
${portal.return_url && html`<p><a href="${portal.return_url}">Back</a></p>`}
<h1>Your subscriptions</h1>
${done && html`<p class="notice good" role="status">${done}</p>`}
${views.length === 0 && html`<p class="muted">There is none that goes on.</p>`}
</header>
${views}
</main>`

export const missingView = (): Html =>
  html`${banner}<main class="checkout-note stack"><h1>This address does not work any more</h1><p class="muted">Come again from where you came from.</p></main>`

type SubscriptionView = {
  subscription: Stripe.Subscription
  instrument: Instrument | undefined
  /** What was typed, into the form of which subscription. */
  typed?: Typed
  problems?: Problems
}

export function subscriptionView({ subscription, instrument, typed = {}, problems = {} }: SubscriptionView): Html {
  const isMeant = typed.subscription === subscription.id
  const title = `${subscription.id}-title`
  return html`<section class="checkout" aria-labelledby="${title}">
<div class="stack">${statusView(subscription, instrument, title)}</div>
<div class="sheet">${replaceView(subscription, instrument, isMeant ? typed : {}, isMeant ? problems : {})}</div>
</section>`
}

function statusView(subscription: Stripe.Subscription, instrument: Instrument | undefined, title: string): Html {
  const [item] = subscription.items.data
  const amount = subscription.items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const rows = [
    [isEnding ? 'Ends on' : 'Renews on', day(periodEndOf(subscription))],
    ['Paid with', `${nameOf(instrument) === 'card' ? 'Card' : 'Account'} that ends in ${instrument?.last4 ?? '?'}`],
  ]
  return html`<h2 id="${title}"><span class="muted small headline">${subscription.description ?? subscription.id}</span>
<span class="amount">${money(amount, subscription.currency)}</span></h2>
${item?.price.recurring && html`<p class="muted">${every(item.price.recurring)}, until cancelled</p>`}
${subscription.status === 'past_due' && html`<p class="notice bad">The last payment failed. It is collected at once from another ${nameOf(instrument)}.</p>`}
<dl class="lines">${rows.map(([what, value]) => html`<div><dt>${what}</dt><dd>${value}</dd></div>`)}</dl>
<form method="post">${meant(subscription)}<button class="button" name="action" value="${isEnding ? 'resume' : 'cancel'}">${isEnding ? 'Do not cancel' : 'Cancel at the end of the period'}</button></form>`
}

function replaceView(
  subscription: Stripe.Subscription,
  instrument: Instrument | undefined,
  typed: Typed,
  problems: Problems,
): Html {
  const name = nameOf(instrument)
  const one = (key: string, label: string, autocomplete: string, inputmode?: string) =>
    field({ name: key, id: `${subscription.id}-${key}`, label, autocomplete, ...(inputmode && { inputmode }), typed, problems })
  const fields =
    name === 'card'
      ? html`${one('number', 'Card number', 'cc-number', 'numeric')}
<div class="pair">${one('expiry', 'Expiry (MM / YY)', 'cc-exp', 'numeric')}
${one('cvc', 'CVC', 'cc-csc', 'numeric')}</div>`
      : html`${one('routing', 'Routing number', 'off', 'numeric')}
${one('account', 'Account number', 'off', 'numeric')}`
  return html`<form method="post" class="stack" novalidate>${meant(subscription)}<h3 class="form-title">Another ${name}</h3>
${problems.number && html`<p class="notice bad" role="alert">${problems.number}</p>`}
${fields}${one('name', 'Name', 'name')}
<button class="button primary wide" name="action" value="replace">Replace the ${name}</button></form>
${hintsView([instrument?.type ?? 'card'], `${subscription.id}-hints`)}`
}

const meant = ({ id }: Stripe.Subscription): Html => html`<input type="hidden" name="subscription" value="${id}">`

const nameOf = (instrument: Instrument | undefined): 'card' | 'account' =>
  instrument?.type === 'us_bank_account' ? 'account' : 'card'

const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What this page needs beyond the checkout's styles. */
export const portalStyles = `
.portal-head { max-width: 1040px; margin: 0 auto; padding: 48px 20px 0 }
.portal-head + .checkout { padding-top: 24px } .checkout { padding-bottom: 48px } .checkout + .checkout { padding-top: 48px; border-top: 1px solid var(--rule) }
.form-title { margin-top: 0 }
@media (max-width: 800px) { .portal-head { padding-top: 24px } }
`
