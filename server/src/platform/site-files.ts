/** The small files by which a site speaks to machines: the web manifest, robots.txt, the site map. As configured, made once. */
import type { SiteSettings } from 'contract/site/model.ts'

export interface SiteFile {
  type: string
  text: string
}

/**
 * By exact address.
 * @param listed the paths of the pages that search engines may list
 */
export function siteFiles(settings: SiteSettings, listed: readonly string[]): ReadonlyMap<string, SiteFile> {
  return new Map([
    ['/manifest.webmanifest', { type: 'application/manifest+json', text: manifest(settings) }],
    ['/robots.txt', { type: 'text/plain; charset=utf-8', text: robots(settings) }],
    ['/sitemap.xml', { type: 'application/xml', text: sitemap(settings, listed) }],
  ])
}

function manifest({ productName }: SiteSettings): string {
  return JSON.stringify({
    name: productName,
    short_name: productName,
    start_url: '/',
    display: 'standalone',
    background_color: '#fbfcfd',
    theme_color: '#1c35c4',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
}

const robots = ({ publicUrl }: SiteSettings): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /settings\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`

function sitemap({ publicUrl }: SiteSettings, listed: readonly string[]): string {
  const urls = listed.map((path) => `<url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
