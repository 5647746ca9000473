// Puts a session into the browser's storage, as a log-in would have, and goes where it lands. A browser without an id gets one,
// as it does at its first log-in: without it nobody could log out again.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html } from '../html.ts'
import { sendPage } from '../page.ts'

const script = `const { entries, landing } = JSON.parse(document.getElementById('session').dataset.value)
for (const key of Object.keys(localStorage)) if (key !== 'device_id' && key !== 'theme') localStorage.removeItem(key)
for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
if (!localStorage.getItem('device_id')) localStorage.setItem('device_id', crypto.randomUUID())
location.replace(landing)`

const hash = createHash('sha256').update(script).digest('base64')

export function becomePage(reply: FastifyReply, session: { entries: Record<string, string>; landing: string }): FastifyReply {
  return sendPage(reply, {
    title: 'One moment',
    policy: [`script-src 'sha256-${hash}'`],
    body: html`<p id="session" data-value="${JSON.stringify(session)}">One moment…</p><script>${{ markup: script }}</script>`,
  })
}
