/** What people try who are not who they say they are. */
import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { captchaChallenge, getProfile, login, resendConfirmation, sendCode, signUp, verifyCode } from 'contract/accounts/api.ts'
import { fillPath } from 'contract/endpoint.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { hours, seconds } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { mailedCode, signUpForm } from '../../testing/log-ins.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const logIn = async ({ email, password }: TestPerson, more: object = {}) => {
  const device_id = randomUUID()
  const { status, body } = await t.call(login, { body: { email, password, device_id, ...more }, from: elsewhere() })
  return { status, body, token: body.token ?? '', device_id }
}

test('no call for people with an account is open without one, before the code, or before the declaration', async () => {
  const person = await makePerson(t)
  const { token: pending } = await logIn(person)
  const declaring = (await makePerson(t)).token
  await t.deps.db
    .updateTable('sessions')
    .set({ state: 'declaration' })
    .where('user_id', '=', (await ownerOf(declaring)).id)
    .execute()
  const guarded = t.app.served.filter(({ shape }) => shape.who !== 'anyone')
  expect(guarded.length).toBeGreaterThan(25)

  for (const { method, path, url, shape } of guarded) {
    const properties = (shape.params as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {}
    const params = Object.entries(properties).map(([name, { type }]) => [name, type === 'integer' ? 1 : 'x'])
    const call = async (token?: string) => {
      const headers = token ? { authorization: `Token ${token}` } : {}
      const answer = await t.app.inject({ method, url: fillPath(url, Object.fromEntries(params)), headers })
      return { status: answer.statusCode, message: answer.json().message }
    }
    for (const token of [undefined, 'x'.repeat(43)])
      expect(await call(token), `${method} ${path}`).toEqual({ status: 401, message: 'Please log in.' })
    if (shape.who === 'sitting') {
      // Not even a full session opens it.
      expect(await call((await makePerson(t)).token), `${method} ${path}`).toEqual({ status: 401, message: 'Please log in.' })
      continue
    }
    if (shape.who === 'pending') continue
    expect(await call(pending), `${method} ${path}`).toEqual({ status: 401, message: 'Two-factor verification required.' })
    if (shape.who === 'declaring') continue
    expect(await call(declaring), `${method} ${path}`).toEqual({
      status: 403,
      message: 'Please accept the student declaration.',
    })
  }
})

/** The person whose session this is, as the guard finds them. */
async function ownerOf(token: string) {
  const caller = await t.app.findCaller(token)
  if (!caller) throw new Error('There is no such session')
  return caller
}

test('what a browser says of its own second factor counts for nothing', async () => {
  const person = await makePerson(t)
  const claims = { is_2fa_verified: true, is_new_device: false, is_2fa: false, state: 'full', is_admin: true }
  const { body, token, device_id } = await logIn(person, claims)
  expect(body.data).toMatchObject({ is_2fa: true, is_2fa_verified: false, is_new_device: true, is_admin: false })
  const params = { userId: person.id }
  await t.call(sendCode, { token, params })
  expect((await t.call(verifyCode, { token, params, body: { otp: '', device_id, ...claims } })).status).toBe(400)
  expect((await t.call(verifyCode, { token, params, body: { otp: 'x', device_id, ...claims } })).status).toBe(400)
  expect((await t.call(getProfile, { token, params })).status).toBe(401)
})

test("another account's device id opens nothing", async () => {
  const [owner, thief] = [await makePerson(t), await makePerson(t)]
  const { body, token } = await logIn(thief, { device_id: owner.deviceId })
  expect(body.data).toMatchObject({ is_new_device: true, is_2fa_verified: false })
  expect((await t.call(getProfile, { token, params: { userId: thief.id } })).status).toBe(401)
})

test("one log-in's code does not complete another one, and still completes its own", async () => {
  const person = await makePerson(t)
  const [asked, other] = [await logIn(person), await logIn(person)]
  const params = { userId: person.id }
  await t.call(sendCode, { token: asked.token, params })
  const otp = await mailedCode(t, person)
  for (const device_id of [other.device_id, asked.device_id])
    expect((await t.call(verifyCode, { token: other.token, params, body: { otp, device_id } })).status).toBe(400)
  expect((await t.call(verifyCode, { token: asked.token, params, body: { otp, device_id: asked.device_id } })).status).toBe(200)
})

test('the answer to who asks for a code holds none, and is kept by nobody on the way', async () => {
  const person = await makePerson(t)
  const { token } = await logIn(person)
  const { status, body, headers } = await t.call(sendCode, { token, params: { userId: person.id } })
  expect({ status, body }).toEqual({ status: 200, body: {} })
  expect(headers['cache-control']).toBe('private, no-store')
})

test('a device id that could be guessed, fills a table or is no text is bad input', async () => {
  const person = await makePerson(t)
  for (const device_id of ['x'.repeat(15), 'x'.repeat(201), [randomUUID()], 7])
    expect((await logIn(person, { device_id })).status).toBe(400)
  for (const device_id of ['x'.repeat(16), 'x'.repeat(200)]) expect((await logIn(person, { device_id })).status).toBe(200)
})

test('who is verified already is sent no code', async () => {
  const person = await makePerson(t)
  expect((await t.call(sendCode, { token: person.token, params: { userId: person.id } })).status).toBe(200)
  expect(await t.lastMail(person.email)).toBeUndefined()
})

test('fifty failures from one network lock it out for every account, and nobody anywhere else', async () => {
  const person = await makePerson(t)
  const from = elsewhere()
  const attempt = (email: string, password: string, network = from) =>
    t.call(login, { body: { email, password, device_id: person.deviceId }, from: network })
  const failures = await Promise.all(
    Array.from({ length: 50 }, (_, n) => attempt(`guess${n}@example.com`, 'brownian-motion-1901')),
  )
  expect(failures.map(({ status }) => status)).toEqual(Array(50).fill(400))
  const locked = await attempt(person.email, person.password)
  expect(locked).toMatchObject({ status: 429, body: { message: expect.stringMatching(/ in 1[45] minutes\.$/) } })
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60)
  expect((await attempt(person.email, person.password, elsewhere())).status).toBe(200)
})

test('one network makes ten sign-ups an hour, and neighbours of its IPv6 address count as it', async () => {
  for (let n = 0; n < 10; n++) {
    const { status } = await t.call(signUp, { body: signUpForm(`crowd${n}`), from: `2001:db8:0:1::${n + 1}` })
    expect(status).toBe(200)
  }
  expect((await t.call(signUp, { body: signUpForm('crowd10'), from: '2001:db8:0:1:ffff::1' })).status).toBe(429)
  expect((await t.call(signUp, { body: signUpForm('crowd10'), from: '2001:db8:0:2::1' })).status).toBe(200)
  t.clock.advance(hours(1))
  expect((await t.call(signUp, { body: signUpForm('crowd11'), from: '2001:db8:0:1::1' })).status).toBe(200)
})

test('the confirmation mail is sent again at most five times a day to one address, and thirty an hour from one network', async () => {
  const person = await makePerson(t, { isConfirmed: false })
  const resend = (email: string, from = elsewhere()) => t.call(resendConfirmation, { body: { email }, from })
  for (let n = 0; n < 5; n++) {
    expect((await resend(person.email)).status).toBe(200)
    t.clock.advance(seconds(61))
  }
  const sixth = await resend(person.email)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3600)
  const mails = await t.deps.db.selectFrom('mails').select('id').where('recipient', '=', person.email).execute()
  expect(mails).toHaveLength(5)

  const from = elsewhere()
  for (let n = 0; n < 30; n++) expect((await resend(`stranger${n}@example.com`, from)).status).toBe(200)
  expect((await resend('stranger30@example.com', from)).status).toBe(429)
})

test('who is named as the referrer gets no mail', async () => {
  const body = { ...signUpForm('referred'), referrer_email: 'friend@example.com' }
  expect((await t.call(signUp, { body, from: elsewhere() })).status).toBe(200)
  expect(await t.lastMail('friend@example.com')).toBeUndefined()
})

test('what is written in one line stays in one line', async () => {
  const texts = ['firstname', 'lastname', 'username', 'linkedin', 'phone', 'job_cities', 'key_words', 'referred_by']
  const attempt = (more: object) => t.call(signUp, { body: { ...signUpForm('lines'), ...more }, from: elsewhere() })
  for (const ending of ['\r\nBcc: everybody', '\n', '\r']) {
    for (const field of texts) expect((await attempt({ [field]: `lines${ending}` })).status, field).toBe(400)
    expect((await attempt({ email: `lines@example.com${ending}` })).status).toBe(400)
  }
  expect((await attempt(Object.fromEntries(texts.map((field) => [field, 'lines'])))).status).toBe(200)
})

test('a proof of work signs up once', async () => {
  const own = await testApp({ env: { CAPTCHA_PROVIDER: 'altcha' } })
  onTestFinished(() => own.close())
  const refusals = vi.spyOn(own.deps.log, 'warn')
  const { body } = await own.call(captchaChallenge)
  const challenge = body as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

  const refusal = { status: 400, body: { message: 'Please verify that you are not a robot.' } }
  expect(await own.call(signUp, { body: signUpForm('robot') })).toMatchObject(refusal)
  expect(await own.call(signUp, { body: { ...signUpForm('robot'), captcha_token: 'made-up' } })).toMatchObject(refusal)
  expect((await own.call(signUp, { body: { ...signUpForm('one'), captcha_token } })).status).toBe(200)
  expect(await own.call(signUp, { body: { ...signUpForm('two'), captcha_token } })).toMatchObject(refusal)
  expect(await own.deps.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(refusals.mock.calls).toEqual(Array(2).fill([{ event: 'captcha refused', network: '203.0.113.7' }, expect.any(String)]))
  expect(await own.deps.db.selectFrom('audit').select('event').execute()).toEqual([{ event: 'signed up' }])
})

test('where the provider of the captcha cannot be reached, nobody signs up', async () => {
  const own = await testApp({
    env: {
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET: 'secret',
      CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/',
    },
  })
  onTestFinished(() => own.close())
  expect(await own.call(signUp, { body: { ...signUpForm('robot'), captcha_token: 'given' } })).toMatchObject({
    status: 400,
    body: { message: 'Please verify that you are not a robot.' },
  })
  expect(await own.deps.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('a second Authorization header is not one too many to notice', async () => {
  const { token, id } = await makePerson(t)
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as AddressInfo
  const statusWith = async (...headers: string[]) => {
    const socket = connect(port, '127.0.0.1')
    const lines = [`GET /api/user-profile/${id} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: close', ...headers]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]
  }
  expect(await statusWith(`Authorization: Token ${token}`)).toBe('200')
  expect(await statusWith(`Authorization: Token ${token}`, `Authorization: Token ${token}`)).toBe('401')
  expect(await statusWith(`Authorization: Token ${token}`, 'authorization: Basic x')).toBe('401')
  expect(await statusWith('authorization: Basic x', `Authorization: Token ${token}`)).toBe('401')
})

test.each([
  [0, '192.0.2.3'],
  [1, '192.0.2.2'],
  [2, '192.0.2.1'],
  [3, '192.0.2.1'],
])('with %i proxies to believe a caller from behind two counts as %s', async (hops, network) => {
  const own = await testApp({ env: { TRUST_PROXY: String(hops) } })
  onTestFinished(() => own.close())
  await own.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '192.0.2.3',
    headers: { 'x-forwarded-for': 'not an address, 192.0.2.1, 192.0.2.2:443' },
    payload: { email: 'nobody@example.com', password: 'brownian-motion-1901', device_id: randomUUID() },
  })
  const counted = await own.deps.db.selectFrom('limits').select('key').where('key', 'like', 'login-net:%').execute()
  expect(counted).toEqual([{ key: `login-net:${network}` }])
})
