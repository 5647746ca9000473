import { expect, test } from 'vitest'
import { recentAnswers } from './recent-answers.ts'

test('an answer is made once a second, and anew after it was forgotten or has failed', async () => {
  let now = 0
  let made = 0
  const { recall, forget } = recentAnswers(() => now)
  const ask = () => recall('list', async () => ({ made: ++made }))
  expect(await Promise.all([ask(), ask()])).toEqual([{ made: 1 }, { made: 1 }])
  now = 999
  expect(await ask()).toEqual({ made: 1 })
  now = 1000
  expect(await ask()).toEqual({ made: 2 })
  forget('list')
  expect(await ask()).toEqual({ made: 3 })
  forget('list')
  await expect(recall('list', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await ask()).toEqual({ made: 4 })
})

test('a response is sent again for as long as the answer that it was made of is recent, and not a moment longer', async () => {
  let now = 0
  const recent = recentAnswers(() => now)
  const make = () => recent.recall('page', async () => ({ name: 'Ada' }))
  const page = { url: '/page', acceptEncoding: undefined }
  const sent = { headers: [], body: 'Ada' }
  const older = await make()
  recent.noteSent('page', older, page, sent)
  expect(recent.findSent(page)).toBe(sent)
  expect(recent.findSent({ url: '/page', acceptEncoding: 'br' })).toBeUndefined()
  recent.forget('page')
  expect(recent.findSent(page)).toBeUndefined()
  const newer = await make()
  // It was on its way while the answer changed.
  recent.noteSent('page', older, page, sent)
  expect(recent.findSent(page)).toBeUndefined()
  recent.noteSent('page', newer, page, sent)
  now = 999
  expect(recent.findSent(page)).toBe(sent)
  now = 1000
  expect(recent.findSent(page)).toBeUndefined()
  expect(recent.sentAgain).toBe(2)
})

test.each([
  ['addresses of large responses', 40, 1_000_000, (at: number) => ({ url: `/page?${at}`, acceptEncoding: undefined })],
  ['addresses', 1001, 1, (at: number) => ({ url: `/page?${at}`, acceptEncoding: undefined })],
  ['spellings of an encoding', 1001, 1, (at: number) => ({ url: '/page', acceptEncoding: `br;q=0.${at}` })],
])('nobody fills the memory with %s', async (_, count, bytes, askedAt) => {
  const recent = recentAnswers(() => 0)
  const answer = await recent.recall('page', async () => ({}))
  const body = 'x'.repeat(bytes)
  for (let at = 0; at < count; at++) recent.noteSent('page', answer, askedAt(at), { headers: [], body })
  expect(recent.findSent(askedAt(0))).toBeUndefined()
  expect(recent.findSent(askedAt(count - 1))).toBeDefined()
})
