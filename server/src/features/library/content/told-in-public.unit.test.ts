import { expect, test } from 'vitest'
import { parseYaml, splitFrontMatter } from '../../../platform/content/front-matter.ts'
import { itemMd } from '../../../testing/library/sample-library.ts'
import { ItemFront } from '../shapes/item-schema.ts'
import { toldBy } from './told-in-public.ts'

const frontOf = (answer: string): ItemFront => {
  const md = itemMd.replace('value: 0.5, tolerance: 0.001, accepted: ["1/2"]', answer)
  const { value } = parseYaml(ItemFront, splitFrontMatter(md)?.yaml ?? '', 'item.md')
  if (!value) throw new Error('The sample item has no front matter')
  return value
}
const row = (sharpe: string, years: string, value: string) => ({ p: { sharpe, years }, value, wrong: [], shown: {} })
const stake = {
  slug: 'stake',
  front: frontOf('value: 0.6667, tolerance: 0.0006, accepted: ["2/3"]'),
  living: {
    template: { statement: '', solution: '', hints: [], says: [] },
    rows: [row('1/2', '8', '2/3'), row('3/10', '5', '9/29'), row('1', '4', '4/5')],
  },
}
const odd = { slug: 'odd', front: frontOf('value: 2.0933, tolerance: 0.002, accepted: []') }
const told = (text: string) => toldBy(text, [stake, odd]).map(({ line, message }) => `${line}: ${message.split(':')[0]}`)

test.each([
  ['With $\\tau = 0.3$ and five years the share is $0.09/0.29$.', '1: this answers stake with sharpe = 3/10, years = 5'],
  ['First.\n\nAt 30 % and 5 years\nit is 0.3103.', '3: this answers stake with sharpe = 3/10, years = 5'],
  ['It earns 2.093 a day.', '1: this answers odd with its own numbers'],
])('%s answers a question', (text, why) => {
  expect(told(text)).toEqual([why])
})

test.each([
  ['the numbers without the answer', 'With 0.3 and five years it is less than a third.'],
  ['an answer without its numbers', 'The share is $0.09/0.29$.'],
  ['an answer in another paragraph', 'Take 0.3 and five years.\n\nThe share is 0.3103.'],
  ['numbers that are everywhere', 'After 4 years at a ratio of 1, four fifths (0.8).'],
  ['few digits', 'It earns 2.09 a day.'],
])('%s is no answer', (_, text) => {
  expect(told(text)).toEqual([])
})
