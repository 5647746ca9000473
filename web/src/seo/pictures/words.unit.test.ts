import { expect, test } from 'vitest'
import { setWords } from './words.ts'

// Every letter half as wide as it is high.
const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2

test('a short title is set large, with its sentence below', () => {
  expect(setWords('Interview', 'Plans and prices.', 1080, measure)).toEqual({
    size: 104,
    title: ['Interview'],
    sentence: ['Plans and prices.'],
  })
})

test('a longer title is set smaller, on lines of like length, and stands alone', () => {
  const { size, title, sentence } = setWords('The best of a hundred backtests is mostly luck', 'Not shown.', 1080, measure)

  expect(size).toBeLessThan(104)
  expect(title).toEqual(['The best of a hundred', 'backtests is mostly luck'])
  expect(sentence).toEqual([])
})

test('every line of every title fits, however long the title is', () => {
  for (const words of [1, 3, 9, 20, 60, 400]) {
    const { size, title } = setWords('probability '.repeat(words).trim(), '', 1080, measure)
    expect(title.length * size).toBeLessThan(220)
    for (const line of title) expect(measure(line, { size })).toBeLessThanOrEqual(1080)
  }
})

test('a title that would be too long even so ends in a sign that it goes on', () => {
  expect(setWords('probability '.repeat(400), '', 1080, measure).title.at(-1)).toMatch(/probability …$/)
})

test('a word wider than the picture is broken', () => {
  const { title, size } = setWords('x'.repeat(60), '', 1080, measure)

  expect(title.join('')).toBe('x'.repeat(60))
  for (const line of title) expect(measure(line, { size })).toBeLessThanOrEqual(1080)
})
