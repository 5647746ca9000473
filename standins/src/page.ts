import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import { styles } from './styles.ts'

export type Page = {
  title: string
  body: Html
  /** Styles of this page beyond the common ones. */
  styles?: string
  /** Content security policy beyond the strict base, e.g. `form-action 'self' https://example.com`. */
  policy?: readonly string[]
  /** Extra elements for the head, such as a refresh. */
  head?: Html
  status?: number
  /** The origin whose pages may frame it. Absent: none. */
  embeddedBy?: string
}

/** Sends a whole HTML page with its own strict policy: no script, no image, nothing from elsewhere. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    `frame-ancestors ${page.embeddedBy ?? "'none'"}`,
    ...(page.policy ?? []),
  ]
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .send(document(page).markup)
}

function document(page: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title}</title>
${page.head}
<style>${{ markup: styles + (page.styles ?? '') }}</style>
</head>
<body>
${page.body}
</body>
</html>
`
}
