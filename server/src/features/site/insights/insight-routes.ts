/** What speaks of the insights beside their pages: the call, the frames that the pages show, and the feed. */
import { paths } from 'contract/paths.ts'
import { getMonthlyInsights } from 'contract/site/api.ts'
import type { Insight } from 'contract/site/insights.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type CachedResponse, cacheResponse, sendCached } from '../../../platform/cached-response.ts'
import { fillPlaceholders } from '../../../platform/content/placeholders.ts'
import { framePage, framePolicy, originOf } from '../../../platform/content-frame/frame.ts'
import { serve } from '../../../platform/serve.ts'
import { findDocument, readDocument } from '../store.ts'
import type { InsightDocument, InsightList } from './compile-insights.ts'
import { feedOf } from './feed.ts'
import { isPublished } from './is-published.ts'

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  const { productName } = deps.config
  const isThere = (insight: Insight) => isPublished(insight, deps.clock.now())
  const listed = async () => (await readDocument<InsightList>(deps.db, 'insights')).insights.filter(isThere)

  serve(app, getMonthlyInsights, async ({ header }) => {
    header('cache-control', 'public, max-age=60')
    const insights = await listed()
    return { monthly_insights: insights.map((one) => ({ html_file: paths.insightFrame(one.slug), ...one })) }
  })

  // Made with the first request for it.
  const frames = new Map<string, { html: string; cached: CachedResponse }>()
  const frameOf = (slug: string, { insight: { title }, html }: InsightDocument): CachedResponse => {
    const made = frames.get(slug)
    if (made?.html === html) return made.cached
    const page = framePage({ title, html: fillPlaceholders(html, { product: productName }) }, 'insight')
    const cached = cacheResponse(200, 'text/html; charset=utf-8', page)
    frames.set(slug, { html, cached })
    return cached
  }
  app.get<{ Params: { slug: string } }>('/insights/:slug([a-z0-9-]{1,100}).html', async (request, reply) => {
    const { slug } = request.params
    const insight = await findDocument<InsightDocument>(deps.db, `insight/${slug}`)
    if (!insight || !isThere(insight.insight)) return reply.callNotFound()
    const cached = frameOf(slug, insight)
    // Found through its page, never by itself; what it says may count for the page that shows it.
    reply.header('x-robots-tag', 'noindex, indexifembedded')
    return sendCached(request, reply, { ...cached, policy: framePolicy(originOf(request), 'insight') })
  })

  app.get(paths.insightsFeed(), async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(feedOf(await listed(), deps.config)),
  )
}
