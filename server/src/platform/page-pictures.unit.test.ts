import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type Painter, pagePictures, servePictures } from './page-pictures.ts'

test('the picture of a page is a PNG of the size that its drawing has, at an address made from the page', async () => {
  const app = servedBy(async (pathname) => drawing(pathname === '/' ? 'red' : 'blue'))
  const home = await app.inject('/og/home.png')
  const essay = await app.inject('/og/qfp_insights/half-of-kelly.png')

  expect([home.statusCode, essay.statusCode]).toEqual([200, 200])
  expect(home.headers['content-type']).toBe('image/png')
  expect(sizeOf(home.rawPayload)).toEqual({ width: 1200, height: 630 })
  expect(home.rawPayload.equals(essay.rawPayload)).toBe(false)
  // Other sites show it: that is what it is for.
  expect(home.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('a picture is drawn when it is first asked for, and then kept', async () => {
  const drawn: string[] = []
  const app = servedBy(async (pathname) => {
    drawn.push(pathname)
    return drawing('red')
  })
  expect(drawn).toEqual([])
  const [first] = await Promise.all([app.inject('/og/home.png'), app.inject('/og/home.png')])
  const again = await app.inject({ url: '/og/home.png', headers: { 'if-none-match': `W/${first.headers.etag}` } })

  expect(drawn).toEqual(['/'])
  expect(again.statusCode).toBe(304)
})

test('only pages of the site have pictures, whatever is asked for', async () => {
  const drawn: string[] = []
  const app = servedBy(async (pathname) => {
    drawn.push(pathname)
    return pathname === '/interview' ? undefined : drawing('red')
  })
  const addresses = ['/og/nothing.png', '/og/.png', '/og/home', '/og/home.png/x', '/og/%2e%2e/home.png', '/og/interview.png']

  for (const url of addresses) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  expect(drawn).toEqual(['/interview'])
})

test('a drawing that failed is tried again', async () => {
  let attempts = 0
  const app = servedBy(async () => {
    attempts++
    if (attempts === 1) throw new Error('no paper')
    return drawing('red')
  })

  expect((await app.inject('/og/home.png')).statusCode).toBe(500)
  expect((await app.inject('/og/home.png')).statusCode).toBe(200)
})

function servedBy(draw: Painter['draw']): FastifyInstance {
  const app = Fastify()
  onTestFinished(() => app.close())
  servePictures(
    app,
    pagePictures(async () => ({ fonts: [], draw }), '', ['/', '/interview', '/qfp_insights/half-of-kelly']),
  )
  return app
}

const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${colour}"/></svg>`

/** From the first chunk of every PNG. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
