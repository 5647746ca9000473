/** What programs read: the issuer's DID document, achievements, status lists. Small JSON files that any site may read. */
import { credentialPaths } from 'contract/credentials/paths.ts'
import { cacheSeconds } from 'contract/credentials/rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type CachedResponse, cacheResponse, sendCached } from '../../../platform/cached-response.ts'
import { madeOf, noteSent } from '../../../platform/send-again.ts'
import { listKey } from '../answer-keys.ts'
import { findAchievement } from '../issuing/store.ts'
import { currentDidDocument } from '../keys/did-document.ts'
import { currentList } from '../status-lists/sign-list.ts'

const json = 'application/json; charset=utf-8'

export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, issuer, recentAnswers } = deps
  const serveDocument = (path: string, key: (params: Params) => string, find: (params: Params) => Promise<string | undefined>) =>
    app.get<{ Params: Params }>(path, { onSend: noteSent(recentAnswers, key) }, async (request, reply) => {
      const { params } = request
      const answer = await recentAnswers.recall(key(params), async () => {
        const text = await find(params)
        return { response: text === undefined ? undefined : cacheResponse(200, json, text) }
      })
      const { response } = madeOf(request, answer)
      return response ? sendPublic(request, reply, response) : reply.callNotFound()
    })

  serveDocument(
    credentialPaths.didDocument(),
    () => 'did document',
    async () => JSON.stringify(await currentDidDocument(db, issuer)),
  )
  serveDocument(
    '/credentials/status/:number(^\\d{1,9}$)',
    ({ number }) => listKey(Number(number)),
    ({ number }) => currentList(deps, Number(number)),
  )
  serveDocument(
    '/achievements/:key(^[a-z_]{1,40}$)/:version(^\\d{1,9}$)',
    ({ key, version }) => `achievement ${key} ${version}`,
    async ({ key = '', version }) => (await findAchievement(db, { key, version: Number(version) }))?.document,
  )
}

type Params = Record<string, string | undefined>

/** Caches keep it for so long, and pages of other sites may read it. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Promise<FastifyReply> {
  allowOthers(reply)
  return sendCached(request, reply, response)
}

export const allowOthers = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${cacheSeconds}`)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
