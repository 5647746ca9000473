import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { keepDeveloperPagesLocal } from './local-only.ts'
import { handleProblems } from './problems.ts'

function developerPages() {
  const app = Fastify()
  onTestFinished(() => app.close())
  handleProblems(app)
  keepDeveloperPagesLocal(app)
  for (const url of ['/dev', '/dev/do/:deed', '/developers', '/*']) app.all(url, async () => ({}))
  return async (options: object) => (await app.inject({ url: '/dev', ...options })).statusCode
}

test('who sits at this machine finds them, under whichever of its names', async () => {
  const status = developerPages()
  for (const host of ['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '[::1]:3000', '127.8.9.10'])
    expect(await status({ headers: { host } }), host).toBe(200)
  for (const remoteAddress of ['::1', '::ffff:127.0.0.1']) expect(await status({ remoteAddress }), remoteAddress).toBe(200)
  expect(await status({ method: 'POST', headers: { origin: 'http://localhost:3000' } })).toBe(200)
})

test('who comes from elsewhere does not', async () => {
  const status = developerPages()
  for (const remoteAddress of ['203.0.113.1', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'])
    expect(await status({ remoteAddress }), remoteAddress).toBe(404)
})

test('nor does a page of another site whose name leads here', async () => {
  const status = developerPages()
  for (const host of ['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example', '10.0.0.1', 'a b'])
    expect(await status({ headers: { host } }), host).toBe(404)
  for (const origin of ['https://evil.example', 'null'])
    expect(await status({ method: 'POST', headers: { origin } }), origin).toBe(404)
})

test('nor does a form of another origin, also of another port here', async () => {
  const status = developerPages()
  for (const site of ['cross-site', 'same-site']) {
    for (const url of ['/dev', '/dev/checkout/1'])
      expect(await status({ method: 'POST', url, headers: { 'sec-fetch-site': site } }), site).toBe(404)
    expect(await status({ headers: { 'sec-fetch-site': site } }), site).toBe(200)
  }
  for (const site of ['same-origin', 'none'])
    expect(await status({ method: 'POST', headers: { 'sec-fetch-site': site } }), site).toBe(200)
})

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'X-Original-Host',
])('nor does one whom a proxy on this machine speaks for, as %s says', async (name) => {
  expect(await developerPages()({ headers: { [name]: '127.0.0.1' } })).toBe(404)
})

test('what counts is the route that is found, however the address is spelled', async () => {
  const status = developerPages()
  const from = { remoteAddress: '203.0.113.1' }
  for (const url of ['/%64ev', '/dev?x=/', '/dev/do/turn', '/dev/ui', '/%64ev/ui', '/dev/ui.data'])
    expect(await status({ ...from, url }), url).toBe(404)
  for (const url of ['/', '/developers', '/device', '/vantage/dev']) expect(await status({ ...from, url }), url).toBe(200)
})
