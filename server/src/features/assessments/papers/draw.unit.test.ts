import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Blueprint } from '../bank/blueprint-schema.ts'
import { BankTooSmall, type DrawableFamily, draw } from './draw.ts'

const blueprint: Blueprint = {
  ...{ title: 'Core', module: 'core_certificate', version: 1, demonstration: false, minutes: 150 },
  ...{ pass: { overall: 70, section: 50 }, points: { E: 1, M: 1.5, H: 2 } },
  sections: [
    { category: 'stats', questions: { E: 2, M: 4, H: 2 } },
    { category: 'coding', questions: { E: 2, M: 4, H: 2 }, code: { E: 0, M: 0, H: 2 } },
  ],
}

/** As many families in a cell as a full bank needs. */
const cells = [
  ['stats', 'E', false, 6],
  ['stats', 'M', false, 12],
  ['stats', 'H', false, 6],
  ['coding', 'E', false, 6],
  ['coding', 'M', false, 12],
  ['coding', 'H', true, 12],
] as const

const bank: DrawableFamily[] = cells.flatMap(([category, difficulty, isCode, count]) =>
  Array.from({ length: count }, (_, number) => ({
    ...{ slug: `${category}-${difficulty}-${number}`, version: 1, category, difficulty, isCode, drawnCount: 0 },
    ...{ rows: isCode ? 0 : 21, options: number % 3 === 0 ? ['a', 'b', 'c', 'd'] : [] },
  })),
)

const seedOf = (number: number): Uint8Array => createHash('sha256').update(`seed ${number}`).digest()
const paper = (number: number, seen: ReadonlySet<string> = new Set()) => draw(blueprint, bank, seen, seedOf(number))
const slugsOf = (number: number, seen?: ReadonlySet<string>) => paper(number, seen).map(({ slug }) => slug)

const papers = 1000
const all = Array.from({ length: papers }, (_, number) => paper(number))

test('a thousand papers have what the blueprint asks for, each family once', () => {
  for (const drawn of all) {
    expect(drawn.map(({ category }) => category)).toEqual([...Array(8).fill('stats'), ...Array(8).fill('coding')])
    expect(new Set(drawn.map(({ slug }) => slug)).size).toBe(16)
    const counts = cells.map(
      ([category, difficulty]) => drawn.filter(({ slug }) => slug.startsWith(`${category}-${difficulty}`)).length,
    )
    expect(counts).toEqual([2, 4, 2, 2, 4, 2])
    for (const { slug, row, options } of drawn) {
      const family = bank.find((one) => one.slug === slug)!
      expect(row === undefined ? family.rows === 0 : row >= 0 && row < family.rows).toBe(true)
      expect(options.toSorted()).toEqual(family.options)
    }
  }
})

test('two first papers share as many families as chance alone gives, within three standard errors', () => {
  const expected = cells.reduce((sum, [, difficulty, , count]) => sum + (difficulty === 'M' ? 4 : 2) ** 2 / count, 0)
  const shared = Array.from({ length: papers / 2 }, (_, pair) => {
    const first = new Set(all[2 * pair]!.map(({ slug }) => slug))
    return all[2 * pair + 1]!.filter(({ slug }) => first.has(slug)).length
  })
  const mean = shared.reduce((sum, one) => sum + one, 0) / shared.length
  const variance = shared.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (shared.length - 1)
  expect(mean).toBeLessThanOrEqual(expected + 3 * Math.sqrt(variance / shared.length))
})

test('every row, every place of an option and every place in a section comes up', () => {
  const drawn = all.flat()
  expect(new Set(drawn.flatMap(({ row }) => row ?? [])).size).toBe(21)
  expect(new Set(drawn.map(({ options }) => options.join(''))).size).toBe(1 + 24)
  const places = all.map((one) => one.findIndex(({ slug }) => slug.startsWith('stats-H')))
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
})

test('a second paper repeats no family while its cell has others; then it does', () => {
  const first = slugsOf(1)
  const second = slugsOf(2, new Set(first))
  expect(second.filter((slug) => first.includes(slug))).toEqual([])
  const third = slugsOf(3, new Set([...first, ...second]))
  expect(third.filter((slug) => first.includes(slug) || second.includes(slug))).toEqual([])
  const fourth = slugsOf(4, new Set([...first, ...second, ...third]))
  // Three papers use up the cells with three families a question.
  expect(fourth.filter((slug) => slug.startsWith('stats') && ![...first, ...second, ...third].includes(slug))).toEqual([])
})

test('of two at random the family that was drawn less is taken', () => {
  const often = bank.map((family) => ({ ...family, drawnCount: family.slug === 'stats-E-0' ? 300 : 0 }))
  const withIt = Array.from({ length: 300 }, (_, number) => draw(blueprint, often, new Set(), seedOf(number)))
  const share = (drawn: typeof all) => drawn.filter((one) => one.some(({ slug }) => slug === 'stats-E-0')).length / drawn.length
  expect(share(withIt)).toBeLessThan(share(all) / 2)
})

test('the seed alone decides', () => {
  expect(paper(7)).toEqual(paper(7))
  expect(paper(7)).not.toEqual(paper(8))
  expect(draw(blueprint, bank.toReversed(), new Set(), seedOf(7))).toEqual(paper(7))
})

test('a bank that is too small for the blueprint is refused', () => {
  const small = bank.filter(({ slug }) => !slug.startsWith('coding-H') || slug === 'coding-H-1')
  expect(() => draw(blueprint, small, new Set(), seedOf(1))).toThrow(new BankTooSmall('coding H, code: 2 questions, 1 families'))
})
