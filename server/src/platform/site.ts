/**
 * Renders the pages of one state of the content, from the web's build and with the operator's settings: when the server starts, and
 * again when an insight's day has come (`live-site.ts`). So branding and prices need a restart and never a rebuild, and a page costs a
 * request nothing but its bytes.
 *
 * The one contact with the web: its built files, by path. Serving what is made here is `serve-site.ts`.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShownCredential } from 'contract/credentials/shown.ts'
import type { ShownShelf } from 'contract/library/shown-shelf.ts'
import { pages as allPages, type Page } from 'contract/pages.ts'
import { paths } from 'contract/paths.ts'
import type { SiteContent } from 'contract/site/content.ts'
import type { SiteSettings } from 'contract/site/model.ts'
import { type CachedResponse, cacheResponse, fingerprint, nothingAllowed } from './cached-response.ts'
import { readKept, writeKept } from './kept-file.ts'
import { type Painter, type Pictures, pagePictures } from './page-pictures.ts'
import { siteFiles } from './site-files.ts'
import { paintedFirst, saidWhereItCannotStart } from './start-of-page.ts'

export interface SiteOptions {
  /** The folder that holds the web's `client` and `server` builds. */
  buildDir: string
  settings: SiteSettings
  content: SiteContent
  /** What visitors are shown of the library. */
  shelves?: readonly ShownShelf[]
  /** Whether the kit's gallery is there; never in production. */
  gallery: boolean
  /** Whether open pages follow what authors save. */
  authoring?: boolean
  pages?: readonly Page[]
  /** Of a public page with parameters, by its name: the addresses that there are. Any other address of it is unknown. */
  addresses?: Readonly<Record<string, readonly string[]>>
  /** Origins that the configured providers need beside our own. */
  providers?: Partial<Record<'frames' | 'scripts' | 'connections', readonly string[]>>
}

interface PageCache {
  /** Keeps the rendered pages for the next start. */
  file: string
  /** Gets a warning where the file cannot be written. */
  log: { warn(details: object, message: string): void }
}

/** The part of a response that the cache keeps; `cacheResponse` makes the rest. */
type Rendered = Pick<CachedResponse, 'status' | 'type' | 'policy' | 'isListed'> & { text: string }

interface RenderedSite {
  pages: [name: string, page: Rendered][]
  files: [address: string, file: Rendered][]
  notFound: Rendered
  /** The paths that search engines may list. */
  listed: string[]
}

export interface Site {
  clientDir: string
  /** By the page's name in the contract. */
  pages: ReadonlyMap<string, CachedResponse>
  /** By exact address: pages whose addresses are listed, page data for the browser's router, the manifest, robots.txt, the gallery. */
  files: ReadonlyMap<string, CachedResponse>
  notFound: CachedResponse
  /** What other sites show of a listed page. */
  pictures: Pictures
  /**
   * Renders a page for one request, as those of the start are rendered. It takes milliseconds, and loads React when it is called first:
   * how often it is called, how long an answer is kept and with which status it is sent is its caller's.
   * @param path of a public page whose data is not known at start
   * @throws where the page does not render
   */
  render(path: string, data: RequestData): Promise<CachedResponse>
}

export interface RequestData {
  credential: ShownCredential
}

type Handler = (request: Request) => Promise<Response>

interface Build {
  entry: {
    module: {
      createSiteHandler(build: unknown, data: unknown): Handler
      createPainter(build: unknown, data: unknown): Painter
    }
  }
}

/**
 * Throws when the build is missing or a page does not render: a server without its pages must not start. Pages that the cache
 * has of the same build, code, settings and content are not rendered again, and React is not loaded.
 * @param cache without it, all pages are rendered
 */
export async function renderSite(options: SiteOptions, cache?: PageCache): Promise<Site> {
  const rendered = cache ? await cachedPages(options, cache) : await renderPages(options)
  const clientDir = join(options.buildDir, 'client')
  const painter = async () => {
    const build = await loadBuild(options)
    return build.entry.module.createPainter(build, dataOf(options))
  }
  return {
    clientDir,
    pages: new Map(rendered.pages.map(([name, page]) => [name, cached(page)])),
    files: new Map(rendered.files.map(([address, file]) => [address, cached(file)])),
    notFound: cached(rendered.notFound),
    render: async (path, data) => {
      const build = await loadBuild(options)
      const handle = build.entry.module.createSiteHandler(build, { ...dataOf(options), ...data })
      return cached(await renderPage(handle, path, options, { isSeenFirst: true, framed: false }))
    },
    pictures: pagePictures(painter, clientDir, rendered.listed),
  }
}

async function cachedPages(options: SiteOptions, { file, log }: PageCache): Promise<RenderedSite> {
  const key = await keyOf(options)
  const known = await readKept<RenderedSite>(file, key)
  if (known) return known
  const rendered = await renderPages(options)
  await writeKept(file, key, rendered).catch((error: Error) =>
    log.warn({ reason: error.message }, 'the rendered pages cannot be kept; the next start renders them again'),
  )
  return rendered
}

const cached = ({ status, type, text, policy, isListed }: Rendered): CachedResponse => ({
  ...cacheResponse(status, type, text, policy),
  isListed,
})

const loadBuild = ({ buildDir }: SiteOptions): Promise<Build> => import(pathToFileURL(resolve(buildDir, 'server/index.js')).href)

const dataOf = ({ settings, content, shelves = [], gallery, authoring = false }: SiteOptions) => ({
  settings,
  content,
  shelves,
  gallery,
  authoring,
})

/** All that the pages are made from. Each other file of a build has a hash of its bytes in its name. */
async function keyOf(options: SiteOptions): Promise<string> {
  const entry = await readFile(join(options.buildDir, 'server/index.js'))
  const names = await readdir(join(options.buildDir, 'server'), { recursive: true })
  const code = await Promise.all(
    ['site.ts', 'site-files.ts', 'start-of-page.ts', 'cached-response.ts'].map((file) =>
      readFile(join(import.meta.dirname, file), 'utf8'),
    ),
  )
  const { buildDir: _, pages = allPages, ...made } = options
  return JSON.stringify([fingerprint(entry), names.sort(), code, process.version, pages, made])
}

async function renderPages(options: SiteOptions): Promise<RenderedSite> {
  const { settings, content, gallery, pages = allPages, addresses = {} } = options
  const build = await loadBuild(options)
  const handle = build.entry.module.createSiteHandler(build, dataOf(options))
  const render = (pattern: string, { audience, framed }: Pick<Page, 'audience' | 'framed'> = { audience: 'public' }) =>
    renderPage(handle, pattern, options, { isSeenFirst: audience === 'public', framed })

  const rendered = new Map<string, Rendered>()
  for (const page of pages.filter(({ name }) => !addresses[name])) {
    const shown = await render(page.pattern, page)
    rendered.set(page.name, page.rendersAbsence ? { ...shown, status: 404 } : shown)
  }

  const files = new Map<string, Rendered>()
  const single = Object.values(addresses).flat()
  for (const path of single) files.set(path, await render(path))
  const open = pages.filter(({ audience, pattern }) => audience === 'public' && !pattern.includes(':'))
  for (const address of [...open.map(({ pattern }) => pattern), ...single]) {
    const path = address === '/' ? '/_.data' : `${address}.data`
    files.set(path, await renderData(handle, settings.publicUrl, path))
  }
  const isListed = (page: Rendered | undefined) => page?.isListed === true
  const listed = [
    ...pages.filter(({ name }) => isListed(rendered.get(name))).map(({ pattern }) => pattern),
    ...single.filter((path) => isListed(files.get(path))),
  ]
  for (const [path, { type, text }] of siteFiles(settings, listed, changes(content)))
    files.set(path, { status: 200, type, text, policy: nothingAllowed, isListed: true })
  if (gallery) files.set('/dev/ui', await render('/dev/ui'))

  return { pages: [...rendered], files: [...files], notFound: { ...(await render('/404')), status: 404 }, listed }
}

/** When the pages changed last, where that is known: an insight on its day, their list with the newest of them. */
const changes = ({ insights }: SiteContent): Record<string, string> =>
  Object.fromEntries([
    ...insights.slice(0, 1).map(({ published }) => [paths.insights(), published]),
    ...insights.map(({ slug, published }) => [paths.insight(slug), published]),
  ])

interface Use {
  /** Whether it shows something before the application runs; a shell shows nothing, and waits for nothing. */
  isSeenFirst: boolean
  /** Whether other sites may show it in a frame. */
  framed: boolean | undefined
}

async function renderPage(handle: Handler, pattern: string, options: SiteOptions, use: Use): Promise<Rendered> {
  const path = examplePath(pattern)
  const response = await handle(new Request(new URL(path, options.settings.publicUrl)))
  if (response.status !== 200) throw new Error(`The page ${path} rendered with status ${response.status}`)
  const text = await response.text()
  const styled = await withStylesInPlace(
    use.isSeenFirst ? paintedFirst(text) : saidWhereItCannotStart(text),
    join(options.buildDir, 'client'),
  )
  const html = path === pattern ? styled : withRelativeLinks(styled, path)
  // A page names the address that it is known by, if it is to be known.
  const isListed = html.includes('<link rel="canonical"')
  return { status: 200, type: 'text/html; charset=utf-8', text: html, policy: contentPolicy(html, options, use), isListed }
}

async function renderData(handle: Handler, origin: string, path: string): Promise<Rendered> {
  const response = await handle(new Request(new URL(path, origin)))
  if (response.status !== 200) throw new Error(`The data ${path} rendered with status ${response.status}`)
  const type = response.headers.get('content-type') ?? 'text/x-script'
  return { status: 200, type, text: await response.text(), policy: nothingAllowed, isListed: false }
}

/** The links to the dialogs are the page's own address with a word more: at whichever address of its pattern the page is sent. */
const withRelativeLinks = (html: string, path: string): string => html.replaceAll(`href="${path}?`, 'href="?')

/**
 * The page's styles stand in it, so that nothing but the page itself is waited for before the first paint. Their links stay for the
 * browser's router, which looks for them. Disabled, they are not applied; meant for no medium, they are not even fetched by a browser that
 * looks ahead for what it will need.
 */
async function withStylesInPlace(html: string, clientDir: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+\.css)[^"]*"\/>/g)]
  let page = html
  for (const [link, href = ''] of links) {
    const styles = await readFile(join(clientDir, href), 'utf8')
    page = page.replace(link, () => `<style>${styles}</style>${link.replace('/>', ' disabled="" media="not all"/>')}`)
  }
  return page
}

/** `'self'`, and by their hashes the inline scripts that this page carries. Structured data is none: it does not run. */
function contentPolicy(html: string, { providers = {}, settings }: SiteOptions, { framed }: Use): string {
  const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const video = settings.overviewVideoUrl ? [new URL(settings.overviewVideoUrl, settings.publicUrl).origin] : []
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...new Set(hashes), ...(providers.scripts ?? [])],
    // KaTeX and React Aria write inline styles.
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...(providers.connections ?? [])],
    ["frame-src 'self'", ...(providers.frames ?? [])],
    ["media-src 'self'", ...video],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    [framed ? 'frame-ancestors *' : "frame-ancestors 'none'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ')
}

/** Some address of a pattern: what is rendered does not depend on its parameters. */
const examplePath = (pattern: string): string => pattern.replace(/:category/, 'statistics').replace(/:\w+/g, '1')
