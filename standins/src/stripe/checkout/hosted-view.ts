import type Stripe from 'stripe'
import { type Html, html } from '../../html.ts'
import { accountHints, cardHints, testRouting } from '../money/test-numbers.ts'
import type { Order } from '../records.ts'
import type { Problems, Typed } from './hosted-form.ts'
import { isGoodFor, promotionCodes } from './promotion.ts'

export type CheckoutView = { session: Stripe.Checkout.Session; order: Order; typed: Typed; problems: Problems }

const banner = html`<p class="banner">Local stand-in for Stripe Checkout. No money moves, and no real card works here.</p>`

export function checkoutView(view: CheckoutView): Html {
  return html`${banner}
<div class="checkout">
<section aria-labelledby="order" class="stack">${orderView(view)}</section>
<main class="stack">${formView(view)}${hintsView(view.session.payment_method_types)}</main>
</div>`
}

export function closedView(session: Stripe.Checkout.Session, successUrl: string): Html {
  const done = session.status === 'complete'
  return html`${banner}
<main class="checkout-note stack">
<h1>${done ? 'This checkout is complete' : 'This checkout has expired'}</h1>
<p class="muted">${done ? 'It has been submitted once; nothing is paid twice.' : 'Nothing was paid. Start again from where you came from.'}</p>
<p>${done ? html`<a class="button primary" href="${successUrl}">Continue</a>` : backLink(session)}</p>
</main>`
}

export function missingView(): Html {
  return html`${banner}
<main class="checkout-note stack"><h1>There is no such checkout</h1><p class="muted">The address names no session that this stand-in knows.</p></main>`
}

export function money(cents: number | null, currency: string | null): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency ?? 'usd' }).format((cents ?? 0) / 100)
}

function orderView({ session, order, typed, problems }: CheckoutView): Html {
  const renewal = order.lines.filter((line) => line.price?.recurring)
  const discount = session.total_details?.amount_discount ?? 0
  return html`<p>${backLink(session)}</p>
<div class="stack-small">
<h1 id="order"><span class="muted small headline">${session.mode === 'subscription' ? 'Subscribe' : 'Pay'}</span>
<span class="amount">${money(session.amount_total, session.currency)}</span></h1>
${renewal.length > 0 && html`<p class="muted">${renewalSentence(renewal)}</p>`}
</div>
<dl class="lines">
${order.lines.map(
  (line) => html`<div><dt>${line.description}${(line.quantity ?? 1) > 1 && ` × ${line.quantity}`}${lineNote(line)}</dt>
<dd>${money(line.amount_subtotal, line.currency)}</dd></div>`,
)}
${
  order.promotion &&
  html`<div><dt>${order.promotion.code}<span class="muted small note">${order.promotion.percent} % off this payment</span></dt>
<dd>−${money(discount, session.currency)}</dd></div>`
}
<div class="total"><dt>Total due today</dt><dd>${money(session.amount_total, session.currency)}</dd></div>
</dl>
${session.allow_promotion_codes && promotionView(order, typed, problems)}`
}

const codesFor = ({ lines }: Order): string[] =>
  promotionCodes.filter((promotion) => lines.some((line) => isGoodFor(promotion, line))).map(({ code }) => code)

function promotionView(order: Order, typed: Typed, problems: Problems): Html {
  if (order.promotion) {
    return html`<form method="post"><button class="button compact" name="action" value="remove-promotion">Remove ${order.promotion.code}</button></form>`
  }
  return html`<form method="post" class="promotion">
${field({ name: 'promotion', label: 'Promotion code', autocomplete: 'off', typed, problems })}
<button class="button" name="action" value="promotion">Apply</button>
</form>
<p class="small muted">What works here: ${codesFor(order).join(', ')}.</p>`
}

function formView({ session, typed, problems }: CheckoutView): Html {
  const methods = session.payment_method_types
  const chosen = methods.includes(typed.method ?? '') ? typed.method : methods[0]
  const email = session.customer_details?.email ?? session.customer_email
  const wrong = Object.keys(problems).filter((name) => name !== 'promotion').length
  return html`<form method="post" class="stack" novalidate>
<h2>Payment details</h2>
${wrong > 0 && html`<p class="notice bad" role="alert">${problems.number ?? Object.values(problems)[0]}</p>`}
${email ? html`<p><span class="small muted label">Email</span>${email}</p>` : field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', typed, problems })}
${methods.length > 1 ? methodChoice(chosen) : html`<input type="hidden" name="method" value="${methods[0] ?? 'card'}">`}
${
  methods.includes('card') &&
  html`<fieldset class="stack card-fields"><legend>Card</legend>
${field({ name: 'number', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number', typed, problems })}
<div class="pair">
${field({ name: 'expiry', label: 'Expiry (MM / YY)', inputmode: 'numeric', autocomplete: 'cc-exp', typed, problems })}
${field({ name: 'cvc', label: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc', typed: {}, problems })}
</div></fieldset>`
}
${
  methods.includes('us_bank_account') &&
  html`<fieldset class="stack bank-fields"><legend>US bank account</legend>
${field({ name: 'routing', label: 'Routing number', inputmode: 'numeric', autocomplete: 'off', typed, problems })}
${field({ name: 'account', label: 'Account number', inputmode: 'numeric', autocomplete: 'off', typed, problems })}
<p class="small muted">A debit takes four business days to settle.</p></fieldset>`
}
${field({ name: 'name', label: methods[0] === 'us_bank_account' && methods.length === 1 ? 'Account holder' : 'Name', autocomplete: 'name', typed, problems })}
<button class="button primary wide" name="action" value="pay">${session.mode === 'subscription' ? 'Subscribe' : 'Pay'} ${money(session.amount_total, session.currency)}</button>
</form>`
}

function methodChoice(chosen: string | undefined): Html {
  const option = (value: string, label: string) =>
    html`<label class="choice"><input type="radio" name="method" value="${value}"${chosen === value && html` checked`}> ${label}</label>`
  return html`<fieldset><legend>Pay with</legend><div class="row">${option('card', 'Card')}${option('us_bank_account', 'US bank account')}</div></fieldset>`
}

type Field = {
  name: string
  label: string
  type?: string
  inputmode?: string
  autocomplete: string
  /** Where several forms have a field of this name. */
  id?: string
  typed: Typed
  problems: Problems
}

export function field(made: Field): Html {
  const problem = made.problems[made.name]
  const id = made.id ?? made.name
  return html`<div class="field"><label for="${id}">${made.label}</label>
<input id="${id}" name="${made.name}" type="${made.type ?? 'text'}" value="${made.typed[made.name] ?? ''}" autocomplete="${made.autocomplete}"${
    made.inputmode && html` inputmode="${made.inputmode}"`
  }${problem && html` aria-invalid="true" aria-describedby="${id}-error"`}>
${problem && html`<p class="error" id="${id}-error">${problem}</p>`}</div>`
}

/** @param id of its heading, where a page shows it more than once */
export function hintsView(methods: readonly string[], id = 'hints'): Html {
  const table = (caption: string, rows: readonly (readonly [string, string])[]) =>
    html`<table><caption class="small muted">${caption}</caption><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${rows.map(([number, outcome]) => html`<tr><td><code>${number}</code></td><td>${outcome}</td></tr>`)}</tbody></table>`
  return html`<section class="stack-small hints" aria-labelledby="${id}"><h2 id="${id}">Test numbers</h2>
${methods.includes('card') && table('Cards: any future expiry, any CVC', cardHints)}
${methods.includes('us_bank_account') && table(`Bank accounts: routing number ${testRouting}`, accountHints)}
</section>`
}

function backLink(session: Stripe.Checkout.Session): Html | null {
  return session.cancel_url === null ? null : html`<a href="${session.cancel_url}">Back</a>`
}

function lineNote(line: Stripe.LineItem): Html | false {
  const product = line.price?.product
  const described = typeof product === 'object' && 'description' in product ? product.description : null
  const recurring = line.price?.recurring
  const note = [described, recurring && every(recurring)].filter(Boolean).join(', ')
  return note !== '' && html`<span class="muted small note">${note}</span>`
}

function renewalSentence(lines: Stripe.LineItem[]): string {
  const amount = lines.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const recurring = lines[0]?.price?.recurring
  return recurring ? `Then ${money(amount, lines[0]?.currency ?? null)} ${every(recurring)}, until cancelled.` : ''
}

export function every(recurring: Stripe.Price.Recurring): string {
  return recurring.interval_count === 1
    ? `every ${recurring.interval}`
    : `every ${recurring.interval_count} ${recurring.interval}s`
}

/** What this page needs beyond the common styles. */
export const checkoutStyles = `
.checkout { max-width: 1040px; margin: 0 auto; padding: 48px 20px 80px; display: grid; gap: 48px; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) }
.checkout main, .checkout .sheet { background: var(--sheet); border: 1px solid var(--rule); padding: 32px }
.checkout-note { max-width: 560px; margin: 80px auto; padding: 0 20px }
.headline { display: block; font-weight: 500; letter-spacing: 0 } .amount { font-size: 40px }
.lines { margin: 12px 0 0; border-top: 1px solid var(--ink) } .lines > div { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0; border-bottom: 1px solid var(--rule) }
.lines dd { margin: 0; white-space: nowrap } .lines .total { font-weight: 600; border-bottom: 0 } .note, .label { display: block }
.promotion { display: grid; grid-template-columns: 1fr auto; gap: 12px; align-items: start } .promotion .button { margin-top: 26px; min-height: 48px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
.choice { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; margin-right: 12px } .choice input { width: 18px; height: 18px; accent-color: var(--accent) }
.hints { margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--rule) } caption { text-align: left; padding: 8px 0 }
form:has([name=method][value=card]:checked) .bank-fields, form:has([name=method][value=us_bank_account]:checked) .card-fields { display: none }
@media (max-width: 800px) { .checkout { grid-template-columns: minmax(0, 1fr); padding-top: 24px; gap: 32px } .checkout main, .checkout .sheet { padding: 24px 16px } .checkout-note { margin-top: 40px } }
`
