import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkNotions, notionsOf, readNotions } from './notions.ts'

test('the longest notion that begins at a place is found', () => {
  const { count, lengthAt, hasWord } = notionsOf([['bid', 'ask'], ['bid', 'ask', 'spread'], ['bond'], ['bond']])
  expect(count).toBe(3)
  expect([0, 1, 2, 3].map((at) => lengthAt(['bid', 'ask', 'spread', 'bond'], at))).toEqual([3, 0, 0, 1])
  expect(lengthAt(['bid', 'ask', 'bond'], 0)).toBe(2)
  expect([hasWord('spread'), hasWord('loaf')]).toEqual([true, false])
  expect(notionsOf([]).lengthAt(['bond'], 0)).toBe(0)
})

test('what is wrong in the file is told with its line, and nothing starts on it', async () => {
  const contentDir = await mkdtemp(join(tmpdir(), 'notions-'))
  try {
    expect((await checkNotions(contentDir)).map(({ file }) => file)).toEqual(['notions.yaml'])
    await writeFile(join(contentDir, 'notions.yaml'), 'rates:\n  - bond, interest rate\n  - 7\n')
    expect(await checkNotions(contentDir)).toMatchObject([{ file: 'notions.yaml', line: 3 }])
    await expect(readNotions({ contentDir })).rejects.toThrow('notions.yaml')
    await writeFile(join(contentDir, 'notions.yaml'), 'rates:\n  - bond, interest rate\nodds:\n  - die\n')
    expect(await readNotions({ contentDir })).toEqual(['bond', 'interest rate', 'die'])
  } finally {
    await rm(contentDir, { recursive: true })
  }
})
