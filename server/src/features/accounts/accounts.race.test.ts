import { randomUUID } from 'node:crypto'
import { getProfile, login, sendCode, signUp, verifyCode } from 'contract/accounts/api.ts'
import { endSession, getDevices } from 'contract/accounts/devices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { administer } from './administration.ts'
import { lockUser } from './session-store.ts'
import { suspend } from './suspend.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
})
afterAll(() => t.close())

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const sessionsOf = async ({ id }: TestPerson) =>
  (await t.deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length

/** Makes the call while a change that was made before it is not committed yet; the answer comes after both. */
async function during<T>(change: (db: Db) => Promise<unknown>, call: () => Promise<T>, calls = 1): Promise<T> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { answer } = await t.deps.db.transaction().execute(async (trx) => {
    await change(trx)
    const answer = call()
    await expect.poll(async () => (await waiting.execute(t.deps.db)).rows.length, { timeout: 20_000 }).toBe(calls)
    return { answer }
  })
  return answer
}

test('of many sign-ups with one address at once, one makes the account', async () => {
  const form = { firstname: 'A', lastname: 'B', linkedin: 'x', password: 'engine-of-1843', email: 'race@example.com' }
  const answers = await times(8, (n) => t.call(signUp, { body: { ...form, username: `racer${n}` }, from: `192.0.2.${n}` }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    answers.filter(({ status, body }) => status === 400 && body.message === 'user with this email already exists.'),
  ).toHaveLength(7)
})

test('two browsers that verify at once for the last place: one gets it, the other is told of the limit', async () => {
  const person = await makePerson(t)
  const browsers = await times(2, async (n) => {
    const device_id = randomUUID()
    const { body } = await t.call(login, {
      body: { email: person.email, password: person.password, device_id },
      from: `192.0.2.${100 + n}`,
    })
    const token = body.token ?? ''
    return { device_id, token }
  })
  const ready = []
  for (const browser of browsers) {
    expect((await t.call(sendCode, { token: browser.token, params: { userId: person.id } })).status).toBe(200)
    const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
    ready.push({ ...browser, otp })
    t.clock.advance(11_000)
  }
  const answers = await Promise.all(
    ready.map(({ token, otp, device_id }) =>
      t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }),
    ),
  )
  expect(answers.map(({ body }) => body.is_login_limited).sort()).toEqual([false, true])
  const devices = await t.deps.db.selectFrom('devices').select('place').where('user_id', '=', person.id).execute()
  expect(devices.map(({ place }) => place).sort()).toEqual([1, 2])
})

test('one code sent many times at once is used once', async () => {
  const person = await makePerson(t)
  const device_id = randomUUID()
  const { body } = await t.call(login, {
    body: { email: person.email, password: person.password, device_id },
    from: '192.0.2.200',
  })
  const token = body.token ?? ''
  await t.call(sendCode, { token, params: { userId: person.id } })
  const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
  const answers = await times(5, () => t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }))
  // Who comes after the first finds the session verified, or the code used.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  const added = await t.deps.db
    .selectFrom('audit')
    .select('id')
    .where('user_id', '=', person.id)
    .where('event', '=', 'logged in')
    .execute()
  expect(added).toHaveLength(1)
})

test('parallel wrong codes cannot try more than five', async () => {
  const person = await makePerson(t)
  const device_id = randomUUID()
  const { body } = await t.call(login, {
    body: { email: person.email, password: person.password, device_id },
    from: '192.0.2.201',
  })
  const token = body.token ?? ''
  await t.call(sendCode, { token, params: { userId: person.id } })
  await times(8, (n) => t.call(verifyCode, { token, params: { userId: person.id }, body: { otp: `x${n}`, device_id } }))
  const code = await t.deps.db
    .selectFrom('login_codes')
    .innerJoin('sessions', 'sessions.token_hash', 'login_codes.token_hash')
    .select('wrong_tries')
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  expect(code?.wrong_tries).toBe(5)
})

test('a browser that logs in many times at once has one session, and one token that works', async () => {
  const person = await makePerson(t)
  const body = { email: person.email, password: person.password, device_id: person.deviceId }
  // Passwords are verified one after the other; held up here, the log-ins begin together.
  const answers = await during(
    (db) => lockUser(db, person.id),
    () => times(8, () => t.call(login, { body, from: '192.0.2.210' })),
    8,
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await sessionsOf(person)).toBe(1)
  const reads = await Promise.all(
    answers.map(({ body }) => t.call(getProfile, { token: body.token ?? '', params: { userId: person.id } })),
  )
  expect(reads.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a log-in whose password is replaced before it has begun does not begin', async () => {
  const person = await makePerson(t)
  const answer = await during(
    async (db) => {
      await db.updateTable('users').set({ password_hash: 'of another password' }).where('id', '=', person.id).execute()
      await db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
    },
    () =>
      t.call(login, {
        body: { email: person.email, password: person.password, device_id: person.deviceId },
        from: '192.0.2.211',
      }),
  )
  expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid email or password.' } })
  expect(await sessionsOf(person)).toBe(0)
})

test('who is suspended while logging in is not let in', async () => {
  const person = await makePerson(t)
  const answer = await during(
    (db) => suspend(db, person.id, t.clock.now()),
    () =>
      t.call(login, {
        body: { email: person.email, password: person.password, device_id: person.deviceId },
        from: '192.0.2.212',
      }),
  )
  expect(answer.status).toBe(403)
  expect(await sessionsOf(person)).toBe(0)
})

test('who is suspended while entering the code takes no place', async () => {
  const person = await makePerson(t)
  const device_id = randomUUID()
  const { body } = await t.call(login, {
    body: { email: person.email, password: person.password, device_id },
    from: '192.0.2.213',
  })
  const token = body.token ?? ''
  await t.call(sendCode, { token, params: { userId: person.id } })
  const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
  const answer = await during(
    (db) => suspend(db, person.id, t.clock.now()),
    () => t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }),
  )
  expect([400, 401]).toContain(answer.status)
  expect(await sessionsOf(person)).toBe(0)
  const devices = await t.deps.db.selectFrom('devices').select('place').where('user_id', '=', person.id).execute()
  expect(devices).toHaveLength(1)
})

test('a code is not sent to a log-in that ends while it is asked for', async () => {
  const person = await makePerson(t)
  const { body } = await t.call(login, {
    body: { email: person.email, password: person.password, device_id: randomUUID() },
    from: '192.0.2.214',
  })
  const token = body.token ?? ''
  const answer = await during(
    (db) => db.deleteFrom('sessions').where('user_id', '=', person.id).where('state', '=', 'pending').execute(),
    () => t.call(sendCode, { token, params: { userId: person.id } }),
  )
  expect(answer.status).toBe(401)
  expect(await t.lastMail(person.email)).toBeUndefined()
})

test('of many who end one session at once, one does, and the others are told that there is none', async () => {
  const person = await makePerson(t)
  const { body } = await t.call(login, {
    body: { email: person.email, password: person.password, device_id: randomUUID() },
    from: '192.0.2.215',
  })
  const { sessions } = (await t.call(getDevices, { token: person.token })).body
  const other = sessions.find(({ is_current }) => !is_current)
  expect(body.token).toBeDefined()
  const answers = await times(8, () => t.call(endSession, { token: person.token, params: { sessionId: other?.id ?? 0 } }))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
  expect(await sessionsOf(person)).toBe(1)
})

test('a code that is entered while its log-in is ended from elsewhere comes before or after, and nobody waits for ever', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await makePerson(t)
    const device_id = randomUUID()
    const { body } = await t.call(login, {
      body: { email: person.email, password: person.password, device_id },
      from: `192.0.2.${220 + round}`,
    })
    const token = body.token ?? ''
    await t.call(sendCode, { token, params: { userId: person.id } })
    const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
    const { sessions } = (await t.call(getDevices, { token: person.token })).body
    const pending = sessions.find(({ state }) => state === 'pending')
    const [entered, ended] = await Promise.all([
      t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }),
      t.call(endSession, { token: person.token, params: { sessionId: pending?.id ?? 0 } }),
    ])
    expect([200, 400, 401]).toContain(entered.status)
    expect(ended.status).toBe(200)
    expect(await sessionsOf(person)).toBe(1)
  }
})

test('places that are freed while a code is entered are free, and stay so', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await makePerson(t)
    const device_id = randomUUID()
    const { body } = await t.call(login, {
      body: { email: person.email, password: person.password, device_id },
      from: `192.0.2.${230 + round}`,
    })
    const token = body.token ?? ''
    await t.call(sendCode, { token, params: { userId: person.id } })
    const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
    await Promise.all([
      t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } }),
      administer(t.deps, { deed: 'free-devices', email: person.email, by: 'a test' }),
    ])
    // Freeing comes last or first; either way it has ended every session there was, so no code goes through after it.
    expect(await t.deps.db.selectFrom('devices').select('place').where('user_id', '=', person.id).execute()).toEqual([])
    expect(await sessionsOf(person)).toBe(0)
  }
})
