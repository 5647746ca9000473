import { credentialPaths } from 'contract/credentials/paths.ts'
import type { ShownCredential } from 'contract/credentials/shown.ts'
import type { SiteSettings } from 'contract/site/model.ts'
import { escapeHtml } from './page-head.ts'

/** What other sites show of a certificate whose address was sent to them, also where no search engine may list it. */
export function credentialCard({ code, contents }: ShownCredential, { productName, publicUrl }: SiteSettings): string {
  const { holder, title, description } = contents
  const tags = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': holder ? `${holder}, ${title}` : title,
    'og:description': description,
    'og:url': new URL(credentialPaths.page(code), publicUrl).href,
    'og:image': new URL(credentialPaths.form(code, 'png'), publicUrl).href,
    'og:image:alt': `The certificate: ${title}${holder ? `, ${holder}` : ''}`,
  }
  const written = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}"/>`,
  )
  return `${written.join('')}<meta name="twitter:card" content="summary_large_image"/>`
}
