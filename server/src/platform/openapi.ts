/**
 * The OpenAPI document, made from the same endpoints that the server validates with, for others' tools: each operation has a name,
 * a feature, who may call it, and what a refusal looks like.
 */
import type { Endpoint, Method, Shape, Who } from 'contract/endpoint.ts'
import { endpointNames } from 'contract/endpoints.ts'
import { ProblemBody } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Config } from '../config.ts'
import { type CachedResponse, cacheResponse, sendCached } from './cached-response.ts'
import { answersDuringSitting } from './exam-mode.ts'

type About = Pick<Config, 'productName' | 'publicUrl'>

export function serveOpenapi(app: FastifyInstance, about: About): void {
  let document: CachedResponse | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    // Of what is served, which is all there once the first request comes.
    document ??= cacheResponse(200, 'application/json; charset=utf-8', JSON.stringify(openapiOf(app.served, about)))
    return sendCached(request, reply, document)
  })
}

function openapiOf(endpoints: readonly Endpoint[], { productName, publicUrl }: About) {
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description: 'Every call that the product’s own pages make. A trailing slash is optional everywhere.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The word `Token`, a space, the token.' },
      },
      schemas: { Problem: ProblemBody },
    },
    paths: Object.fromEntries(onOnePath(endpoints).map((readings) => [pathOf(readings), operationsOf(readings)])),
  }
}

/** The standard knows one path, whatever its parameter is called: `/interview_/{id}` and `/interview_/{category}` are two readings of it. */
function onOnePath(endpoints: readonly Endpoint[]): Endpoint[][] {
  return [...Map.groupBy(endpoints, ({ url }) => url.replace(parameter, '{}')).values()]
}

const parameter = /\{(\w+)\}/g

function pathOf(readings: readonly Endpoint[]): string {
  const [first] = readings as [Endpoint]
  const names = namesInPath(readings)
  let position = 0
  return first.url.replace(parameter, () => `{${names[position++]}}`).replace(/\/$/, '')
}

/** One name for each place in the path: `id`, or `idOrCategory` where its readings call it differently. */
function namesInPath(readings: readonly Endpoint[]): string[] {
  const all = readings.map(({ url }) => [...url.matchAll(parameter)].map(([, name]) => name as string))
  return (all[0] ?? []).map((_, position) => joined(all.map((names) => names[position] as string)))
}

const joined = (names: readonly string[]): string =>
  [...new Set(names)]
    .sort((a, b) => a.length - b.length)
    .reduce((one, other) => `${one}Or${other[0]?.toUpperCase()}${other.slice(1)}`)

function operationsOf(readings: readonly Endpoint[]) {
  const names = namesInPath(readings)
  const byMethod = Map.groupBy(readings, ({ method }) => method.toLowerCase() as Lowercase<Method>)
  return Object.fromEntries([...byMethod].map(([method, endpoints]) => [method, operationOf(endpoints, names)]))
}

/** @param endpoints those of one method and path: more than one where a path has several readings */
function operationOf(endpoints: readonly Endpoint[], names: readonly string[]) {
  const [{ shape }] = endpoints as [Endpoint]
  const named = endpoints.map((endpoint) => endpointNames.get(endpoint))
  const body = endpoints.find((endpoint) => endpoint.shape.body)?.shape.body
  return {
    operationId: joined(named.map((one) => one?.name ?? 'unnamed')),
    tags: [named[0]?.feature ?? 'unnamed'],
    summary: endpoints.map((endpoint) => endpoint.shape.summary).join(' Or: '),
    'x-who': shape.who,
    'x-during-sitting': answersDuringSitting(shape),
    ...codesOf(endpoints),
    security: shape.who === 'anyone' ? [] : [{ token: [] }],
    parameters: [...inPath(endpoints, names), ...inQuery(endpoints)],
    ...(body && { requestBody: { required: !isOptional(body), content: contentsOf(body, shape) } }),
    responses: {
      200: {
        description: 'Done.',
        ...contentOf(
          shape.isStream ? 'text/event-stream' : 'application/json',
          eitherOf(endpoints.map((endpoint) => endpoint.shape.replies[200])),
        ),
      },
      ...refusals(shape.who, endpoints),
    },
  }
}

/** The refusals that a client acts on. */
function codesOf(endpoints: readonly Endpoint[]) {
  const codes = endpoints.flatMap(({ shape }) => [...(shape.asksPassword ? ['password_needed'] : []), ...(shape.refusals ?? [])])
  return codes.length > 0 && { 'x-codes': [...new Set(codes)] }
}

function contentsOf(body: TSchema, { takesFile }: Shape) {
  if (!takesFile) return { 'application/json': { schema: body } }
  const file = { type: 'string', format: 'binary', description: 'At most one, of 10 MB.' }
  const { properties } = partsOf(body)
  return {
    'application/json': { schema: body },
    'multipart/form-data': { schema: { ...body, properties: { ...properties, file } } },
  }
}

function inPath(endpoints: readonly Endpoint[], names: readonly string[]) {
  const read = endpoints.map(({ url, shape }) => {
    const { properties } = partsOf(shape.params)
    return [...url.matchAll(parameter)].map(([, name]) => properties[name as string])
  })
  return names.map((name, position) => ({
    name,
    in: 'path',
    required: true,
    schema: eitherOf(read.map((schemas) => schemas[position])),
  }))
}

/** What only one reading of a path asks for is optional. */
function inQuery(endpoints: readonly Endpoint[]) {
  const asked = new Map<string, object>()
  for (const { shape } of endpoints) {
    const { properties, required } = partsOf(shape.query)
    for (const [name, schema] of Object.entries(properties))
      asked.set(name, { name, in: 'query', required: endpoints.length === 1 && required.includes(name), schema })
  }
  return [...asked.values()]
}

/** The statuses that every call of a kind may have, and the rest as a range: the message says which rule it was. */
function refusals(who: Who, endpoints: readonly Endpoint[]) {
  const takesInput = endpoints.some(({ shape }) => shape.params || shape.query || shape.body)
  return {
    ...(takesInput && { 400: refused('What was sent is not valid.') }),
    ...(who !== 'anyone' && { 401: refused('No session, or one that has ended, or whose second factor is still open.') }),
    ...(who !== 'anyone' && who !== 'pending' && { 403: refused('Not for this account.') }),
    '4XX': refused('Refused; the code says why.'),
    '5XX': refused('It failed here, or a provider is down.'),
  }
}

const refused = (description: string) => ({ description, ...jsonOf({ $ref: '#/components/schemas/Problem' }) })

const jsonOf = (schema: unknown) => contentOf('application/json', schema)

const contentOf = (type: string, schema: unknown) => ({ content: { [type]: { schema } } })

const eitherOf = (schemas: readonly unknown[]) => (schemas.length === 1 ? schemas[0] : { anyOf: schemas })

const isOptional = (schema: TSchema): boolean => Type.IsOptional(schema)

function partsOf(schema: unknown): { properties: Record<string, unknown>; required: readonly string[] } {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, unknown>; required?: string[] }
  return { properties, required }
}
