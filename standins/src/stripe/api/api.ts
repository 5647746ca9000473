// The API over HTTP: keys, versions, request ids, idempotency and errors as the SDK meets them at Stripe.
import { createHash, timingSafeEqual } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '../../log.ts'
import { apiVersion } from '../events/events.ts'
import { newId, type World } from '../world.ts'
import { answer, endpoints } from './endpoints.ts'
import { decodeForm, type Form } from './form.ts'
import { badKey, invalid, StripeProblem } from './problems.ts'

export type ApiOptions = {
  world: World
  secretKey: string
  log: Log
  /** Called before each request, so that what fell due is seen, and after each change. */
  catchUp: () => void
  changed: () => void
}

/** An HTTP server for the API, not yet listening. */
export function createApi(options: ApiOptions): FastifyInstance {
  const api = Fastify({ logger: false, forceCloseConnections: true })
  const inFlight = new Set<string>()
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  api.addHook('onRequest', async (request, reply) => {
    refuseOtherNames(request)
    reply.header('request-id', newId('req', 14)).header('stripe-version', apiVersion)
    const key = idempotencyKey(request)
    if (key !== undefined) reply.header('idempotency-key', key)
    checkKey(request, options.secretKey)
    checkVersion(request)
    options.catchUp()
  })

  for (const [route, endpoint] of Object.entries(endpoints)) {
    const [method = '', url = ''] = route.split(' ')
    api.route<{ Params: { id?: string } }>({
      method,
      url,
      handler: async (request, reply) => {
        const run = (): object =>
          answer(worldOf(options.world, request, reply), endpoint, { id: request.params.id ?? '', form: formOf(request) })
        const key = idempotencyKey(request)
        if (method !== 'POST' || key === undefined) {
          const body = options.world.store.transaction(run)
          options.changed()
          return body
        }
        return once({ ...options, inFlight, key, fingerprint: fingerprint(request), reply }, run)
      },
    })
  }

  api.setNotFoundHandler((request) => {
    throw new StripeProblem(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
    })
  })
  api.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeProblem) return reply.code(error.status).send({ error: error.body })
    options.log.error({ error }, 'The Stripe stand-in failed')
    return reply.code(500).send({ error: { type: 'api_error', message: 'The stand-in failed. See its log.' } })
  })
  return api
}

/** A page elsewhere whose name was made to lead here still sends that name. The product asks for the number. */
function refuseOtherNames({ hostname }: FastifyRequest): void {
  if (hostname !== '127.0.0.1') {
    const message = 'This is a stand-in, for programs on this machine.'
    throw new StripeProblem(403, { type: 'invalid_request_error', message })
  }
}

type Once = ApiOptions & { inFlight: Set<string>; key: string; fingerprint: string; reply: FastifyReply }

/** Runs a POST once for its idempotency key and gives the stored reply ever after. Refused requests are not stored. */
async function once(call: Once, run: () => object): Promise<string> {
  if (call.inFlight.has(call.key)) {
    const message = 'There is currently another in-progress request using this Idempotent Key. Please try again later.'
    throw new StripeProblem(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
  }
  call.inFlight.add(call.key)
  try {
    // A real request takes time: one with the same key that arrives meanwhile is refused above.
    await setImmediate()
    const stored = call.world.store.storedReply(call.key)
    if (stored) return replay(call, stored)
    const requestId = String(call.reply.getHeader('request-id'))
    const body = call.world.store.transaction(() => {
      const text = JSON.stringify(run())
      call.world.store.storeReply(call.key, { fingerprint: call.fingerprint, status: 200, body: text, requestId })
      return text
    })
    call.changed()
    call.reply.type('application/json')
    return body
  } finally {
    call.inFlight.delete(call.key)
  }
}

function replay(call: Once, stored: { fingerprint: string; body: string; requestId: string }): string {
  if (stored.fingerprint !== call.fingerprint) {
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}'.`,
    })
  }
  call.reply.header('idempotent-replayed', 'true').header('original-request', stored.requestId).type('application/json')
  return stored.body
}

function checkKey(request: FastifyRequest, secretKey: string): void {
  const given = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest()
  const wanted = createHash('sha256').update(`Bearer ${secretKey}`).digest()
  if (!timingSafeEqual(given, wanted)) throw badKey()
}

function checkVersion(request: FastifyRequest): void {
  const version = request.headers['stripe-version']
  if (version !== undefined && version !== apiVersion) {
    throw invalid(`Invalid Stripe API version: ${version}. The stand-in speaks ${apiVersion} only.`)
  }
}

function worldOf(world: World, request: FastifyRequest, reply: FastifyReply): World {
  const id = String(reply.getHeader('request-id'))
  return { ...world, request: { id, idempotency_key: idempotencyKey(request) ?? null } }
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 255) : undefined
}

function fingerprint(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${bodyOf(request)}`)
    .digest('hex')
}

function formOf(request: FastifyRequest): Form {
  const query = request.url.split('?')[1] ?? ''
  return decodeForm(request.method === 'POST' ? bodyOf(request) : [query, bodyOf(request)].filter(Boolean).join('&'))
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}
