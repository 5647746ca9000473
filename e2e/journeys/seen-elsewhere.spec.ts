/** How the product looks in a search engine, in a message that links to it, and on a phone's home screen. */
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { indexedPaths, unindexedPaths } from '../site.ts'

test('every page that may be listed has a title, a description and a picture of its own', async ({ page, product, request }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), pictures: new Set<string>() }
  const listed = await indexedPaths(product)
  expect(listed).toContain('/')

  await page.goto('/')
  for (const path of listed) {
    const sent = await metaOf(page, path)
    expect(sent.canonical).toBe(`${product.url}${path}`)
    expect(sent.address).toBe(sent.canonical)

    const picture = await request.get(sent.picture)
    expect(picture.headers()['content-type']).toBe('image/png')
    const bytes = await picture.body()
    expect([path, sizeOf(bytes)]).toEqual([path, { width: 1200, height: 630 }])

    seen.titles.add(sent.title)
    seen.descriptions.add(sent.description)
    seen.pictures.add(bytes.toString('base64'))
    expect(sent.data.map((text) => JSON.parse(text)['@context'])).toEqual(['https://schema.org'])
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(listed.length)
})

test('a page that is not to be listed says so, shows no card and is not in the site map', async ({ product, request }) => {
  const listed = await indexedPaths(product)
  for (const path of [...unindexedPaths(listed), '/settings', '/statistics', '/preview', '/no/such/page']) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect([path, answer.headers()['x-robots-tag']]).toEqual([path, 'noindex'])
    expect(html).not.toContain('og:')
    expect(html).not.toContain('ld+json')
    expect(html).not.toContain('rel="canonical"')
  }
})

test('installed, the product has its name, its icons and its paper', async ({ page, request }) => {
  await page.goto('/')
  const manifest = await (await request.get('/manifest.webmanifest')).json()

  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  await expect(page.getByRole('banner')).toContainText(manifest.name)
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    const { width, height } = type === 'image/png' ? sizeOf(await icon.body()) : { width: 'any', height: 'any' }
    expect([src, sizes]).toEqual([src, width === 'any' ? 'any' : `${width}x${height}`])
  }
  const touch = await request.get(String(await page.locator('link[rel=apple-touch-icon]').getAttribute('href')))
  expect(sizeOf(await touch.body())).toEqual({ width: 180, height: 180 })
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon')

  const papers = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'))
  const [paper] = /#\w+/.exec(papers) ?? []
  expect([manifest.background_color, manifest.theme_color]).toEqual([paper, paper])
})

test('robots are led to the site map', async ({ product, request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []

  expect(address).toBe(`${product.url}/sitemap.xml`)
  expect((await request.get(address)).headers()['content-type']).toBe('application/xml')
})

/** What a page says of itself to others, as it is sent. */
async function metaOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((html) => {
    const sent = new DOMParser().parseFromString(html, 'text/html')
    const content = (tag: string) => sent.querySelector(`meta[${tag}]`)?.getAttribute('content') ?? ''
    return {
      title: sent.title,
      description: content('name="description"'),
      canonical: sent.querySelector('link[rel=canonical]')?.getAttribute('href'),
      address: content('property="og:url"'),
      picture: content('property="og:image"'),
      data: [...sent.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
    }
  }, html)
}

/** From the first chunk of every PNG. */
function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
