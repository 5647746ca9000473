import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PosableQuestion } from '../../library/lending.ts'
import { drawPractice } from './draw-practice.ts'

const question = (category: string, number: number, more: Partial<PosableQuestion> = {}): PosableQuestion => ({
  ...{ placement_id: number, slug: `${category}-${number}`, version: 1, category, difficulty: 'M', kind: 'number', rows: 0 },
  ...{ options: [], ...more },
})
const many = (category: string, count: number, more?: Partial<PosableQuestion>) =>
  Array.from({ length: count }, (_, number) => question(category, number, more))

const seedOf = (number: number) => createHash('sha256').update(`seed ${number}`).digest()
const slugsOf = (drawn: ReturnType<typeof drawPractice>) => drawn?.map(({ question }) => question.slug)

test('sections share the paper, and one with few questions leaves its part to the others', () => {
  const library = [...many('stats', 20), ...many('linux', 2), ...many('finance', 20)]
  for (let seed = 0; seed < 100; seed++) {
    const drawn = drawPractice(['stats', 'coding', 'linux', 'finance'], library, new Set(), seedOf(seed))
    expect(drawn?.map((one) => one.question.category)).toEqual([
      ...Array(5).fill('stats'),
      ...Array(2).fill('linux'),
      ...Array(5).fill('finance'),
    ])
    expect(new Set(slugsOf(drawn)).size).toBe(12)
  }
})

test('what one had before comes again only when a section has no others', () => {
  const library = many('stats', 20)
  const first = slugsOf(drawPractice(['stats'], library, new Set(), seedOf(1))) ?? []
  const second = slugsOf(drawPractice(['stats'], library, new Set(first), seedOf(2))) ?? []
  expect(second.filter((slug) => !first.includes(slug))).toHaveLength(8)
})

test('each row but the library’s own and each order of options comes up, and the seed alone decides', () => {
  const library = [...many('stats', 12, { rows: 4 }), ...many('linux', 12, { options: ['a', 'b', 'c'] })]
  const draw = (seed: number) => drawPractice(['stats', 'linux'], library, new Set(), seedOf(seed)) ?? []
  const all = Array.from({ length: 100 }, (_, seed) => draw(seed)).flat()
  expect(new Set(all.map(({ row }) => row))).toEqual(new Set([undefined, 1, 2, 3]))
  expect(new Set(all.map(({ options }) => options.join('')))).toEqual(new Set(['', 'abc', 'acb', 'bac', 'bca', 'cab', 'cba']))
  expect(draw(7)).toEqual(draw(7))
})

test('a library that is too small gives no paper', () => {
  expect(drawPractice(['stats'], many('stats', 11), new Set(), seedOf(1))).toBeUndefined()
})
