import { expect, test } from 'vitest'
import { payoff } from './figures.ts'
import { drawPicture } from './picture.ts'

// Every letter half as wide as it is high.
const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2
const drawn = (product: string) => drawPicture({ product, title: 'Interview', sentence: 'Plans.' }, payoff('call'), measure)
const sizeOfName = (svg: string) => Number(/font-weight="480" font-size="(\d+)"/.exec(svg)?.[1])

test('a long name of the product is set as small as it needs to fit', () => {
  const long = 'A house of preparation '.repeat(5).trim()

  expect(sizeOfName(drawn(long))).toBeLessThan(sizeOfName(drawn('Preparation')))
  expect(measure(long, { size: sizeOfName(drawn(long)) })).toBeLessThanOrEqual(1040)
})

test('a name is letters, whatever signs are in it', () => {
  const svg = drawn('</text><script>&')

  expect(svg).toContain('>&lt;/text&gt;&lt;script&gt;&amp;</text>')
  expect(svg).not.toContain('<script')
})
