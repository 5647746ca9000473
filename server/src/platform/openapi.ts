/** The OpenAPI document, made from the same endpoints that the server validates with. */

import type { Endpoint } from 'contract/endpoint.ts'
import { ProblemBody } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'

export function serveOpenapi(app: FastifyInstance, title: string): void {
  app.get('/api/openapi.json', async () => openapiOf(app.served, title))
}

function openapiOf(endpoints: Endpoint[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.url] ??= {}
    Object.assign(paths[endpoint.url] ?? {}, { [endpoint.method.toLowerCase()]: operationOf(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The word `Token`, a space, the token.' },
      },
      schemas: { Problem: ProblemBody },
    },
    paths,
  }
}

function operationOf({ shape }: Endpoint) {
  return {
    summary: shape.summary,
    'x-who': shape.who,
    ...(shape.who !== 'anyone' && { security: [{ token: [] }] }),
    parameters: [...parametersOf('path', shape.params), ...parametersOf('query', shape.query)],
    ...(shape.body && { requestBody: { content: { 'application/json': { schema: shape.body } } } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: shape.replies[200] } } },
      default: { description: 'Refused.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  }
}

function parametersOf(place: 'path' | 'query', schema: unknown) {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, part]) => ({ name, in: place, required: required.includes(name), schema: part }))
}
