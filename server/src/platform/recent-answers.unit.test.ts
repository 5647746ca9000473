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
