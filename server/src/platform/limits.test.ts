import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { after, minutes, seconds } from './clock.ts'
import { giveBack, type Limit, spend } from './limits.ts'

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

test('of several hits in one millisecond, one is given back and the others count', async () => {
  const limit = limited('together', 3)
  const now = at(0)
  for (let i = 0; i < 3; i++) await spend(t.deps.db, [limit], now)
  await giveBack(t.deps.db, [limit.key], now)
  await spend(t.deps.db, [limit], now)
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
})

test('a hit given back frees its own moment, between those before and after it', async () => {
  const limit = limited('between', 3)
  for (const second of [0, 10, 20]) await spend(t.deps.db, [limit], at(second))
  await giveBack(t.deps.db, [limit.key], at(10))
  const { hits } = await t.deps.db.selectFrom('limits').select('hits').where('key', '=', limit.key).executeTakeFirstOrThrow()
  expect(hits).toEqual([at(0), at(20)])
})

test('a hit that is not there, or no longer, cannot be given back', async () => {
  const limit = limited('gone', 1)
  const now = at(0)
  await spend(t.deps.db, [limit], now)
  await giveBack(t.deps.db, [limit.key, 'never spent'], new Date(now.getTime() + 1))
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
  await giveBack(t.deps.db, [limit.key], now)
  await giveBack(t.deps.db, [limit.key], now)
  await spend(t.deps.db, [limit], now)
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
})
