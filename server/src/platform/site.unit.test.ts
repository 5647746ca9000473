import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ShownCredential } from 'contract/credentials/shown.ts'
import { pages } from 'contract/pages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { type LiveSite, liveSite } from './live-site.ts'
import { serveSite } from './serve-site.ts'
import { renderSite, type SiteOptions } from './site.ts'

/** Of the smallest page: its own, and the mark that something is to be painted first. */
const inlineScripts = 2

const hostile = `<script>alert(1)</script>&"'`
const undo: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test('a known page is answered from memory, compressed as the browser asks', async () => {
  const { app } = await siteWith()
  const plain = await app.inject('/interview')
  const br = await app.inject({ url: '/interview', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  const gzip = await app.inject({ url: '/interview', headers: { 'accept-encoding': 'gzip, br;q=0' } })

  expect(plain.statusCode).toBe(200)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers.vary).toBe('accept-encoding')
})

test('a page that the browser has already is not sent again', async () => {
  const { app } = await siteWith()
  const first = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': `W/"other", ${first.headers.etag}` } })
  const otherEncoding = await app.inject({
    url: '/',
    headers: { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' },
  })

  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(otherEncoding.statusCode).toBe(200)
})

test('an address that begins with two slashes names no host, and no page', async () => {
  const { app } = await siteWith()
  for (const url of ['//', '//interview', '///', '//any/interview', '//og/interview.png'])
    expect((await app.inject(url)).statusCode, url).toBe(404)
})

test('HEAD answers like GET, without a body', async () => {
  const { app } = await siteWith()
  const head = await app.inject({ method: 'HEAD', url: '/vantage' })

  expect(head.statusCode).toBe(200)
  expect(head.headers['content-security-policy']).toContain("default-src 'self'")
  expect(head.body).toBe('')
})

test('every address of a pattern is the same shell, with or without a slash at its end', async () => {
  const { app } = await siteWith()
  const [finance, slash, confirmation] = await Promise.all(
    ['/finance', '/finance/', '/confirmation/abc/sqrt_t'].map((url) => app.inject(url)),
  )

  expect(finance?.body).toContain('page /statistics')
  expect(slash?.statusCode).toBe(200)
  expect(confirmation?.body).toContain('page /confirmation/1/1')
})

test('the link to a dialog is right at every address of a pattern before a script has run', async () => {
  const { app } = await siteWith()
  const linkAt = async (url: string) => {
    const [, href] = /<a href="([^"]*)"/.exec((await app.inject(url)).body) ?? []
    return new URL(String(href), `http://127.0.0.1${url}`).pathname
  }
  for (const url of ['/reset-password/abc/sqrt_t', '/confirmation/abc/sqrt_t', '/mail/keep/abc', '/interview'])
    expect(await linkAt(url)).toBe(url)
  expect(await linkAt('/nothing')).toBe('/404')
})

test('a page whose address holds the secret of a mailed link, or of a payment, is kept by nobody on the way', async () => {
  const { app } = await siteWith()
  const cacheOf = async (url: string) => (await app.inject(url)).headers['cache-control']
  for (const url of [
    '/confirmation/abc/sqrt_t',
    '/reset-password/abc/sqrt_t',
    '/reset-password/abc/',
    '/mail/keep/abc',
    '/mail/stop/abc',
    '/secure-booking?session_id=cs_1',
    '/booking-confirmation?session_id=cs_1',
    '/mock/abc',
  ])
    expect(await cacheOf(url), url).toBe('no-store')
  for (const url of ['/', '/settings', '/reset-password']) expect(await cacheOf(url), url).toBe('no-cache')
})

test('an unknown address is a 404 with the page for it in place; /404 itself as well', async () => {
  const { app } = await siteWith()
  for (const url of ['/no/such/page', '/nothing', '/404']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('page /404')
  }
})

test('a page whose addresses are listed is rendered for each of them; any other address of it is unknown', async () => {
  const { app } = await siteWith({ addresses: { insight: ['/qfp_insights/kelly', '/qfp_insights/peeking'] } })
  const [kelly, slash, data, unknown, unknownData] = await Promise.all(
    ['kelly', 'peeking/', 'kelly.data', 'nothing', 'nothing.data'].map((end) => app.inject(`/qfp_insights/${end}`)),
  )

  expect([kelly?.statusCode, kelly?.body]).toEqual([200, expect.stringContaining('page /qfp_insights/kelly')])
  expect([slash?.statusCode, slash?.body]).toEqual([200, expect.stringContaining('page /qfp_insights/peeking')])
  expect([data?.statusCode, data?.body]).toEqual([200, expect.stringContaining('page /qfp_insights/kelly.data')])
  expect([unknown?.statusCode, unknown?.body]).toEqual([404, expect.stringContaining('page /404')])
  expect(unknownData?.statusCode).toBe(404)
})

test('what belongs to the API is left to the API', async () => {
  const { app } = await siteWith()
  for (const url of ['/api/nothing', '/dev/mailbox', '/content/x', '/insights/x.html', '/uploads/x', '/assets/gone.js']) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '{"message":"Not found."}'])
  }
})

test('the policy names exactly the inline scripts of its page, and the origins of the providers in use', async () => {
  const { app } = await siteWith({
    providers: { frames: ['https://challenges.example'], scripts: ['https://challenges.example'] },
    settings: { overviewVideoUrl: 'https://media.example/overview.mp4' },
  })
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy']).split('; ')

  // printf '%s' 'first()' | openssl dgst -sha256 -binary | base64
  const scripts = policy.find((part) => part.startsWith('script-src'))?.split(' ')
  expect(scripts?.slice(0, 2)).toEqual(['script-src', "'self'"])
  expect(scripts).toContain("'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='")
  expect(scripts?.at(-1)).toBe('https://challenges.example')
  expect(scripts).toHaveLength(2 + inlineScripts + 1)
  expect(policy).toContain("frame-src 'self' https://challenges.example")
  expect(policy).toContain("media-src 'self' https://media.example")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
})

test('pages carry their styles and fetch no module ahead of the first paint', async () => {
  const { app } = await siteWith()
  const { body } = await app.inject('/')

  expect(body).not.toContain('modulepreload')
  expect(body).toContain(
    '<style>p{color:red}</style><link rel="stylesheet" href="/assets/page-1a2b.css" disabled="" media="not all"/>',
  )
})

test('a shell shows nothing before its modules run, and asks for all of them at once', async () => {
  const { app } = await siteWith()
  const { body } = await app.inject('/settings')

  expect(body).toContain('<link rel="modulepreload" href="/assets/a.js"/>')
  expect(body).toContain('<script type="module" src="/assets/a.js">')
  expect(body).toContain('Some error occured')
  expect((await app.inject('/')).body).not.toContain('Some error occured')
})

test('assets are served as they were compressed when built, and kept for ever', async () => {
  const { app } = await siteWith()
  const answer = await app.inject({ url: '/assets/page-1a2b.css', headers: { 'accept-encoding': 'br' } })

  expect(answer.body).toBe('compressed when built')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the data of a page is there for the browser router', async () => {
  const { app } = await siteWith()

  expect((await app.inject('/_.data?_routes=pages%2Fhome')).body).toContain('page /_.data')
  expect((await app.inject('/vantage.data')).body).toContain('page /vantage.data')
  expect((await app.inject('/vantage/_.data')).body).toContain('page /vantage.data')
})

test('manifest, robots and site map speak of the product as it is configured', async () => {
  const { app } = await siteWith({ settings: { productName: hostile, publicUrl: 'https://prepare.example' } })

  expect(JSON.parse((await app.inject('/manifest.webmanifest')).body).name).toBe(hostile)
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://prepare.example/sitemap.xml')
  expect((await app.inject('/sitemap.xml')).body).toContain('<loc>https://prepare.example/interview</loc>')
})

test('the site map lists the pages that have an address of their own; all others ask not to be listed', async () => {
  const { app } = await siteWith({ settings: { publicUrl: 'https://prepare.example' } })
  const { body } = await app.inject('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>https:\/\/prepare\.example([^<]+)<\/loc>/g)].map(([, path]) => path)

  expect(listed).toEqual(pages.filter(({ name }) => name in ownAddresses).map(({ pattern }) => pattern))
  for (const path of listed) expect((await app.inject(String(path))).headers['x-robots-tag']).toBeUndefined()
  for (const path of ['/error-page', '/confirmation/abc/sqrt_t', '/settings', '/finance', '/404', '/nothing', '/vantage.data'])
    expect([path, (await app.inject(path)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
})

test('the site map says when an insight was published, and when the newest was', async () => {
  const { app } = await siteWith({
    settings: { publicUrl: 'https://prepare.example' },
    content: { ...noContent, insights: [insight('newer', '2026-10-31'), insight('older', '2026-09-30')] },
    addresses: { insight: ['/qfp_insights/newer', '/qfp_insights/older'] },
  })
  const { body } = await app.inject('/sitemap.xml')

  expect(body).toContain('<loc>https://prepare.example/qfp_insights</loc><lastmod>2026-10-31</lastmod>')
  expect(body).toContain('<loc>https://prepare.example/qfp_insights/newer</loc><lastmod>2026-10-31</lastmod>')
  expect(body).toContain('<loc>https://prepare.example/qfp_insights/older</loc><lastmod>2026-09-30</lastmod>')
  expect(body).toContain('<loc>https://prepare.example/</loc></url>')
})

test('an insight whose day has come has its page, its data and its line in the site map without a restart', async () => {
  const shown = [insight('older', '2026-09-30')]
  const { app, site } = await siteWith({
    settings: { publicUrl: 'https://prepare.example' },
    later: () => ({
      content: { ...noContent, insights: [...shown] },
      addresses: { insight: shown.map(({ slug }) => `/qfp_insights/${slug}`) },
    }),
  })
  const answers = async () =>
    Promise.all(
      ['/qfp_insights/newer', '/qfp_insights/newer.data', '/sitemap.xml'].map(async (url) => {
        const { statusCode, body } = await app.inject(url)
        return url === '/sitemap.xml' ? body.includes('/qfp_insights/newer') : statusCode
      }),
    )
  expect(await answers()).toEqual([404, 404, false])
  shown.unshift(insight('newer', '2026-10-31'))
  await site.refresh()
  expect(await answers()).toEqual([200, 200, true])
})

test('the presentation for frames may stand in any, and no other page in one', async () => {
  const { app } = await siteWith()
  const ancestors = async (url: string) =>
    /frame-ancestors [^;]+/.exec(String((await app.inject(url)).headers['content-security-policy']))?.[0]

  expect(await ancestors('/vantage/at_a_glance')).toBe('frame-ancestors *')
  for (const { pattern, name } of pages.filter(({ name, pattern }) => name !== 'at_a_glance' && !pattern.includes(':')))
    expect([name, await ancestors(pattern)]).toEqual([name, "frame-ancestors 'none'"])
})

const credential: ShownCredential = {
  code: 'a'.repeat(22),
  contents: {
    id: 'https://prepare.example/credentials/a',
    title: 'Core certificate',
    holder: 'Ada Example',
    issuer: { id: 'did:web:prepare.example', name: 'Prepare' },
    valid_from: '2027-04-30T00:00:00Z',
    valid_until: null,
    description: '',
    criteria: '',
    results: [],
    evidence: [],
  },
  state: 'valid',
  revokedAt: null,
  revocationReason: null,
  isPublic: false,
  isDemonstration: false,
}

const insight = (slug: string, published: string) => ({
  slug,
  published,
  title: slug,
  summary: '',
  height: { wide: 1, narrow: 1 },
})

test('a page whose data comes with the request is rendered for it, with styles, policy and its own index wish', async () => {
  const { app, site } = await siteWith({ settings: { publicUrl: 'https://prepare.example' } })
  const path = `/credentials/${'a'.repeat(22)}`
  const [one, other] = await Promise.all([
    site.current().render(path, { credential: { ...credential, isPublic: true } }),
    site.current().render(path, { credential: { ...credential, code: 'b'.repeat(22) } }),
  ])
  const html = String(await one.bytes.identity())
  expect([one.status, one.isListed, other.isListed]).toEqual([200, true, false])
  expect(html).toContain(`page ${path} with ${'a'.repeat(22)}`)
  expect(String(await other.bytes.identity())).toContain(`with ${'b'.repeat(22)}`)
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<style>p{color:red}</style>')
  expect(one.policy).toContain("'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='")
  // At start no certificate is known: the page says so, and no search engine lists it.
  const { statusCode, body, headers } = await app.inject(path)
  expect([statusCode, headers['x-robots-tag']]).toEqual([404, 'noindex'])
  expect(body).toContain('page /credentials/1 with none')
})

test('structured data does not run, so the policy does not name it', async () => {
  const { app } = await siteWith()
  const { body, headers } = await app.inject('/interview')

  expect(body).toContain('<script type="application/ld+json">{}</script>')
  // printf '%s' '{}' | openssl dgst -sha256 -binary | base64
  expect(headers['content-security-policy']).not.toContain('RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=')
})

test('the gallery of the kit exists only where it was asked for', async () => {
  const { app: open } = await siteWith({ gallery: true })
  const { app: closed } = await siteWith({ gallery: false })

  expect((await open.inject('/dev/ui')).statusCode).toBe(200)
  expect((await closed.inject('/dev/ui')).statusCode).toBe(404)
})

test('a page that does not render stops the start', async () => {
  await expect(siteWith({ settings: { productName: 'broken' } })).rejects.toThrow('rendered with status 500')
})

test('pages of the same build, settings and content are rendered once, for all starts', async () => {
  const { kept, warnings } = await keptPages()
  const { app: first } = await siteWith({ kept })
  const made = sitesRendered()
  const { app } = await siteWith({ kept })
  expect(sitesRendered()).toBe(made)
  const urls = ['/', '/settings', '/finance', '/nothing', '/vantage.data', '/robots.txt', '/sitemap.xml']
  for (const url of urls) {
    const [was, is] = await Promise.all([first.inject(url), app.inject(url)])
    expect([url, is.statusCode, is.body, is.headers]).toEqual([
      url,
      was.statusCode,
      was.body,
      { ...was.headers, date: is.headers.date },
    ])
  }
  await siteWith({ kept, settings: { productName: 'Another' } })
  expect(sitesRendered()).toBe(made + 1)
  await siteWith({ kept, settings: { productName: 'Another' }, build: `${smallestBuild}// changed` })
  expect(sitesRendered()).toBe(made + 2)
  expect(warnings).toEqual([])
})

test('kept pages that were damaged are rendered again, and pages that cannot be kept are served', async () => {
  const { kept, warnings } = await keptPages()
  await siteWith({ kept })
  const whole = await readFile(kept.file, 'utf8')
  await writeFile(kept.file, whole.slice(0, -1))
  const made = sitesRendered()
  await siteWith({ kept })
  expect(sitesRendered()).toBe(made + 1)
  expect(await readFile(kept.file, 'utf8')).toBe(whole)

  const { app } = await siteWith({ kept: { ...kept, file: join(kept.file, 'in a file') } })
  expect((await app.inject('/')).statusCode).toBe(200)
  expect(warnings).toEqual(['the rendered pages cannot be kept; the next start renders them again'])
})

async function keptPages() {
  const folder = await mkdtemp(join(tmpdir(), 'kept-pages-'))
  undo.push(() => rm(folder, { recursive: true }))
  const warnings: string[] = []
  const log = { warn: (_details: object, message: string) => void warnings.push(message) }
  return { kept: { file: join(folder, 'pages'), log }, warnings }
}

/** By the small build, in this process. */
const sitesRendered = (): number => (globalThis as { sitesRendered?: number }).sitesRendered ?? 0

const noStories = { samples: true, rates: [], source: '', companies: [], universities: [], screenshots: [] }

const noContent = {
  testimonials: { samples: true, testimonials: [] },
  atAGlance: { id: 67, canva_uri: '' },
  insights: [],
  successStories: noStories,
  terms: { version: '1', date: '2026-01-31', html: '' },
}

interface Wish extends Partial<Omit<SiteOptions, 'settings'>> {
  settings?: Partial<SiteOptions['settings']>
  /** What time changes. */
  later?: () => Partial<SiteOptions>
  kept?: Parameters<typeof renderSite>[1]
  build?: string
}

/** A site rendered from a build that is as small as one can be: its pages say which address they were rendered for. */
async function siteWith({
  settings,
  later,
  kept,
  build = smallestBuild,
  ...options
}: Wish = {}): Promise<{ app: FastifyInstance; site: LiveSite }> {
  const buildDir = await mkdtemp(join(tmpdir(), 'site-'))
  undo.push(() => rm(buildDir, { recursive: true }))
  await mkdir(join(buildDir, 'server'))
  await mkdir(join(buildDir, 'client/assets'), { recursive: true })
  await writeFile(join(buildDir, 'server/package.json'), '{"type":"module"}')
  await writeFile(join(buildDir, 'server/index.js'), build)
  await writeFile(join(buildDir, 'client/assets/page-1a2b.css'), 'p{color:red}')
  await writeFile(join(buildDir, 'client/assets/page-1a2b.css.br'), 'compressed when built')

  const site = await liveSite(
    () => ({ ...later?.() }),
    (changed) =>
      renderSite(
        {
          buildDir,
          gallery: false,
          content: noContent,
          ...options,
          ...changed,
          settings: {
            productName: 'The product',
            supportEmail: 'support@example.com',
            publicUrl: 'http://127.0.0.1',
            socialLinks: [],
            overviewVideoUrl: null,
            captcha: { provider: 'none', siteKey: '' },
            ...settings,
          },
        },
        kept,
      ),
  )
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  undo.push(() => app.close())
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found.' }))
  await serveSite(app, site)
  return { app, site }
}

/** The pages that the small build gives an address of their own, as the real one does. */
const ownAddresses = { home: 1, interview: 1, vantage: 1, certificate: 1, insights: 1 }
const known = [
  ...pages.filter(({ name }) => name in ownAddresses).map(({ pattern }) => pattern),
  '/qfp_insights/newer',
  '/qfp_insights/older',
]

const smallestBuild = `
const own = (path) => (${JSON.stringify(known)}.includes(path) ? '<link rel="canonical" href="' + path + '"/>' : '')
const page = (path, credential) => '<head>' + (credential?.isPublic ? '<link rel="canonical" href="' + path + '"/>' : own(path)) + '<script type="application/ld+json">{}</script><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/page-1a2b.css"/>'
  + '<script>first()</script><script type="module" src="/assets/a.js"></script></head><p>page ' + path + (path.startsWith('/credentials/') ? ' with ' + (credential?.code ?? 'none') : '') + '</p><a href="' + path + '?modal=login">Log in</a>'
export const entry = { module: { createPainter: () => ({ fonts: [], draw: async () => undefined }), createSiteHandler: (build, data) => (globalThis.sitesRendered = (globalThis.sitesRendered ?? 0) + 1) && (async (request) =>
  new Response(page(new URL(request.url).pathname, data.credential), {
    status: data.settings.productName === 'broken' ? 500 : 200,
    headers: { 'content-type': 'text/x-script' },
  })) } }
`
