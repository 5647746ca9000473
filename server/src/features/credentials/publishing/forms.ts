/** The forms of a certificate at its address: JSON, PNG, SVG, PDF and the bundle. */
import { codePattern, credentialPaths, type Form } from 'contract/credentials/paths.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contexts } from 'verifier/contexts.ts'
import type { Deps } from '../../../deps.ts'
import { type CachedResponse, cacheResponse } from '../../../platform/cached-response.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import { madeOf, noteSent } from '../../../platform/send-again.ts'
import { answerKey } from '../answer-keys.ts'
import type { Drawn } from '../drawing/drawn.ts'
import { currentDidDocument } from '../keys/did-document.ts'
import { currentList } from '../status-lists/sign-list.ts'
import { allowOthers, sendPublic } from './documents.ts'
import { type Published, recallPublished } from './published.ts'

const types: Record<Form, string> = {
  json: 'application/ld+json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** Pictures and documents that were drawn, in bytes. */
const mostKept = 64_000_000

/** Drawings as texts, with what they compress to: some 300 kB each. */
const mostTexts = 100

/** The content security policy of a picture, which may run and load nothing. */
const pictureAlone = "sandbox; default-src 'none'"

export function formRoutes(app: FastifyInstance, deps: Deps): void {
  const draw = drawer(deps)
  const texts = new LRUCache<string, CachedResponse>({ max: mostTexts })
  const path = `/credentials/:code(^${codePattern}$).:form(^(?:json|png|svg|pdf|zip)$)`
  const onSend = noteSent(deps.recentAnswers, ({ code = '' }) => answerKey(code))
  app.get<{ Params: { code: string; form: Form } }>(path, { onSend }, async (request, reply) => {
    const { code, form } = request.params
    const { published } = madeOf(request, await recallPublished(deps, code))
    if (!published) return reply.callNotFound()
    const { row, shown } = published
    if (!shown.isPublic) reply.header('x-robots-tag', 'noindex')
    if (form === 'json') return sendPublic(request, reply, jsonOf(published))
    allowOthers(reply).header('content-security-policy', pictureAlone)
    // Nobody is handed a picture that says nothing of the revocation.
    if (row.revoked_at)
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send(
          `This certificate was revoked on ${dayInWords(row.revoked_at)}. See ${deps.config.publicUrl}${credentialPaths.page(code)}.\n`,
        )
    const bytes = await draw(published, form)
    const disposition = form === 'pdf' || form === 'zip' ? 'attachment' : 'inline'
    reply.header('content-disposition', `${disposition}; filename="certificate-${code}.${form}"`)
    if (form !== 'svg') return reply.type(types[form]).send(bytes)
    // A text, which compresses to a quarter.
    const response = texts.get(code) ?? cacheResponse(200, types.svg, bytes.toString(), pictureAlone)
    texts.set(code, response)
    return sendPublic(request, reply, response)
  })
}

const jsonOf = (published: Published) => (published.json ??= cacheResponse(200, types.json, published.row.signed))

/** A drawing depends on the signed contents alone, so it is kept for as long as there is room. The bundle has the status list of the day. */
function drawer(deps: Deps) {
  const { config } = deps
  const kept = new LRUCache<string, Buffer>({ maxSize: mostKept, sizeCalculation: ({ length }) => Math.max(1, length) })
  const drawing = new Map<string, Promise<Buffer>>()
  const make = async ({ row, shown }: Published, form: Exclude<Form, 'json'>): Promise<Buffer> => {
    const { contents, code, isDemonstration } = shown
    const url = config.publicUrl + credentialPaths.page(code)
    const verifyUrl = config.publicUrl + credentialPaths.verify()
    const drawn: Drawn = { contents, code, url, verifyUrl, productName: config.productName, isDemonstration }
    const { pdfOf, pngOf, svgOf } = await import('../drawing/forms.ts')
    if (form === 'png') return pngOf(drawn, row.signed)
    if (form === 'svg') return svgOf(drawn, row.signed)
    if (form === 'pdf') return pdfOf(drawn, row.signed)
    const did = await currentDidDocument(deps.db, deps.issuer)
    const { bundleOf } = await import('../drawing/bundle.ts')
    const statusList = (await currentList(deps, row.list)) ?? ''
    return bundleOf({ drawn, credential: row.signed, did, contexts, statusList })
  }
  return async (published: Published, form: Exclude<Form, 'json'>): Promise<Buffer> => {
    if (form === 'zip') return make(published, form)
    const key = `${published.row.code}.${form}`
    const known = kept.get(key)
    if (known) return known
    // Who asks while it is drawn waits for the same.
    const promise = drawing.get(key) ?? make(published, form).finally(() => drawing.delete(key))
    drawing.set(key, promise)
    const bytes = await promise
    kept.set(key, bytes)
    return bytes
  }
}
