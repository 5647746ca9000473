import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makePerson } from '../testing/people.ts'
import { after, hours, minutes, seconds } from './clock.ts'
import { type Asker, giveBack, type Limit, perNetwork, refuseIfSpent, spend } from './limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const limited = (key: string, max: number): Limit => ({ key, max, window: minutes(1) })
const tooMany = { status: 429 }

const beginning = new Date('2026-11-21T10:00:00Z')
const at = (second: number): Date => after(beginning, seconds(second))

test('what is used up is free again when the window is over, to the second', async () => {
  const limit = limited('window', 2)
  await spend(t.deps.db, [limit], at(0))
  await spend(t.deps.db, [limit], at(20))
  await expect(spend(t.deps.db, [limit], at(20))).rejects.toMatchObject({ ...tooMany, retryAfter: 40 })
  await spend(t.deps.db, [limit], at(60))
  await expect(spend(t.deps.db, [limit], at(60))).rejects.toMatchObject({ ...tooMany, retryAfter: 20 })
})

test('who asks first whether a limit is used up takes nothing of it', async () => {
  const limit = limited('asked', 1)
  await refuseIfSpent(t.deps.db, limit, at(0))
  await refuseIfSpent(t.deps.db, limit, at(0))
  await spend(t.deps.db, [limit], at(0))
  await expect(refuseIfSpent(t.deps.db, limit, at(20))).rejects.toMatchObject({ ...tooMany, retryAfter: 40 })
  await refuseIfSpent(t.deps.db, limit, at(60))
})

test('of several hits in one millisecond, one is given back and the others count', async () => {
  const limit = limited('together', 3)
  const now = at(0)
  for (let i = 0; i < 3; i++) await spend(t.deps.db, [limit], now)
  await giveBack(t.deps.db, [limit], now)
  await spend(t.deps.db, [limit], now)
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
})

test('a hit given back frees its own moment, between those before and after it', async () => {
  const limit = limited('between', 3)
  for (const second of [0, 10, 20]) await spend(t.deps.db, [limit], at(second))
  await giveBack(t.deps.db, [limit], at(10))
  const { hits } = await t.deps.db.selectFrom('limits').select('hits').where('key', '=', limit.key).executeTakeFirstOrThrow()
  expect(hits).toEqual([at(0), at(20)])
})

test('a hit that is not there, or no longer, cannot be given back', async () => {
  const limit = limited('gone', 1)
  const now = at(0)
  await spend(t.deps.db, [limit], now)
  await giveBack(t.deps.db, [limit, limited('never spent', 1)], new Date(now.getTime() + 1))
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
  await giveBack(t.deps.db, [limit], now)
  await giveBack(t.deps.db, [limit], now)
  await spend(t.deps.db, [limit], now)
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
})

test('a wait of up to a minute is a moment, and a longer one is named', async () => {
  const said = async (window: number) => {
    const limit = { key: `named:${window}`, max: 1, window }
    await spend(t.deps.db, [limit], at(0))
    return spend(t.deps.db, [limit], at(0)).catch(({ message }) => message)
  }
  expect(await said(seconds(10))).toBe('Too many attempts. Please wait a moment and try again.')
  expect(await said(minutes(1))).toBe('Too many attempts. Please wait a moment and try again.')
  expect(await said(seconds(61))).toBe('Too many attempts. Please try again in 2 minutes.')
  expect(await said(minutes(15))).toBe('Too many attempts. Please try again in 15 minutes.')
  expect(await said(hours(1))).toBe('Too many attempts. Please try again in 60 minutes.')
  expect(await said(hours(24))).toBe('Too many attempts. Please try again in 24 hours.')
})

test('who reaches a limit that guards an account is noted, once a minute and without the address in its key', async () => {
  const limit = { key: 'guarded:ada@example.com:192.0.2.1', max: 1, window: hours(1) }
  const attempt = (second: number, asker?: Asker) => spend(t.deps.db, [limit], at(second), asker).catch(({ status }) => status)
  const { id: userId } = await makePerson(t)
  const noted = () => t.deps.db.selectFrom('audit').select(['event', 'user_id', 'network', 'detail']).orderBy('id').execute()
  const network = '192.0.2.1'
  await attempt(0)
  expect(await attempt(1)).toBe(429)
  expect(await noted()).toEqual([])
  for (const second of [2, 3, 30, 61]) expect(await attempt(second, { userId, network })).toBe(429)
  const row = { event: 'limit reached', user_id: userId, network, detail: { limit: 'guarded' } }
  expect(await noted()).toEqual([row])
  await attempt(62, { userId, network })
  expect(await noted()).toEqual([row, row])
})

test('an IPv6 network is counted as itself and within its /48, which may do eight times as much', async () => {
  const allowed = { max: 2, window: minutes(1) }
  const spendFrom = (network: string) =>
    spend(t.deps.db, perNetwork('from', network, allowed), at(0)).catch(({ status }) => status)
  for (let network = 0; network < 8; network++)
    for (let time = 0; time < 2; time++) expect(await spendFrom(`2001:db8:1:${network}::/64`)).toBeUndefined()
  expect(await spendFrom('2001:db8:1:ff::/64')).toBe(429)
  expect(await spendFrom('2001:db8:2:1::/64')).toBeUndefined()
  // A /64 that is not let through for the sake of its /48 leaves no row of its own.
  const keys = await t.deps.db.selectFrom('limits').select('key').where('key', 'like', 'from:%').execute()
  expect(keys).toHaveLength(8 + 1 + 2)
})
