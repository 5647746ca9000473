/** The calls of spec §7.3 behind the public pages, and the files that those pages show. */
import { paths } from 'contract/paths.ts'
import { problem } from 'contract/problems.ts'
import { readSiteFiles } from 'contract/site/administration.ts'
import * as api from 'contract/site/api.ts'
import type { AtAGlance } from 'contract/site/at-a-glance.ts'
import { getPromises } from 'contract/site/promises.ts'
import type { SuccessStory } from 'contract/site/success-stories.ts'
import { getTerms, type Terms } from 'contract/site/terms.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Call, serve } from '../../platform/serve.ts'
import type { InsightList } from './insights/compile-insights.ts'
import { insightRoutes } from './insights/insight-routes.ts'
import { isPublished } from './insights/is-published.ts'
import { termsFor } from './site.ts'
import { findDocument, findSiteFile, readDocument } from './store.ts'

export function siteRoutes(app: FastifyInstance, deps: Deps): void {
  const atAGlance = async ({ header }: Pick<Call<typeof api.getAtAGlance>, 'header'>) => {
    header('cache-control', shared)
    const { id, canva_uri } = await readDocument<AtAGlance>(deps.db, 'at-a-glance')
    return { id, canva_uri: canva_uri || new URL(paths.atAGlance(), deps.config.publicUrl).href }
  }
  serve(app, api.getAtAGlance, atAGlance)
  serve(app, api.getCanvaUri, atAGlance)
  insightRoutes(app, deps)

  serve(app, api.getSuccessStory, ({ header }) => {
    header('cache-control', shared)
    return readDocument<SuccessStory>(deps.db, 'success-story')
  })
  serve(app, readSiteFiles, async () => {
    const { insights } = await readDocument<InsightList>(deps.db, 'insights')
    const stateOf = (insight: InsightList['insights'][number]) =>
      isPublished(insight, deps.clock.now()) ? ('shown' as const) : ('dated ahead' as const)
    return {
      insights: insights.map((insight) => ({ ...insight, state: stateOf(insight) })),
      success_story: await readDocument<SuccessStory>(deps.db, 'success-story'),
    }
  })
  // Never an older one from somebody's cache: what is accepted is the current version.
  serve(app, getTerms, async () => termsFor(deps.config, await readDocument<Terms>(deps.db, 'terms')))

  serve(app, getPromises, async () => {
    const promises = await findDocument<Terms>(deps.db, 'promises')
    if (!promises) throw problem('not_found')
    return termsFor(deps.config, promises)
  })

  app.get<{ Params: { '*': string } }>('/site-files/*', async (request, reply) => {
    const file = await findSiteFile(deps.db, request.params['*'])
    if (!file) return reply.callNotFound()
    return (
      reply
        .header('cache-control', 'public, max-age=86400')
        // The operator's own pictures; an SVG among them may be opened by itself, and then does nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(file.type)
        .send(file.bytes)
    )
  })
}

// Public and the same for everybody; content changes with a restart.
const shared = 'public, max-age=60'
