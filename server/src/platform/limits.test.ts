import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { minutes, seconds } from './clock.ts'
import { giveBack, type Limit, spend } from './limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const limited = (key: string, max: number): Limit => ({ key, max, window: minutes(1) })
const tooMany = { status: 429 }

test('what is used up is free again when the window is over, to the second', async () => {
  const limit = limited('window', 2)
  await spend(t.deps.db, [limit], t.clock.now())
  t.clock.advance(seconds(20))
  await spend(t.deps.db, [limit], t.clock.now())
  await expect(spend(t.deps.db, [limit], t.clock.now())).rejects.toMatchObject({ ...tooMany, retryAfter: 40 })
  t.clock.advance(seconds(40))
  await spend(t.deps.db, [limit], t.clock.now())
  await expect(spend(t.deps.db, [limit], t.clock.now())).rejects.toMatchObject({ ...tooMany, retryAfter: 20 })
})

test('of several hits in one millisecond, one is given back and the others count', async () => {
  const limit = limited('together', 3)
  const now = t.clock.now()
  for (let i = 0; i < 3; i++) await spend(t.deps.db, [limit], now)
  await giveBack(t.deps.db, [limit.key], now)
  await spend(t.deps.db, [limit], now)
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
})

test('a hit given back frees its own moment, between those before and after it', async () => {
  const limit = limited('between', 3)
  const moments = []
  for (let i = 0; i < 3; i++) {
    moments.push(t.clock.now())
    await spend(t.deps.db, [limit], t.clock.now())
    t.clock.advance(seconds(10))
  }
  await giveBack(t.deps.db, [limit.key], moments[1] as Date)
  const { hits } = await t.deps.db.selectFrom('limits').select('hits').where('key', '=', limit.key).executeTakeFirstOrThrow()
  expect(hits).toEqual([moments[0], moments[2]])
})

test('a hit that is not there, or no longer, cannot be given back', async () => {
  const limit = limited('gone', 1)
  const now = t.clock.now()
  await spend(t.deps.db, [limit], now)
  await giveBack(t.deps.db, [limit.key, 'never spent'], new Date(now.getTime() + 1))
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
  await giveBack(t.deps.db, [limit.key], now)
  await giveBack(t.deps.db, [limit.key], now)
  await spend(t.deps.db, [limit], now)
  await expect(spend(t.deps.db, [limit], now)).rejects.toMatchObject(tooMany)
})
