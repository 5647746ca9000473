/**
 * The pictures that other sites show of our pages. The web draws them (`createPainter`), here they become pixels: when one is first
 * asked for, and once. Nothing of a request gets into them but which page is meant, and that page must be one of the site's.
 */

import { join } from 'node:path'
import { picturedPage } from 'contract/site/pictures.ts'
import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import { fingerprint } from './cached-response.ts'
import { pathOf } from './path-of.ts'

/** A kind of letters, as the web's drawing names it. */
interface Type {
  family: string
  weight: number
  size: number
  tracking: number
}

export interface Painter {
  /** Addresses of font files among the web's assets. */
  fonts: readonly string[]
  /** @returns SVG, or undefined for a page that is not shown elsewhere */
  draw(pathname: string, measure: (text: string, type: Type) => number): Promise<string | undefined>
}

export interface Picture {
  etag: string
  png: Buffer
}

export type Pictures = (pathname: string) => Promise<Picture | undefined>

/** @param painterOf asked when a picture is first wanted: most processes paint none for long */
export function pagePictures(painterOf: () => Promise<Painter>, clientDir: string, pages: readonly string[]): Pictures {
  const paint = async (pathname: string) => {
    const { Resvg, renderAsync } = await import('@resvg/resvg-js')
    const painter = await painterOf()
    const font = { loadSystemFonts: false, fontFiles: painter.fonts.map((address) => join(clientDir, address)) }
    const measure = (text: string, type: Type) => new Resvg(set(text, type), { font }).getBBox()?.width ?? 0
    const drawing = await painter.draw(pathname, measure)
    if (!drawing) return undefined
    const png = (await renderAsync(drawing, { font })).asPng()
    return { png, etag: `"${fingerprint(png)}"` }
  }

  const known = new Set(pages)
  const painted = new Map<string, Promise<Picture | undefined>>()
  return async (pathname) => {
    if (!known.has(pathname)) return undefined
    const picture = painted.get(pathname) ?? paint(pathname)
    painted.set(pathname, picture)
    picture.catch(() => painted.delete(pathname))
    return picture
  }
}

export function servePictures(app: FastifyInstance, pictures: Pictures): void {
  app.get('/og/*', async (request, reply) => {
    const page = picturedPage(pathOf(request.url))
    const picture = page && (await pictures(page))
    if (!picture) return reply.callNotFound()
    // Shown by other sites, that is what they are for. The address stays when the picture changes: a day, then asked again.
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', picture.etag)
    const isKnown = fresh(request.headers, { etag: picture.etag })
    return isKnown ? reply.code(304).send() : reply.type('image/png').send(picture.png)
  })
}

const set = (text: string, { family, weight, size, tracking }: Type): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="400"><text y="200" font-family="${family}" font-weight="${weight}" font-size="${size}" letter-spacing="${tracking}">${escapeXml(text)}</text></svg>`

const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
