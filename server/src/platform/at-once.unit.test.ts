import { expect, test } from 'vitest'
import { atMostAtOnce } from './at-once.ts'

const tooMany = { status: 429, retryAfter: 1 }

test('a third at once is refused, nobody else is, and what has ended or failed makes room', async () => {
  const within = atMostAtOnce(2)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const running = [first, second].map(({ promise }) => within(7, () => promise))
  await expect(within(7, async () => 'third')).rejects.toMatchObject(tooMany)
  expect(await within(8, async () => 'somebody else')).toBe('somebody else')

  first.resolve('first')
  expect(await running[0]).toBe('first')
  expect(await within(7, async () => 'third')).toBe('third')
  second.reject(new Error('broken'))
  await expect(running[1]).rejects.toThrow('broken')
  const again = [1, 2].map((n) => within(7, async () => n))
  expect(await Promise.all(again)).toEqual([1, 2])
})
