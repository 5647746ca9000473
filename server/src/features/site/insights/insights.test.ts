import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readSiteFiles } from 'contract/site/administration.ts'
import { getMonthlyInsights } from 'contract/site/api.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { importSite } from '../site.ts'
import { findInsights } from '../store.ts'
import { compileInsights } from './compile-insights.ts'
import { sampleData, sampleInsight } from './sample-insight.ts'

const contentDir = join(import.meta.dirname, '../../../../../content')
const undo: (() => Promise<unknown>)[] = []

/** One for all tests: each brings its own content in. */
let product: TestApp
beforeAll(async () => {
  product = await testApp()
})
afterAll(() => product.close())

afterEach(async () => {
  product.clock.reset()
  for (const step of undo.splice(0).reverse()) await step()
})

test('a visitor is told of the insights, newest first, and where the frame of each is', async () => {
  const { call } = await siteWith({
    'stopping-early': sampleInsight(),
    newer: sampleInsight().replace('2026-09-30', '2026-10-31').replace('Stopping', 'Not stopping'),
  })
  const { status, body, headers } = await call(getMonthlyInsights)

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(body).toEqual({
    monthly_insights: [
      expect.objectContaining({ title: 'Not stopping when it looks good', html_file: '/insights/newer.html', slug: 'newer' }),
      {
        title: 'Stopping when it looks good',
        html_file: '/insights/stopping-early.html',
        slug: 'stopping-early',
        published: '2026-09-30',
        summary: 'Twenty looks turn one false alarm in twenty into one in four.',
      },
    ],
  })
})

test('an insight that is dated ahead is in no list, feed or frame before its day, and there from its first moment on', async () => {
  const { app, call, clock } = await siteWith({ 'stopping-early': sampleInsight().replace('2026-09-30', '2100-03-01') })
  const seen = async () => [
    (await call(getMonthlyInsights)).body.monthly_insights.length,
    (await app.inject('/insights/stopping-early.html')).statusCode,
    (await app.inject('/qfp_insights/rss.xml')).body.includes('/qfp_insights/stopping-early'),
  ]
  const day = new Date('2100-03-01T00:00:00Z').getTime()

  clock.advance(day - 1000 - clock.now().getTime())
  expect(await seen()).toEqual([0, 404, false])
  clock.advance(1000)
  expect(await seen()).toEqual([1, 200, true])
})

test('an insight’s frame is for everybody, compressed, asked for again only when it changed', async () => {
  const { app, call, deps } = await siteWith({ 'stopping-early': sampleInsight() })
  const { html_file } = (await call(getMonthlyInsights)).body.monthly_insights[0] ?? { html_file: '' }
  const frame = await app.inject(html_file)
  const compressed = await app.inject({ url: html_file, headers: { 'accept-encoding': 'br' } })
  const again = await app.inject({ url: html_file, headers: { 'if-none-match': String(frame.headers.etag) } })

  expect(frame.statusCode).toBe(200)
  expect(frame.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(frame.body).toContain('<title>Stopping when it looks good</title>')
  expect(frame.body).toContain(`${deps.config.productName} says`)
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(frame.body)
  expect(again.statusCode).toBe(304)
})

test('a frame may run its one script, load its letters, be framed by this site, and nothing else', async () => {
  const { app } = await siteWith({ 'stopping-early': sampleInsight() })
  const { headers } = await app.inject({ url: '/insights/stopping-early.html', headers: { host: 'prepare.example' } })
  const policy = String(headers['content-security-policy']).split('; ')

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox')
  expect(policy).toContain('font-src http://prepare.example/content-assets/')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy.find((part) => part.startsWith('script-src'))).toMatch(/^script-src 'sha256-[\w+/=]+'$/)
  expect(policy.join()).not.toMatch(/connect-src|img-src|allow-same-origin/)
  // Found through its page alone.
  expect(headers['x-robots-tag']).toBe('noindex, indexifembedded')
})

test('its letters and formulas may be fetched from an opaque origin', async () => {
  const { app } = await siteWith({ 'stopping-early': sampleInsight() })
  const { body } = await app.inject('/insights/stopping-early.html')
  const assets = [...body.matchAll(/\/content-assets\/[\w./-]+/g)].map(([address]) => address)

  expect(assets).toContain('/content-assets/katex.min.css')
  for (const address of new Set(assets)) {
    const { statusCode, headers } = await app.inject(address)
    expect([address, statusCode, headers['access-control-allow-origin']]).toEqual([address, 200, '*'])
    expect(headers['cache-control']).toBe('public, max-age=604800')
  }
})

test('a text without formulas loads none of their styles', async () => {
  const { app } = await siteWith({ plain: sampleInsight().replace('$Z_k$', 'large') })
  expect((await app.inject('/insights/plain.html')).body).not.toContain('katex.min.css')
})

test('an insight that is not there is not found, and one that vanished neither', async () => {
  const { app, database, dir } = await siteWith({ 'stopping-early': sampleInsight() })
  for (const url of ['/insights/nothing.html', '/insights/..%2f.html', '/insights/', '/insights/stopping-early'])
    expect((await app.inject(url)).statusCode, url).toBe(404)

  await rm(join(dir, 'insights/stopping-early'), { recursive: true })
  await importSite(database.db, dir)
  expect((await app.inject('/insights/stopping-early.html')).statusCode).toBe(404)
})

test('an insight is made anew only when one of its files changed', async () => {
  const { database, dir } = await siteWith({ 'stopping-early': sampleInsight() })
  const kept = await findInsights(database.db)
  const again = await compileInsights(dir, kept)
  expect(again.documents?.['insight/stopping-early']).toBe(kept.get('stopping-early'))

  const rows = () => database.db.selectFrom('site_documents').selectAll().orderBy('name').execute()
  const before = await rows()
  await importSite(database.db, dir)
  expect(await rows()).toEqual(before)

  await writeFile(join(dir, 'insights/stopping-early/peeking.csv'), sampleData.replace('0.248', '0.25'))
  await importSite(database.db, dir)
  expect((await findInsights(database.db)).get('stopping-early')?.html).toContain('25\u00a0%')
})

test('the feed is served as one', async () => {
  const { app } = await siteWith({ 'stopping-early': sampleInsight() })
  const { statusCode, headers, body } = await app.inject('/qfp_insights/rss.xml')

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('/qfp_insights/stopping-early</guid>')
})

test('without any insight there is an empty list, and the site starts', async () => {
  const { call } = await siteWith({})
  expect((await call(getMonthlyInsights)).body).toEqual({ monthly_insights: [] })
})

test('a mistake in an insight stops the start with its place', async () => {
  const { database, dir } = await siteWith({})
  await mkdir(join(dir, 'insights/Bad_Name'), { recursive: true })
  await mkdir(join(dir, 'insights/empty'), { recursive: true })
  const start = importSite(database.db, dir)

  await expect(start).rejects.toThrow('insights/Bad_Name/insight.md: the folder is part of an address')
  await expect(start).rejects.toThrow('insights/empty/insight.md: this file is missing')
})

async function siteWith(insights: Record<string, string>): Promise<TestApp & { dir: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  undo.push(() => rm(dir, { recursive: true }))
  await cp(join(contentDir, 'site'), join(dir, 'site'), { recursive: true })
  await cp(join(contentDir, 'legal'), join(dir, 'legal'), { recursive: true })
  for (const [slug, source] of Object.entries(insights)) {
    await mkdir(join(dir, 'insights', slug), { recursive: true })
    await writeFile(join(dir, 'insights', slug, 'insight.md'), source)
    await writeFile(join(dir, 'insights', slug, 'peeking.csv'), sampleData)
  }
  await importSite(product.database.db, dir)
  return { ...product, dir }
}

test('who moderates sees insights as they were read, also those dated ahead, and the success stories', async () => {
  const { call } = await siteWith({
    'stopping-early': sampleInsight(),
    ahead: sampleInsight().replace('2026-09-30', '2096-10-31'),
  })
  const { token } = await administrator(product)
  const { status, body } = await call(readSiteFiles, { token })
  expect(status).toBe(200)
  expect(body.insights.map(({ slug, state }) => [slug, state])).toEqual([
    ['ahead', 'dated ahead'],
    ['stopping-early', 'shown'],
  ])
  expect(body.success_story.success_rate.length).toBeGreaterThan(0)
})
