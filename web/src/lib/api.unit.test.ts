import { endpoint } from 'contract/endpoint.ts'
import { Type } from 'typebox'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, call, onLoginEnded, onSignedOut } from './api.ts'
import { clearSession, startSession } from './change-session.ts'
import { currentSession } from './session.ts'
import { unreachable } from './unreachable.ts'

const open = endpoint('POST /open', {
  who: 'anyone',
  summary: '',
  body: Type.Object({ text: Type.String() }),
  replies: { 200: Type.Object({ id: Type.Integer() }) },
})
const closed = endpoint('GET /things/{name}', {
  who: 'member',
  summary: '',
  params: Type.Object({ name: Type.String() }),
  query: Type.Object({ cursor: Type.Optional(Type.Integer()), filter: Type.Optional(Type.String()) }),
  replies: { 200: Type.Object({ id: Type.Integer() }) },
})

afterEach(() => vi.unstubAllGlobals())

test('a call fills the path, leaves out what is undefined and sends no token for a visitor', async () => {
  const { fetch } = browser(() => Response.json({ id: 7 }))
  expect(await call(closed, { params: { name: 'a/b' }, query: { cursor: 3, filter: undefined } })).toEqual({ id: 7 })
  expect(fetch).toHaveBeenCalledWith('/api/things/a%2Fb?cursor=3', { method: 'GET', headers: {} })
})

test('a call sends JSON and the token behind the word Token', async () => {
  const { fetch } = browser(() => Response.json({ id: 7 }))
  logIn('t1')
  await call(open, { body: { text: 'x' } })
  expect(fetch).toHaveBeenCalledWith('/api/open', {
    method: 'POST',
    headers: { authorization: 'Token t1', 'content-type': 'application/json' },
    body: '{"text":"x"}',
  })
})

test('a refusal carries status, sentence, field errors and the seconds to wait', async () => {
  const errors = [{ field: 'text', message: 'Too short' }]
  browser(() => Response.json({ message: 'No.', errors }, { status: 429, headers: { 'retry-after': '9' } }))
  const error = await call(open, { body: { text: '' } }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 429, message: 'No.', errors, retryAfter: 9 })
})

test('an answer that is no JSON becomes a sentence, not a parser error', async () => {
  browser(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call(open, { body: { text: '' } })).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('Something went wrong'),
  })
})

test('a lost connection says so', async () => {
  browser(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(open, { body: { text: '' } })).rejects.toMatchObject({ status: 0, message: unreachable })
})

test('an aborted call throws the abort, so that nobody is told about it', async () => {
  const controller = new AbortController()
  browser(() => {
    controller.abort()
    return Promise.reject(controller.signal.reason)
  })
  await expect(call(open, { body: { text: '' }, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a dead token ends the session, keeps the device id and goes home', async () => {
  const { assign, storage } = browser(() => Response.json({ message: 'Please log in.' }, { status: 401 }))
  logIn('t1')
  storage.setItem('device_id', 'd')
  const told = vi.fn()
  onLoginEnded(told)
  await expect(call(closed, { params: { name: 'x' }, query: {} })).rejects.toMatchObject({ status: 401 })
  expect(told).toHaveBeenCalledOnce()
  expect(currentSession()).toBeUndefined()
  expect(storage.getItem('device_id')).toBe('d')
  expect(assign).toHaveBeenCalledWith('/')
})

test('a 401 of a call that needs no token is the caller’s business', async () => {
  const { assign } = browser(() => Response.json({ message: 'Please verify your email before logging in.' }, { status: 401 }))
  logIn('t1')
  await expect(call(open, { body: { text: '' } })).rejects.toMatchObject({ status: 401 })
  expect(currentSession()?.token).toBe('t1')
  expect(assign).not.toHaveBeenCalled()
})

test('a late 401 of an old login does not end the new one', async () => {
  const { assign } = browser(() => {
    logIn('t2')
    return Response.json({ message: 'Please log in.' }, { status: 401 })
  })
  logIn('t1')
  await expect(call(closed, { params: { name: 'x' }, query: {} })).rejects.toMatchObject({ status: 401 })
  expect(currentSession()?.token).toBe('t2')
  expect(assign).not.toHaveBeenCalled()
})

test('who is no longer logged in is forgotten once', () => {
  browser(() => Response.json({}))
  logIn('t1')
  const forget = vi.fn()
  const stop = onSignedOut(forget)
  clearSession()
  clearSession()
  expect(forget).toHaveBeenCalledTimes(1)
  stop()
})

function logIn(token: string) {
  startSession('ada@example.edu', { token, is_login_limited: false, data: { id: 1 } })
}

/** As much of a browser as a call touches. */
function browser(answer: () => Response | Promise<Response>) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const fetch = vi.fn(async () => answer())
  const assign = vi.fn()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { userAgent: 'test' })
  vi.stubGlobal('document', { documentElement: { toggleAttribute() {} } })
  vi.stubGlobal('window', {
    location: { pathname: '/statistics', assign },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })
  vi.stubGlobal('fetch', fetch)
  return { fetch, assign, storage }
}
