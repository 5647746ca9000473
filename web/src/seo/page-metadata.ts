/**
 * Completes a rendered page with what only machines read: its card for other sites (Open Graph) and its structured data.
 * It is put into the finished page, not into React's tree: the browser's router has no use for it and need not carry it.
 */
import { pictureAddress } from 'contract/site/pictures.ts'
import { credentialCard } from './credential-card.ts'
import { escapeHtml, headOf, type PageHead } from './page-head.ts'
import { figureOf } from './pictures/page-picture.ts'
import { height, width } from './pictures/sheet.ts'
import type { Site } from './site.ts'
import { insightAt, structuredData } from './structured-data.ts'

export function withMetadata(html: string, site: Site): string {
  const { credential, settings } = site
  if (credential) return html.replace('</head>', () => `${credentialCard(credential, settings)}</head>`)
  const head = headOf(html)
  if (!head) return html
  const data = structuredData(head, site)
  return html
    .replace(/<link rel="canonical"[^>]*>/, (link) => link + card(head, site))
    .replace('</body>', () => `<script type="application/ld+json">${inert(data)}</script></body>`)
}

function card({ title, description, address }: PageHead, site: Site): string {
  const { settings } = site
  const { pathname } = new URL(address)
  const tags = {
    'og:type': insightAt(pathname, site) ? 'article' : 'website',
    'og:site_name': settings.productName,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': new URL(pictureAddress(pathname), settings.publicUrl).href,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': figureOf(pathname, site).says,
  }
  const written = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}"/>`,
  )
  return `${written.join('')}<meta name="twitter:card" content="summary_large_image"/>`
}

/** Text that no name or title can end early: within a script, only `<` could. */
const inert = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')
