import { saveProfile } from 'contract/accounts/api.ts'
import { itemCalls } from 'contract/library/api.ts'
import { problem } from 'contract/problems.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makePerson } from '../testing/people.ts'
import { createHttp } from './http.ts'
import { serializerOf } from './serialization.ts'
import { compileValidator, validatorOf } from './validation.ts'

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
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('the process is up and ready, and says so without a log-in', async () => {
  expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'up' })
  expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ready', preparing: 0 })
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
  expect(JSON.parse(body)).toEqual({ code: 'not_found', message: 'Not found.' })
})

test('an address that cannot be read is refused in the words and under the headers of every other', async () => {
  for (const url of ['/api/%zz', '/api/%e0%a4', `/api/interview_/${'x'.repeat(3000)}`]) {
    const { statusCode, headers, body } = await t.app.inject(url)
    expect(statusCode, url).toBe(400)
    expect(JSON.parse(body), url).toEqual({ code: 'bad_input', message: problem('bad_input').message })
    expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  }
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
  expect((await t.app.inject(`/api/interview_/${'x'.repeat(3000)}`)).statusCode).toBe(400)
})

test('a text that speaks of the NUL is none', async () => {
  const saidTo = async (password: string) => {
    const payload = `{"email":"a@example.com","password":"${password}","device_id":"0123456789abcdef"}`
    return (await t.app.inject({ method: 'POST', url: '/api/login', payload, headers: json })).json().message
  }
  const refused = problem('bad_input').message
  for (const nul of ['12345678\\u0000', '\\u000012345678', '12345678\\\\\\u0000']) expect(await saidTo(nul), nul).toBe(refused)
  for (const text of ['12345678\\\\u0000', '12345678u0000']) expect(await saidTo(text), text).not.toBe(refused)
})

test('half of a sign is read as none, and a whole one as it is', async () => {
  const payload = `{"email":"${['\\ud800', '\\uDC00x', '\\\\ud800', '\\ud83d\\ude00', '\\ud83d\\ud83d\\ude00'].join('|')}"}`
  const app = createHttp(t.deps.config, t.deps.log)
  app.post('/echo', async ({ body }) => body)
  const { email } = (await app.inject({ method: 'POST', url: '/echo', payload, headers: json })).json()
  expect(email).toBe('\ufffd|\ufffdx|\\ud800|😀|\ufffd😀')
  await app.close()
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
  const logged = vi.spyOn(broken.deps.log, 'error')
  const response = await broken.app.inject({ url: `/api/user-profile/${id}`, headers: { authorization: `Token ${token}` } })
  expect(response.statusCode).toBe(500)
  const requestId = response.headers['x-request-id']
  expect(response.json()).toEqual({
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
    request_id: requestId,
  })
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ reqId: requestId }), 'unexpected error')
  await broken.close()
})

test('a network has one request rate limit over all that is served, and so has the /48 around it; a person has one wherever they are', async () => {
  const small = await testApp({ env: { REQUESTS_PER_NETWORK: '40', REQUESTS_PER_PERSON: '20' } })
  onTestFinished(() => small.close())
  const { token, id } = await makePerson(small)
  const ask = (remoteAddress: string, url: string, headers = {}) => small.app.inject({ url, remoteAddress, headers })

  const urls = ['/healthz', '/api/nothing', '/api/openapi.json', '/api/user-profile/1']
  for (let i = 0; i < 40; i++) expect((await ask('192.0.2.1', urls[i % 4] ?? '')).statusCode).not.toBe(429)
  for (const url of urls) {
    const refused = await ask('192.0.2.1', url)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ code: 'too_many', message: 'Too many attempts. Please wait a moment and try again.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await ask('192.0.2.2', '/healthz')).statusCode).toBe(200)

  const statuses = new Set<number>()
  for (let i = 0; i < 8 * 40; i++) statuses.add((await ask(`2001:db8:5:${i.toString(16)}::1`, '/healthz')).statusCode)
  expect([...statuses]).toEqual([200])
  expect((await ask('2001:db8:5:ffff::1', '/healthz')).statusCode).toBe(429)
  expect((await ask('2001:db8:6::1', '/healthz')).statusCode).toBe(200)

  const own = (i: number) => ask(`198.51.100.${i}`, `/api/user-profile/${id}`, { authorization: `Token ${token}` })
  for (let i = 0; i < 20; i++) expect((await own(i)).statusCode).toBe(200)
  expect((await own(20)).statusCode).toBe(429)
})

test('of what a person may ask, a fifth may be lists, and few may be saves', async () => {
  const small = await testApp({ env: { REQUESTS_PER_PERSON: '80' } })
  onTestFinished(() => small.close())
  const { token, id } = await makePerson(small)
  const list = () => small.call(itemCalls.interview.list, { token })
  const save = () => small.call(saveProfile, { token, params: { userId: id }, body: { is_vantage: true } })
  for (let i = 0; i < 16; i++) expect((await list()).status).toBe(200)
  expect((await list()).status).toBe(429)
  for (let i = 0; i < 2; i++) expect((await save()).status).toBe(200)
  expect((await save()).status).toBe(429)
})

test('what a body has beside what its schema names does not come in, however deep it lies', () => {
  const body = Type.Object({ hours: Type.Array(Type.Object({ from: Type.Integer() })), kind: Type.Optional(Type.String()) })
  const validate = compileValidator({ schema: body, httpPart: 'body', method: 'PUT', url: '/' })
  const given = { hours: [{ from: 1, interviewer_id: 2 }], user_id: 3, __proto__: { kind: 'x' } }
  expect(validate(given)).toEqual({ value: { hours: [{ from: 1 }] } })
  expect(validate({ hours: [], user_id: 3 })).toEqual({ value: { hours: [] } })
  expect(validate({ hours: [{ from: 'one', interviewer_id: 2 }] })).toHaveProperty('error')
})

test('a list that is longer than its schema allows is refused before anybody looks at what is in it', async () => {
  const { token } = await makePerson(t)
  const validate = compileValidator({
    schema: itemCalls.interview.recordAccess.shape.body,
    httpPart: 'body',
    method: 'PUT',
    url: '/',
  })
  const watched = new Proxy(Array(100_000).fill(1), {
    get(list, key) {
      if (key !== 'length') throw new Error(`looked at ${String(key)}`)
      return list.length
    },
  })
  expect(validate({ access_history: watched })).toMatchObject({ error: [{ instancePath: '/access_history' }] })
  const answer = await t.call(itemCalls.interview.recordAccess, {
    token,
    params: { id: 1 },
    body: { access_history: Array(100_000).fill(1) },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'access_history', message: 'must not have more than 1000 items' }] },
  })
})

test('every schema of a call can be compiled, though a process compiles it only when it is first used', () => {
  for (const { method, url, shape } of t.app.served) {
    const { params, query, body, replies } = shape
    for (const [httpPart, schema] of Object.entries({ params, querystring: query, body }))
      if (schema) expect(validatorOf({ schema, httpPart, method, url })).toBeTypeOf('function')
    for (const [httpStatus, schema] of Object.entries(replies))
      expect(serializerOf({ schema, httpStatus, method, url })).toBeTypeOf('function')
  }
  const unknown = { schema: { type: 'nothing' }, method: 'GET', url: '/' }
  expect(() => serializerOf({ ...unknown, httpStatus: '200' })).toThrow('schema is invalid')
})

test('every list and every text that a call takes has a length', () => {
  const unbounded = (schema: Bounded, at: string): string[] => {
    const { type, items, properties = {}, maxItems, maxLength } = schema
    if (type === 'array') return [...(maxItems ? [] : [at]), ...unbounded(items ?? {}, `${at}[]`)]
    if (type === 'string' && !schema.enum) return maxLength ? [] : [at]
    return Object.entries(properties).flatMap(([name, part]) => unbounded(part, `${at}.${name}`))
  }
  const inAll = t.app.served.flatMap(({ method, url, shape }) =>
    [shape.params, shape.query, shape.body].flatMap((schema) => unbounded((schema ?? {}) as Bounded, `${method} ${url}`)),
  )
  expect(inAll).toEqual([])
})

interface Bounded {
  type?: string
  enum?: string[]
  items?: Bounded
  properties?: Record<string, Bounded>
  maxItems?: number
  maxLength?: number
}
