/** A response that is made once and sent often: its bytes, each compression of them made once, and how a request gets the smallest. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'

export interface CachedResponse {
  status: number
  type: string
  /** The content security policy of this very response: a page's names the hashes of its inline scripts. */
  policy: string
  /** Whether search engines may list it, and other sites show it. */
  isListed: boolean
  etag: string
  bytes: Record<Encoding, () => Promise<Buffer>>
}

/** In the order in which they are sent to who takes several. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** The content security policy of what is no page. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * It is compressed when somebody asks for it, not before: most of what a start makes is asked for by nobody for long, and compressing
 * all of it took longer than making it.
 */
export function cacheResponse(status: number, type: string, text: string, policy = nothingAllowed): CachedResponse {
  const identity = Buffer.from(text)
  const bytes = {
    // Quality 9: within a hundredth of the best, at a tenth of its time.
    br: once(() =>
      brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    ),
    gzip: once(() => zip(identity, { level: 9 })),
    identity: async () => identity,
  }
  return { status, type, policy, isListed: true, etag: fingerprint(identity), bytes }
}

export async function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `"${response.etag}-${encoding}"`
  reply
    .code(response.status)
    .header('content-security-policy', response.policy)
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag)
  if (!response.isListed) reply.header('x-robots-tag', 'noindex')
  if (response.status === 200 && fresh(request.headers, { etag })) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(response.type).send(await response.bytes[encoding]())
}

/** Other bytes have another one: what an ETag is made of. */
export const fingerprint = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Who says nothing, and who would take none of ours, gets the plain bytes. */
const encodingFor = (header: string | undefined): Encoding =>
  (header !== undefined && (negotiate(header, [...encodings]) as Encoding | null)) || 'identity'

/** Who asks while it is made waits for the same. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
