/** What a page costs to load for the first time, counted in bytes and not in time: the same on a busy machine. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { seeItAll, settledAfter, started } from './whole-page.ts'

/** All in bytes; a kilobyte is a thousand of them. */
export interface Weight {
  /** The scripts that the page loads before anybody does anything, as the build gzipped them. */
  scriptGzip: number
  /** The same as they were sent (brotli), headers with them. */
  scriptSent: number
  /** Everything that was sent, down to the end of the page. */
  total: number
  /** The picture beside the page's title: its markup, gzipped, and the files that it draws with; undefined where there is none. */
  figure: number | undefined
  /** Fonts that came under two names: one asked for ahead, another that the styles wanted. */
  loadedTwice: string[]
}

// What the public site may load at first. What moves by less than `shift` is seen by nobody.
export const limits = { scriptGzip: 125_000, homeTotal: 350_000, heroFigure: 20_000, shift: 0.001 }

/** The verify page loads the verifier as well, after its first paint; no other page does. */
export const scriptLimit = (path: string): number => limits.scriptGzip + (path === '/verify' ? 120_000 : 0)

/** What the viewer may load at first, gzipped: what opens, such as a dialog, comes when it does. */
export const viewerScriptGzip = 205_000

/** In the viewer a word of the row above may be wider by a hair in the font that comes later. */
export const viewerShift = 0.005

const assets = join(import.meta.dirname, '../web/build/client')

/** In a page without a cache: one of a fresh browser context, or one that routes its requests. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const requests: Request[] = []
  // A request of the page before can finish only now.
  const begun = new Set<Request>()
  const begin = (request: Request) => begun.add(request)
  const keep = (request: Request) => begun.has(request) && requests.push(request)
  page.on('request', begin)
  page.on('requestfinished', keep)
  await settledAfter(page, async () => {
    await page.goto(url)
    await started(page)
  })
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const weight = {
    scriptGzip: await sum(scripts, gzippedBytes),
    scriptSent: await sum(scripts, sentBytes),
    figure: await figureBytes(page, requests),
  }
  await seeItAll(page)
  page.off('request', begin)
  page.off('requestfinished', keep)
  return { ...weight, total: await sum(requests, sentBytes), loadedTwice: await loadedTwice(requests) }
}

/** A framed figure has its fonts under an address of its own: those of the page are meant. */
async function loadedTwice(requests: readonly Request[]): Promise<string[]> {
  const paths = requests.filter((request) => request.resourceType() === 'font').map((request) => new URL(request.url()).pathname)
  const fonts = paths.filter((path) => path.startsWith('/assets/'))
  const bytes = await Promise.all(fonts.map(async (font) => (await readFile(join(assets, font))).toString('base64')))
  return fonts.filter((_, at) => bytes.indexOf(bytes[at]!) !== at)
}

async function gzippedBytes(request: Request): Promise<number> {
  return (await readFile(join(assets, `${new URL(request.url()).pathname}.gz`))).length
}

async function sentBytes(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  return responseHeadersSize + responseBodySize
}

/** The largest picture of the section that holds the title. */
async function figureBytes(page: Page, requests: Request[]): Promise<number | undefined> {
  const figure = await page.evaluate(() => {
    const pictures = document.querySelector('h1')?.closest('section')?.querySelectorAll('[role=img], picture, img, svg') ?? []
    const area = (element: Element) => element.clientWidth * element.clientHeight
    const largest = [...pictures].toSorted((a, b) => area(b) - area(a))[0]
    if (!largest) return
    const parts = [largest, ...largest.querySelectorAll('*')]
    const drawnWith = parts.flatMap((part) => {
      const { backgroundImage, maskImage } = getComputedStyle(part)
      const named = [...`${backgroundImage} ${maskImage}`.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => file)
      if (part instanceof HTMLImageElement) named.push(part.currentSrc)
      // A drawing may stand in a file of its own: `<use href="file.svg#part">`.
      const href = part instanceof SVGElement && part.getAttribute('href')?.split('#')[0]
      return href ? [...named, new URL(href, document.baseURI).href] : named
    })
    return { markup: largest.outerHTML, drawnWith }
  })
  if (!figure) return
  const files = requests.filter((request) => figure.drawnWith.includes(request.url()))
  return gzipSync(figure.markup, { level: 9 }).length + (await sum(files, sentBytes))
}

async function sum(requests: readonly Request[], bytesOf: (request: Request) => Promise<number>): Promise<number> {
  return (await Promise.all(requests.map(bytesOf))).reduce((all, one) => all + one, 0)
}
