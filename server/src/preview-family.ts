/** `npm run content:preview-family -- <section>/<slug>`: serves a family of the exam bank as a candidate sees it, to this machine alone. */
import { join, resolve } from 'node:path'
import fastify from 'fastify'
import { previewFamily } from './features/assessments/bank/preview-family.ts'
import { publicBank } from './features/assessments/bank/read-bank.ts'
import { compiledTexts } from './platform/content/compiled-texts.ts'
import { framePage, framePolicy, originOf } from './platform/content-frame/frame.ts'
import { serveFrameAssets } from './platform/content-frame/frame-assets.ts'
import { isDirectFromHere } from './platform/loopback.ts'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Name a family: npm run content:preview-family -- stats/two-gauges')
  process.exit(1)
}
const contentDir = resolve(process.env.CONTENT_DIR ?? join(import.meta.dirname, '../../content'))
const bankDir = resolve(process.env.ASSESSMENT_BANK_DIR ?? publicBank(contentDir))
const deps = { texts: compiledTexts(), config: { productName: process.env.PRODUCT_NAME ?? 'Bachelier' } }

const app = fastify()
app.addHook('onRequest', async (request, reply) => {
  if (!isDirectFromHere(request.raw)) return reply.code(403).send('This page is for this machine alone.')
})
serveFrameAssets(app)
app.get<{ Querystring: { row?: string } }>('/', async (request, reply) => {
  const row = /^\d{1,4}$/.test(request.query.row ?? '') ? Number(request.query.row) : 0
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': framePolicy(originOf(request)) })
    .type('text/html; charset=utf-8')
    .send(framePage(await previewFamily(deps, { contentDir, bankDir, name, row })))
})
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env.PREVIEW_PORT ?? 0) })
console.log(`${name}: ${address} (reload the page after each change; Ctrl+C ends it)`)
