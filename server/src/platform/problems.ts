/** Turns everything that is thrown into the one error body. Expected refusals say what they are; the rest say little and log much. */

import { type FieldError, Problem, problem } from 'contract/problems.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem | Error, request, reply) => {
    const refusal = asProblem(error)
    if (refusal) return answer(reply, refusal)
    request.log.error({ reqId: request.id, err: error }, 'unexpected error')
    // By what stands in the log, whoever was told of it can be helped.
    reply.header('x-request-id', request.id)
    return answer(reply, problem('unexpected'), { request_id: request.id })
  })
}

/** Of an address that the router cannot read, before it comes to any hook or handler. */
export function refuseAddress(reply: FastifyReply) {
  return answer(reply, problem('bad_input'))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its refusals carry their sentence in `error` as well. */
    tellsError?: boolean
  }
}

function answer(reply: FastifyReply, { code, status, message, errors, retryAfter }: Problem, more = {}) {
  const { tellsError } = reply.request.routeOptions.config
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code, message, ...(tellsError && { error: message }), ...(errors && { errors }), ...more })
}

export function apiNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return answer(reply, problem('not_found'))
}

function asProblem(error: FastifyError | Problem | Error): Problem | undefined {
  if (error instanceof Problem) return error
  if ('validation' in error && error.validation) {
    return problem('bad_input', { errors: error.validation.map((issue) => fieldError(issue.instancePath, issue.message)) })
  }
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return problem('too_large')
  if (status === 415) return problem('wrong_type')
  // Of the framework's own refusals (malformed JSON, a bad address, …) only the kind is told.
  if (status && status >= 400 && status < 500) return problem('bad_input')
  return undefined
}

const fieldError = (path: string, message = 'is not valid'): FieldError => ({
  field: path.slice(1).replaceAll('/', '.'),
  message,
})
