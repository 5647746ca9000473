/** What a log-in costs. Hashing is counted, and can be held up for good; it is the real one otherwise. */
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { login } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson } from '../../testing/people.ts'
import { hashPassword } from './passwords.ts'
import { suspend } from './suspend.ts'

const hashing: { count: number; held: Promise<never> | undefined; compared: string[] } = vi.hoisted(() => ({
  count: 0,
  held: undefined,
  compared: [],
}))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) =>
    (...given: Given) => {
      hashing.count++
      return hashing.held ?? work(...given)
    }
  const verify: typeof argon2.verify = (known, ...given) => {
    hashing.compared.push(String(known))
    return argon2.verify(known, ...given)
  }
  return { ...argon2, hash: counted(argon2.hash), verify: counted(verify) }
})

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => {
  hashing.count = 0
})

const attempt = (email: string, password: string, from: string) =>
  t.call(login, { body: { email, password, device_id: randomUUID() }, from })

// The first test of this file, so that its log-in is the first since the start.
test('an unknown address costs one hash, at the first log-in as at every other', async () => {
  for (const nth of [1, 2]) {
    expect((await attempt('nobody@example.com', 'brownian-motion-1901', '192.0.2.1')).status).toBe(400)
    expect(hashing.count).toBe(nth)
  }
})

test('a wrong password costs one hash, of whoever it is', async () => {
  const [person, suspended] = [await makePerson(t), await makePerson(t)]
  await suspend(t.deps.db, suspended.id, t.clock.now())
  for (const { email } of [person, suspended]) {
    hashing.count = 0
    expect((await attempt(email, 'brownian-motion-1901', '192.0.2.2')).status).toBe(400)
    expect(hashing.count).toBe(1)
  }
})

test('a wrong password costs as many hashes as it has forms, whether or not the address has an account', async () => {
  const person = await makePerson(t)
  const costOf = async (email: string, password: string) => {
    hashing.count = 0
    expect((await attempt(email, password, elsewhere())).status).toBe(400)
    return hashing.count
  }
  for (const [password, cost] of [
    ['zürich-1901', 2],
    ['zu\u0308rich-1901', 2],
    ['z\u00fcrich-e\u0301te\u0301', 3],
    ['brownian\u00a0motion', 2],
    ['brownian motion', 1],
  ] as const) {
    expect(await costOf(person.email, password), password).toBe(cost)
    expect(await costOf('nobody@example.com', password), password).toBe(cost)
  }
})

test('a password is hashed as OWASP asks at least, and so is what stands in for the password of nobody', async () => {
  const person = await makePerson(t)
  hashing.compared = []
  for (const email of [person.email, 'nobody@example.com']) await attempt(email, 'brownian-motion-1901', '192.0.2.4')
  expect(hashing.compared).toHaveLength(2)
  for (const known of hashing.compared) expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('who is turned away because too many log in at once has not used up a try', async () => {
  const person = await makePerson(t)
  hashing.count = 0
  let stop = (_: Error) => {}
  hashing.held = new Promise((_, reject) => {
    stop = reject
  })
  const waiting: Promise<string>[] = []
  const hashUntilFull = () => {
    for (;;) waiting.push(hashPassword('brownian-motion-1902'))
  }
  expect(hashUntilFull).toThrow('not available')
  // One core is left to whoever reads, and who waits takes memory: both are bounded.
  const atOnce = Math.max(1, availableParallelism() - 1)
  await expect.poll(() => hashing.count).toBe(atOnce)
  expect(waiting).toHaveLength(200 + atOnce)
  for (let i = 0; i < 12; i++) {
    const { status, headers } = await attempt(person.email, person.password, '192.0.2.3')
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '5' })
  }
  stop(new Error('held up for good'))
  await Promise.allSettled(waiting)
  hashing.held = undefined
  expect((await attempt(person.email, person.password, '192.0.2.3')).status).toBe(200)
})
