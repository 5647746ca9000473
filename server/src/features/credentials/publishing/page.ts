/** The page of a certificate. It is rendered when somebody opens it, and again when what it shows has changed. */
import { codePattern, credentialPaths } from 'contract/credentials/paths.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../deps.ts'
import { type CachedResponse, sendCached } from '../../../platform/cached-response.ts'
import type { LiveSite } from '../../../platform/live-site.ts'
import { madeOf, noteSent } from '../../../platform/send-again.ts'
import { answerKey } from '../answer-keys.ts'
import { recallPublished } from './published.ts'

/** Rendered pages that are kept; each is some 50 kB. */
const mostKept = 500

/** Call it before the site is served: that answers for all addresses that nobody else does. */
export function servePages(app: FastifyInstance, deps: Deps, site: LiveSite): void {
  const rendered = new LRUCache<string, Rendered>({ max: mostKept })
  const onSend = noteSent(deps.recentAnswers, ({ code = '' }) => answerKey(code))
  app.get<{ Params: { code: string } }>(`/credentials/:code(^${codePattern}$)`, { onSend }, async (request, reply) => {
    const { code } = request.params
    const { published } = madeOf(request, await recallPublished(deps, code))
    const current = site.current()
    if (!published) return sendCached(request, reply, current.pages.get('credential') ?? current.notFound)
    const known = rendered.get(code)
    const key = JSON.stringify(published.shown)
    const isCurrent = known?.site === current && known.key === key
    const response = isCurrent ? known.response : current.render(credentialPaths.page(code), { credential: published.shown })
    rendered.set(code, { site: current, key, response })
    return sendCached(request, reply, await response)
  })
}

interface Rendered {
  site: object
  key: string
  response: Promise<CachedResponse>
}
