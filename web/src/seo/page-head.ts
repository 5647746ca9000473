/** What a rendered page says of itself in its head: read there, so that search engines and other sites are told nothing else. */
export interface PageHead {
  /** With the product's name, as the browser's tab shows it. */
  title: string
  description: string
  /** The page's own address, with its origin. */
  address: string
}

/** @returns undefined for a page that has no address to be known by: an error, a shell, a link from a mail */
export function headOf(html: string): PageHead | undefined {
  const title = written(html, /<title>([^<]*)<\/title>/)
  const description = written(html, /<meta name="description" content="([^"]*)"/)
  const address = written(html, /<link rel="canonical" href="([^"]*)"/)
  return title && description && address ? { title, description, address } : undefined
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

// As React writes them.
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const signs = new Map(Object.entries(escapes).map(([sign, escaped]) => [escaped, sign]))

const written = (html: string, place: RegExp): string | undefined =>
  place.exec(html)?.[1]?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => signs.get(escaped) ?? escaped)
