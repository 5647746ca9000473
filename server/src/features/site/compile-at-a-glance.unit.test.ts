import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plans } from 'contract/payments/plans.ts'
import { expect, test } from 'vitest'
import { contentErrorText } from '../../platform/content/content-error.ts'
import { compileAtAGlance } from './compile-at-a-glance.ts'

const shipped = () => readFile(join(import.meta.dirname, '../../../../content/site/at-a-glance.yaml'), 'utf8')

test('the shipped slides tell of the five modules in the order of spec §1, and write no price themselves', async () => {
  const source = await shipped()
  const { content, documents } = compileAtAGlance(source)
  const titles = content!.slides!.map(({ title }) => title)
  expect(titles.length).toBeGreaterThanOrEqual(8)
  expect(titles.length).toBeLessThanOrEqual(10)
  const modules = ['Linux', 'Python', 'Data Science', 'Visualization', 'Finance Applications']
  expect(titles.filter((title) => modules.includes(title))).toEqual(modules)

  expect(plans.some(({ module }) => module === 'vantage')).toBe(true)
  expect(source).not.toMatch(/\$\s?\d/)
  expect(content!.slides!.at(-1)!.figure).toBe('prices')
  // The calls tell the address and the number alone.
  expect(documents).toEqual({ 'at-a-glance': { id: 67, canva_uri: '' } })
})

test('a number of one’s own is kept, and 67 stands in for none', () => {
  const numberOf = (source: string) => compileAtAGlance(source).documents?.['at-a-glance']
  const rest = 'canva_uri: ""\nslides:\n  - title: One\n    text: A sentence.\n'
  expect(numberOf(rest)).toEqual({ id: 67, canva_uri: '' })
  expect(numberOf(`id: 68\n${rest}`)).toEqual({ id: 68, canva_uri: '' })
})

const slide = 'id: 67\ncanva_uri: ""\nslides:\n  - title: One\n    text: A sentence.\n'

test.each([
  ['neither slides nor an address', 'id: 67\ncanva_uri: ""\n', ':2: there is nothing to show'],
  [
    'a figure that nobody draws',
    `${slide}    figure: pie\n    caption: A pie.\n`,
    ':6: `slides[0].figure` should be one of the figures forward',
  ],
  ['a figure without a caption', `${slide}    figure: curve\n`, ':4: `slides[0]` needs a `caption`'],
  [
    'a figure and a table',
    `${slide}    figure: curve\n    caption: Both.\n    table: { columns: [a, b], rows: [[c, d]] }\n`,
    ':4: `slides[0]` has a figure and a table',
  ],
  [
    'a short row',
    `${slide}    caption: A table.\n    table: { columns: [a, b], rows: [[c]] }\n`,
    ':4: `slides[0]` has a row of 1 cells in a table of 2 columns: c.',
  ],
  ['an unknown key', `${slide}    colour: red\n`, ':6: `slides[0].colour` is not a known key'],
])('a presentation with %s is refused, with its place', (_, source, sentence) => {
  const { content, errors } = compileAtAGlance(source)
  expect(content).toBeUndefined()
  expect(errors.map(contentErrorText)).toEqual([expect.stringContaining(`site/at-a-glance.yaml${sentence}`)])
})
