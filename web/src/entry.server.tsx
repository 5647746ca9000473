/**
 * Renders pages to HTML. The server never imports this source: it loads the built module and calls `createSiteHandler`.
 */
import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router'
import { type SiteData, siteContext } from './lib/site-data.ts'

/** A handler that answers a page's request (or its `.data` request) with these settings and this content. */
export function createSiteHandler(build: ServerBuild, data: SiteData): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, 'production')
  return (request) => handle(request, new RouterContextProvider(new Map([[siteContext, data]])))
}

// Pages are rendered once and kept, so the whole page is waited for: nothing streams in later.
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(Readable.toWeb(pipe(new PassThrough())) as ReadableStream, { status, headers }))
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

export const handleError = (error: unknown): void => {
  console.error(error)
}
