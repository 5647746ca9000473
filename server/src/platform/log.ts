/** Structured logs. The request line names the route, never the address: addresses carry tokens. */
import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'

const secrets = ['password', 'current_password', 'otp', 'token', 'captcha_token', 'authorization', 'device_id', 'secret']

/** @param destination standard output unless given */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      err: errorWithoutInput,
      req: (request: { id: string; method: string }) => ({ id: request.id, method: request.method }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** A database error tells which statement failed, but its parameters may be a person's; a mail server names the address that it refuses. */
function errorWithoutInput(error: Error & { code?: unknown; statusCode?: unknown }) {
  const { name, message, stack, code, statusCode } = error
  return {
    type: name,
    message: withoutAddresses(message),
    ...(stack !== undefined && { stack: withoutAddresses(stack) }),
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { statusCode }),
  }
}

/** Email addresses, also in quotes or of letters beyond ASCII. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/(?:"[^"\n]{0,64}"|[^\s<>"'(),;:]{1,64})@[^\s<>"'(),;:]{1,255}/gu, '[address]')
