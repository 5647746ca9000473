import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makePerson } from '../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { METRICS_TOKEN: 'a-token-for-the-scraper' } })
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }
const elsewhere = { remoteAddress: '203.0.113.1' }

test('every response carries its security headers', async () => {
  for (const url of ['/healthz', '/api/openapi.json', '/api/user-profile/1', '/api/nothing']) {
    const { headers } = await t.app.inject({ url })
    expect(headers, url).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('the process is up and ready, and says so without a log-in', async () => {
  expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'up' })
  expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('metrics are for callers on this machine, and for others with the token', async () => {
  const status = async (options: object) => (await t.app.inject({ url: '/metrics', ...options })).statusCode
  expect(await status({})).toBe(200)
  expect(await status({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(404)
  expect(await status({ headers: { forwarded: 'for=127.0.0.1' } })).toBe(404)
  expect(await status(elsewhere)).toBe(404)
  for (const authorization of [
    'Bearer wrong',
    'a-token-for-the-scraper',
    'Token a-token-for-the-scraper',
    'Basic a-token-for-the-scraper',
  ])
    expect(await status({ ...elsewhere, headers: { authorization } }), authorization).toBe(404)
  expect(await status({ ...elsewhere, headers: { authorization: 'Bearer a-token-for-the-scraper' } })).toBe(200)
  expect((await t.app.inject('/metrics')).body).toContain('http_request_duration_seconds')
})

test('a path that is not there answers in JSON, without a word about the server', async () => {
  const { statusCode, headers, body } = await t.app.inject('/api/nothing')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(body)).toEqual({ message: 'Not found.' })
})

test('malformed, oversized and wrongly typed bodies are refused before anything happens', async () => {
  const post = async (payload: string, headers: object = json) =>
    (await t.app.inject({ method: 'POST', url: '/api/login', payload, headers: { ...headers } })).statusCode
  expect(await post('{')).toBe(400)
  expect(await post('{"email":"a","__proto__":{"x":1}}')).toBe(400)
  expect(await post('{"email":"a","constructor":{"prototype":{}}}')).toBe(400)
  expect(await post(JSON.stringify({ email: 'x'.repeat(300 * 1024) }))).toBe(413)
  expect(await post('email=a', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await post('{"email":"a\\u0000","password":"b","device_id":"0123456789abcdef"}')).toBe(400)
  expect((await t.app.inject('/api/interview_/a%00b')).statusCode).toBe(400)
  expect((await t.app.inject(`/api/interview_/${'x'.repeat(3000)}`)).statusCode).toBe(414)
})

test('an odd content type does not slip past validation', async () => {
  for (const type of ['application/json; charset=utf-8', ' application/json', 'application/json;', 'APPLICATION/JSON']) {
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/resend-verification/',
      payload: '{"email":["a@b.c"]}',
      headers: { 'content-type': type },
    })
    expect([400, 415], type).toContain(response.statusCode)
  }
})

test('a page asked for under another name of this machine is sent to the one that links name', async () => {
  const page = (host: string, accept = 'text/html') => t.app.inject({ url: '/settings?session_id=1', headers: { host, accept } })
  expect((await page('localhost:3000')).headers.location).toBe('http://127.0.0.1:3000/settings?session_id=1')
  for (const host of ['127.0.0.1:3000', 'evil.example']) expect((await page(host)).headers.location).toBeUndefined()
  expect((await page('localhost:3000', 'application/json')).headers.location).toBeUndefined()
})

test('an unexpected error tells nothing of itself', async () => {
  const broken = await testApp()
  const { token, id } = await makePerson(broken)
  await broken.deps.db.schema.dropTable('terms_decisions').execute()
  const response = await broken.app.inject({ url: `/api/user-profile/${id}`, headers: { authorization: `Token ${token}` } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ message: 'Something went wrong on our side. Please try again.' })
  await broken.close()
})
