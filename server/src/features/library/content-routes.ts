/** The frame's addresses: item texts, solutions, figures. Signed, expiring, personal, and checked again when read. */

import { mayReadItem } from 'contract/access.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fillPlaceholders } from '../../platform/content/placeholders.ts'
import { readGrant } from './content-address.ts'
import { assetsPath, frameAsset, framePage, framePolicy } from './frame/frame.ts'
import { type Frame, findFrame, findItemFile, findOpenModules } from './store.ts'

interface Address {
  grant: string
  placement: string
}

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  for (const part of ['statement', 'solution'] as const) {
    const url =
      part === 'statement' ? '/content/:grant/:placement(^\\d{1,10}$)' : '/content/:grant/:placement(^\\d{1,10}$)/solution'
    app.get<{ Params: Address }>(url, async (request, reply) => {
      const frame = await readable(deps, request.params, part)
      if (!frame) return refuse(reply)
      return reply
        .headers({ ...privately, 'content-security-policy': framePolicy(originOf(request)) })
        .type('text/html; charset=utf-8')
        .send(framePage({ ...frame, html: fillPlaceholders(frame.html, { product: deps.config.productName }) }))
    })
  }

  app.get<{ Params: Address & { name: string } }>('/content/:grant/:placement(^\\d{1,10}$)/:name', async (request, reply) => {
    const frame = await readable(deps, request.params, 'statement')
    const file = frame && (await findItemFile(deps.db, frame.item_id, request.params.name))
    if (!file) return refuse(reply)
    return reply
      .headers({ ...privately, ...acrossOrigins })
      .type(file.type)
      .send(file.bytes)
  })

  app.get<{ Params: { '*': string } }>(`${assetsPath}/*`, async (request, reply) => {
    const asset = frameAsset(request.params['*'])
    if (!asset) return refuse(reply)
    return reply
      .headers({ ...acrossOrigins, 'cache-control': 'public, max-age=604800' })
      .type(asset.type)
      .send(asset.bytes)
  })
}

/** The frame where the grant holds, the person still may read, and the item still stands. */
async function readable(deps: Deps, address: Address, part: 'statement' | 'solution'): Promise<Frame | undefined> {
  const userId = readGrant(deps, address.grant)
  if (userId === undefined) return undefined
  const open = await findOpenModules(deps.db, userId, deps.clock.now())
  const frame = open && (await findFrame(deps.db, Number(address.placement), part))
  return frame && mayReadItem(open, frame) ? frame : undefined
}

const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

// The frame's origin is opaque, so even this site's own fonts and figures are cross-origin to it.
const acrossOrigins = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

// Shown inside the application's frame, and nowhere else.
const refusalPolicy = "default-src 'none'; frame-ancestors 'self'; sandbox"

/** Forged, over, not allowed and absent look alike. */
const refuse = (reply: FastifyReply) =>
  reply
    .code(403)
    .headers({ ...privately, 'content-security-policy': refusalPolicy })
    .type('text/plain; charset=utf-8')
    .send('This page cannot be shown. Please reload the question.')

/** This site as the browser addresses it; a host that is not one is not repeated into a policy. */
function originOf(request: FastifyRequest): string {
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host) ? request.host : 'invalid'
  return `${request.protocol}://${host}`
}
