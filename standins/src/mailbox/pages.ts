// The inbox in the browser, and as JSON for tests. A mail's HTML is shown in a frame that may run nothing.
import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { sendPage } from '../page.ts'
import type { Mail, MailStore } from './mail-store.ts'

export function mountMailboxPages(app: FastifyInstance, store: MailStore): void {
  app.get('/dev/mailbox.json', (_request, reply) => reply.header('cache-control', 'no-store').send(store.list()))

  app.get<{ Querystring: { mail?: string } }>('/dev/mailbox', (request, reply) => {
    const mails = store.list()
    const wanted = Number(request.query.mail)
    const open = mails.find((mail) => mail.id === wanted) ?? mails[0]
    return sendPage(reply, { title: 'Mailbox', body: inbox(mails, open), styles, policy: ["frame-src 'self'"] })
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id(^\\d+$)/html', (request, reply) => {
    const mail = store.find(Number(request.params.id))
    if (!mail) return reply.code(404).type('text/plain').send('There is no such mail.')
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups",
      )
      .type('text/html; charset=utf-8')
      .send(mail.html.replace('<head>', '<head><base target="_top">') || `<pre>${html`${mail.text}`.markup}</pre>`)
  })
}

function inbox(mails: Mail[], open: Mail | undefined) {
  return html`<main class="mailbox">
<header><h1>Mailbox</h1><p>Every mail that this copy of the product sent. Nothing leaves this machine. <a href="/dev/mailbox">Refresh</a> · <a href="/dev">Developer panel</a></p></header>
${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
<div class="columns">
<nav aria-label="Mails"><ul>${mails.map(
    (mail) => html`<li><a href="/dev/mailbox?mail=${mail.id}" aria-current="${mail.id === open?.id ? 'true' : 'false'}">
<strong>${mail.subject}</strong><span>${mail.to}</span><time datetime="${mail.sent_at}">${mail.sent_at.slice(0, 19).replace('T', ' ')} UTC</time></a></li>`,
  )}</ul></nav>
${
  open
    ? html`<article><h2>${open.subject}</h2><p>To ${open.to}</p>
<iframe title="${open.subject}" src="/dev/mailbox/${open.id}/html" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
<details><summary>As plain text</summary><pre>${open.text}</pre></details></article>`
    : ''
}
</div></main>`
}

const styles = `
.mailbox { max-width: 1200px; margin: 0 auto; padding: 32px 20px }
.columns { display: grid; grid-template-columns: minmax(240px, 340px) 1fr; gap: 32px; margin-top: 24px }
.mailbox ul { list-style: none; margin: 0; padding: 0 }
.mailbox nav a { display: grid; gap: 2px; padding: 12px; color: inherit; text-decoration: none; border-bottom: 1px solid color-mix(in srgb, currentcolor 18%, transparent); overflow-wrap: anywhere }
.mailbox nav a[aria-current="true"] { background: color-mix(in srgb, currentcolor 7%, transparent) }
.mailbox nav span, .mailbox time { font-size: 14px; opacity: .8 }
.mailbox iframe { width: 100%; height: 560px; border: 1px solid color-mix(in srgb, currentcolor 18%, transparent); background: canvas }
.mailbox pre { white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 700px) { .columns { grid-template-columns: 1fr } }
`
