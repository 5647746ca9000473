import { type Html, html } from '../html.ts'
import type { PanelExamination, PanelPayments, PanelPorts } from './ports.ts'

export function panelView(
  { people, clock, payments }: PanelPorts,
  examinations: readonly PanelExamination[],
  done: string | undefined,
): Html {
  return html`<main class="panel stack">
<header class="stack-small"><h1>Developer panel</h1>
<p class="muted">For trying the product and working on it: none of this exists in production. <a href="/">The product</a> · <a href="/dev/mailbox">Mailbox</a> · <a href="/dev/ui">The kit</a></p></header>
${done ? html`<p class="notice good" role="status">${done}</p>` : ''}
<section class="stack-small" aria-labelledby="people"><h2 id="people">Become somebody</h2>
<table><tbody>${people.map(
    ({ email, note }) => html`<tr><td>${email}<br><span class="muted small">${note}</span></td><td class="end">
<form method="post" action="/dev/become"><input type="hidden" name="email" value="${email}"><button class="button compact">Become<span class="visually-hidden"> ${email}</span></button></form></td></tr>`,
  )}</tbody></table></section>
<section class="stack-small" aria-labelledby="clock"><h2 id="clock">Clock</h2><p>It is <time datetime="${clock.now().toISOString()}">${clock.now().toUTCString()}</time>.</p>
<div class="row">${[
    ['ten-minutes', '+10 minutes'],
    ['hour', '+1 hour'],
    ['day', '+1 day'],
    ['week', '+1 week'],
    ['month', '+1 month'],
    ['quarter', '+3 months'],
  ].map(([by = '', label = '']) => button('turn', label, { by }))}${button('real-time', 'Back to real time')}</div>
<div class="row">${button('to-interview', 'Shortly before the next interview')}${button('to-call', 'Shortly before the next examination or oral')}${button('to-end-of-sitting', 'Shortly before a sitting ends')}${button('to-clock-change', 'Two weeks before New York changes its clocks')}</div></section>
${examinationsView(examinations)}
<section class="stack-small" aria-labelledby="invigilator"><h2 id="invigilator">Invigilator</h2>
<p class="muted">Book an examination as ${'core@example.com'}, go to its time and check in. Then somebody has to let you in: become ${'invigilator@example.com'} in another browser, or</p>${button('let-in', 'Let the candidate in')}</section>
${payments ? paymentsView(payments) : html`<p class="muted">Payments go to the configured provider.</p>`}
<section class="stack-small" aria-labelledby="reset"><h2 id="reset">Start over</h2>
<p class="muted">Forgets everybody who signed up, what they did and paid, and every mail. The people above are made anew.</p>${button('reset', 'Reset everything', {}, 'danger')}</section>
</main>`
}

function examinationsView(examinations: readonly PanelExamination[]): Html {
  return html`<section class="stack-small" aria-labelledby="examinations"><h2 id="examinations">Safe Exam Browser</h2>
<p class="muted">Enters an examination as Safe Exam Browser on a Mac does, without its lock.</p>
${
  examinations.length === 0
    ? html`<p class="muted">No examination can be entered. Become ${'core@example.com'} to draw a paper, or ${'candidate@example.com'}.</p>`
    : html`<table><tbody>${examinations.map(
        ({ id, email, title, state }) => html`<tr><td>${title} of ${email}<br><span class="muted small">${
          state === 'open' ? 'the clock runs' : 'drawn, not started'
        }</span></td>
<td class="end"><form method="post" action="/dev/locked-browser"><input type="hidden" name="id" value="${id}"><button class="button compact">Enter<span class="visually-hidden"> as ${email}</span></button></form></td></tr>`,
      )}</tbody></table>`
}</section>`
}

function paymentsView(payments: PanelPayments): Html {
  const debits = payments.pendingDebits()
  const held = payments.webhooksAreHeld()
  const taken = payments.payments(10)
  return html`<section class="stack-small" aria-labelledby="debits"><h2 id="debits">Bank debits on their way</h2>
${
  debits.length === 0
    ? html`<p class="muted">None.</p>`
    : html`<table><tbody>${debits.map(
        (
          debit,
        ) => html`<tr><td>$${(debit.amount / 100).toFixed(2)} of ${debit.email ?? 'somebody'}<br><span class="muted small">settles by itself on ${debit.settles.toUTCString()}</span></td>
<td class="end"><div class="row">${button('settle', 'Settle', { id: debit.id })}${button('fail', 'Fail', { id: debit.id })}</div></td></tr>`,
      )}</tbody></table>`
}</section>
<section class="stack-small" aria-labelledby="taken"><h2 id="taken">Money that arrived</h2>
${
  taken.length === 0
    ? html`<p class="muted">None.</p>`
    : html`<table><tbody>${taken.map(
        (
          payment,
        ) => html`<tr><td>${money(payment.amount)}${payment.refunded > 0 && html` <span class="muted">of which ${money(payment.refunded)} went back</span>`}<br>
<span class="muted small"><code>${payment.id}</code>, ${payment.taken.toUTCString()}</span></td>
<td class="end"><div class="row">${payment.can.map((what) => button('become', outcomes[what] ?? what, { id: payment.id, what }))}</div></td></tr>`,
      )}</tbody></table>`
}</section>
<section class="stack-small" aria-labelledby="events"><h2 id="events">Payment events</h2>
<div class="row">${held ? button('release', 'Let webhooks go') : button('hold', 'Hold webhooks back')}<span class="muted">${payments.pendingWebhooks()} not delivered</span></div>
<table><tbody>${payments
    .listEvents(15)
    .map(
      (event) =>
        html`<tr><td><code>${event.type}</code></td><td class="muted small">${event.pending > 0 ? 'waits' : 'delivered'}</td><td class="end">${button('resend', 'Send again', { id: event.id })}</td></tr>`,
    )}</tbody></table></section>`
}

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const outcomes: Record<string, string> = {
  refund: 'Refund',
  'fail-refund': 'Refund comes back',
  dispute: 'Dispute',
  win: 'Win the dispute',
  lose: 'Lose it',
}

function button(deed: string, label: string, fields: Record<string, string> = {}, look = ''): Html {
  return html`<form method="post" action="/dev/do/${deed}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="button compact ${look}">${label}</button></form>`
}

export const panelStyles = `
.panel { max-width: 880px; margin: 0 auto; padding: 40px 20px 80px }
.panel > section { padding-top: 24px; border-top: 1px solid var(--rule) }
.panel .end { text-align: right; padding-right: 0 } .panel .end .row { justify-content: flex-end }
.panel td { vertical-align: middle }
`
