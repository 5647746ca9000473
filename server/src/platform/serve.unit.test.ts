import { endpoint, type Who } from 'contract/endpoint.ts'
import { Type } from 'typebox'
import { afterEach, expect, test } from 'vitest'
import { type Caller, guard, type Sitting } from './guard.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'

let app: ReturnType<typeof createHttp>
afterEach(() => app.close())

/** Tokens of people in each state of a session. */
const people = {
  pending: 'pending'.padEnd(24, '-'),
  declaration: 'declaration'.padEnd(24, '-'),
  full: 'full'.padEnd(24, '-'),
  admin: 'admin'.padEnd(24, '-'),
  recruiter: 'recruiter'.padEnd(24, '-'),
}

/** Who sits an examination. */
const candidates = {
  full: 'candidate'.padEnd(24, '-'),
  admin: 'candidate-admin'.padEnd(24, '-'),
}

const sitting = 'sitting'.padEnd(24, '-')

const settings = { trustProxy: 0, publicUrl: 'http://127.0.0.1:3000', requestsPerMinute: { network: 1000, person: 1000 } }

function open() {
  app = createHttp(settings, createLog('silent'))
  guard(
    app,
    async (token) => {
      const [state] = [...Object.entries(people), ...Object.entries(candidates)].find(([, one]) => one === token) ?? []
      if (!state) return undefined
      const caller = {
        id: 1,
        email: '',
        username: '',
        isRecruiter: state === 'recruiter',
        isAdmin: state === 'admin',
        isStaff: state === 'admin',
        hasConfirmedPassword: false,
        sitsExamination: Object.values(candidates).includes(token),
        tokenHash: Buffer.alloc(0),
        deviceHash: Buffer.alloc(0),
        selected: 'interview',
        open: [],
      }
      return { ...caller, state: ['admin', 'recruiter'].includes(state) ? 'full' : state } as Caller
    },
    async (token) =>
      token === sitting ? { attemptId: 7, userId: 1, tokenHash: Buffer.alloc(0), isLive: true, hasLostLock: false } : undefined,
  )
}

const get = (url: string, token?: string) => app.inject({ url, headers: token ? { authorization: `Token ${token}` } : {} })
const reply = Type.Object({ ok: Type.Boolean() })

test('a call is made by who may make it, and by nobody else', async () => {
  open()
  const levels: Who[] = ['anyone', 'pending', 'declaring', 'member', 'admin']
  for (const who of levels)
    serve(app, endpoint(`GET /${who}`, { who, summary: '', replies: { 200: reply } }), () => ({ ok: true }))
  const statuses = async (token?: string) => Promise.all(levels.map(async (who) => (await get(`/api/${who}`, token)).statusCode))
  expect(await statuses()).toEqual([200, 401, 401, 401, 401])
  expect(await statuses('unknown'.padEnd(24, '-'))).toEqual([200, 401, 401, 401, 401])
  expect(await statuses(people.pending)).toEqual([200, 200, 401, 401, 401])
  expect(await statuses(people.declaration)).toEqual([200, 200, 200, 403, 403])
  expect(await statuses(people.full)).toEqual([200, 200, 200, 200, 403])
  expect(await statuses(people.admin)).toEqual([200, 200, 200, 200, 200])
})

test('the token of a sitting opens its own calls and no others, and no session opens these', async () => {
  open()
  const levels: Who[] = ['sitting', 'anyone', 'pending', 'member', 'admin']
  for (const who of levels)
    serve(app, endpoint(`GET /${who}`, { who, summary: '', replies: { 200: reply } }), ({ caller }) => ({
      ok: who !== 'sitting' || (caller as Sitting).attemptId === 7,
    }))
  const statuses = async (token: string) => Promise.all(levels.map(async (who) => (await get(`/api/${who}`, token)).statusCode))
  expect(await statuses(sitting)).toEqual([200, 200, 401, 401, 401])
  expect(await statuses(people.admin)).toEqual([401, 200, 200, 200, 200])
  expect((await get('/api/sitting', sitting)).json()).toEqual({ ok: true })
})

test('a call that anyone may make knows who has a full session, and takes everybody else for a visitor', async () => {
  open()
  const known = endpoint('GET /known', { who: 'anyone', summary: '', replies: { 200: reply } })
  serve(app, known, async ({ findMember }) => ({ ok: (await findMember()) !== undefined }))
  const answers: Record<string, unknown> = {}
  for (const [name, token] of Object.entries({ ...people, nobody: undefined, unknown: 'unknown'.padEnd(24, '-') }))
    answers[name] = (await get('/api/known', token)).json().ok
  expect(answers).toEqual({
    pending: false,
    declaration: false,
    full: true,
    admin: true,
    recruiter: false,
    nobody: false,
    unknown: false,
  })
})

test('who sits an examination makes the calls that stay open, those of staff and administration among them', async () => {
  open()
  const levels: Who[] = ['anyone', 'pending', 'declaring', 'member', 'staff', 'admin']
  for (const duringSitting of [true, undefined])
    for (const who of levels) {
      const path = `GET /${duringSitting ? 'open' : 'usual'}/${who}` as const
      const shape = { who, summary: '', replies: { 200: reply }, ...(duringSitting && { duringSitting }) }
      serve(app, endpoint(path, shape), () => ({ ok: true }))
    }
  const answers = (token?: string) =>
    Promise.all(
      ['open', 'usual'].map((kind) =>
        Promise.all(levels.map(async (who) => (await get(`/api/${kind}/${who}`, token)).statusCode)),
      ),
    )
  expect(await answers(candidates.full)).toEqual([
    [200, 200, 200, 200, 403, 403],
    [409, 409, 409, 409, 403, 403],
  ])
  expect(await answers(candidates.admin)).toEqual([
    [200, 200, 200, 200, 200, 200],
    [409, 409, 409, 409, 200, 200],
  ])
  expect(await answers(people.full)).toEqual([
    [200, 200, 200, 200, 403, 403],
    [200, 200, 200, 200, 403, 403],
  ])
  expect((await get('/api/usual/anyone')).statusCode).toBe(200)
  expect((await get('/api/usual/member', candidates.full)).json()).toMatchObject({ code: 'sitting_open' })
})

test('whom a call for anyone is from is looked up once', async () => {
  open()
  let lookedUp = 0
  const { findCaller } = app
  app.findCaller = (token) => {
    lookedUp += 1
    return findCaller(token)
  }
  const known = endpoint('GET /known', { who: 'anyone', summary: '', replies: { 200: reply } })
  serve(app, known, async ({ findMember }) => ({ ok: (await findMember()) !== undefined }))
  expect((await get('/api/known', people.full)).json()).toEqual({ ok: true })
  expect(lookedUp).toBe(1)
})

test('an undeclared column never leaves', async () => {
  open()
  const handler = () => ({ ok: true, password_hash: 'secret' })
  serve(app, endpoint('GET /row', { who: 'anyone', summary: '', replies: { 200: reply } }), handler)
  expect((await get('/api/row')).json()).toEqual({ ok: true })
})

test('a refused caller is told before the body is looked at', async () => {
  open()
  const closed = endpoint('POST /closed', {
    who: 'member',
    summary: '',
    body: Type.Object({ a: Type.String() }),
    replies: { 200: reply },
  })
  serve(app, closed, () => ({ ok: true }))
  const post = (payload: object, token?: string) =>
    app.inject({ method: 'POST', url: '/api/closed', payload, headers: token ? { authorization: `Token ${token}` } : {} })
  expect((await post({ a: 1 })).statusCode).toBe(401)
  expect((await post({ a: 1 }, people.full)).json()).toMatchObject({ errors: [{ field: 'a' }] })
  expect((await post({ a: 'x' }, people.full)).statusCode).toBe(200)
})

test('numbers in an address are numbers to the handler, and two endpoints on one path are told apart', async () => {
  open()
  const seen: unknown[] = []
  const handler = ({ params, query }: { params: unknown; query?: unknown }) => {
    seen.push({ ...(params as object), ...(query as object | undefined) })
    return { ok: true }
  }
  const byId = endpoint('GET /things/{id}', {
    who: 'anyone',
    summary: '',
    params: Type.Object({ id: Type.Integer() }),
    query: Type.Object({ limit: Type.Optional(Type.Integer()) }),
    replies: { 200: reply },
  })
  const byName = endpoint('GET /things/{name}', {
    who: 'anyone',
    summary: '',
    params: Type.Object({ name: Type.String() }),
    replies: { 200: reply },
  })
  serve(app, byId, handler)
  serve(app, byName, handler)
  for (const url of ['/api/things/12?limit=3', '/api/things/12a', '/api/things/12/'])
    expect((await get(url)).statusCode).toBe(200)
  expect(seen).toEqual([{ id: 12, limit: 3 }, { name: '12a' }, { id: 12 }])
  expect((await get('/api/things/12?limit=x')).statusCode).toBe(400)
})

test('an optional body may be left out', async () => {
  open()
  const body = Type.Optional(Type.Object({ note: Type.Optional(Type.String()) }))
  serve(app, endpoint('POST /leave', { who: 'anyone', summary: '', body, replies: { 200: reply } }), ({ body: sent }) => ({
    ok: sent !== undefined,
  }))
  const post = async (options: object) => (await app.inject({ method: 'POST', url: '/api/leave', ...options })).json()
  expect(await post({})).toEqual({ ok: true })
  expect(await post({ payload: '', headers: { 'content-type': 'application/json' } })).toEqual({ ok: true })
  expect(await post({ payload: { note: 1 } })).toMatchObject({ errors: [{ field: 'note' }] })
})
