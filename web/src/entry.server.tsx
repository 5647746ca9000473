/**
 * Renders pages to HTML. The server never imports this source: it loads the built module and calls `createSiteHandler`.
 */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pageAt } from 'contract/pages.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router'
import { withVisitorsSentOn } from './lib/send-visitors-on.ts'
import { type SiteData, siteContext } from './lib/site-data.ts'
import { headOf } from './seo/page-head.ts'
import { withMetadata } from './seo/page-metadata.ts'
import { fonts } from './seo/pictures/fonts.ts'
import { pagePicture } from './seo/pictures/page-picture.ts'
import type { Measure } from './seo/pictures/words.ts'

/** A handler that answers a page's request (or its `.data` request) with these settings and this content. */
export function createSiteHandler(build: ServerBuild, data: SiteData): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, 'production')
  return (request) => handle(request, new RouterContextProvider(new Map([[siteContext, data]])))
}

/** Draws, as SVG, the picture that other sites show of a page. `fonts` are the addresses of the files that its words are set in. */
export function createPainter(build: ServerBuild, data: SiteData) {
  const handle = createSiteHandler(build, data)
  return {
    fonts,
    draw: async (pathname: string, measure: Measure): Promise<string | undefined> => {
      const response = await handle(new Request(new URL(pathname, data.settings.publicUrl)))
      const head = headOf(await response.text())
      return head && pagePicture(head, data, measure)
    },
  }
}

// Pages are rendered once and kept, so the whole page is waited for: nothing streams in later.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  site: RouterContextProvider,
) {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const isForMembers = pageAt(new URL(request.url).pathname)?.page.audience === 'protected'
  const page = isForMembers ? withVisitorsSentOn(html) : html
  return new Response(withMetadata(page, site.get(siteContext)), { status, headers })
}

export const handleError = (error: unknown): void => {
  console.error(error)
}
