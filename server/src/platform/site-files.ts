/** The small files by which a site speaks to machines: the web manifest, robots.txt, the site map. As configured, made once. */
import type { SiteSettings } from 'contract/site/model.ts'

export interface SiteFile {
  type: string
  text: string
}

/**
 * By exact address.
 * @param listed the paths of the pages that search engines may list
 * @param changed by path, the day of the last change, such as `2026-01-31`, where it is known
 */
export function siteFiles(
  settings: SiteSettings,
  listed: readonly string[],
  changed: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, SiteFile> {
  return new Map([
    ['/manifest.webmanifest', { type: 'application/manifest+json', text: manifest(settings) }],
    ['/robots.txt', { type: 'text/plain; charset=utf-8', text: robots(settings) }],
    ['/sitemap.xml', { type: 'application/xml', text: sitemap(settings, listed, changed) }],
  ])
}

function manifest({ productName }: SiteSettings): string {
  const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: productName,
    short_name: productName,
    description: 'Preparation for interviews and certificates in quantitative finance.',
    lang: 'en',
    categories: ['education'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The light paper. A manifest knows one theme only; the pages themselves name a colour for each.
    background_color: '#fbfcfd',
    theme_color: '#fbfcfd',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('icon-maskable', 512, 'maskable'),
    ],
  })
}

// What must not be listed says so itself, where a robot can read it; here is only what no robot needs to call.
const robots = ({ publicUrl }: SiteSettings): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`

function sitemap({ publicUrl }: SiteSettings, listed: readonly string[], changed: Readonly<Record<string, string>>): string {
  const day = (path: string) => (changed[path] ? `<lastmod>${changed[path]}</lastmod>` : '')
  const urls = listed.map((path) => `<url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${day(path)}</url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
