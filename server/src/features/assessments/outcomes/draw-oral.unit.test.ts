import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawPositions, isDrawn } from './draw-oral.ts'

const seeds = Array.from({ length: 1000 }, (_, at) => createHash('sha256').update(`seed ${at}`).digest())
const answered = [1, 2, 3, 4, 5, 6].map((position) => ({ position, isCode: position > 4 }))

test('one in five is drawn by the seed, and everyone with an open case', () => {
  const drawn = seeds.filter((seed) => isDrawn('sample', seed, false)).length
  // 200 expected; the standard error is √(1000 · 0.2 · 0.8) = 12.6.
  expect(drawn).toBeGreaterThan(160)
  expect(drawn).toBeLessThan(240)
  expect(seeds.every((seed) => isDrawn('sample', seed, true))).toBe(true)
})

test('the operator’s rule comes before the seed', () => {
  expect(seeds.every((seed) => isDrawn('every', seed, false))).toBe(true)
  expect(seeds.some((seed) => isDrawn('none', seed, true))).toBe(false)
})

test('an oral is about one answer in code and one other, the same ones for the same seed', () => {
  const all = seeds.map((seed) => drawPositions(answered, seed))
  expect(all).toEqual(seeds.map((seed) => drawPositions(answered, seed)))
  for (const positions of all) expect(positions).toEqual([expect.toSatisfy(inText), expect.toSatisfy(inCode)])
  expect(new Set(all.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})

const inText = (position: number) => position <= 4
const inCode = (position: number) => position > 4

test('where there is no code, or nothing else, it is about two answers all the same', () => {
  for (const seed of seeds.slice(0, 50)) {
    expect(new Set(drawPositions(answered.slice(0, 3), seed)).size).toBe(2)
    expect(drawPositions(answered.slice(4), seed)).toEqual([5, 6])
    expect(drawPositions(answered.slice(5), seed)).toEqual([6])
    expect(drawPositions([], seed)).toEqual([])
  }
})
