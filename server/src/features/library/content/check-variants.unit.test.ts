// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a formula that begins with a placeholder
import { expect, test } from 'vitest'
import { parseYaml, splitFrontMatter } from '../../../platform/content/front-matter.ts'
import { itemMd, readWith } from '../../../testing/library/sample-library.ts'
import { ItemFront } from '../shapes/item-schema.ts'
import type { Row } from '../shapes/row.ts'
import { variantsFile, variantsStamp } from '../variants/rows.ts'

/** The fair coin with other chances: of heads at a toss, and of two in a row. */
const living = itemMd
  .replace('value: 0.5, tolerance: 0.001, accepted: ["1/2"]', 'value: 0.25, tolerance: 0.0001, accepted: ["1/4"]')
  .replace('- { answer: "1", says: The coin has *two* sides. }', '- { answer: "1/2", says: "That is ${{p}}$, one toss." }')
  .replace('Count the sides: $n = 2$.', 'Each has ${{p}}$.')
  .replace('version: 1\n', 'params: { p: { min: 0.21, max: 0.61, step: 0.02 } }\nvariants: {}\nversion: 1\n')
  .replace('How likely is $H$?', 'Heads has ${{p}}$. How likely is it in two tosses?')
const solution = 'Both:\n\n$$\n{{p|frac}}\\cdot{{p|frac}} = {{answer|frac}}\n$$\n'

const row = (over: number, under: number): Row => ({
  p: { p: `${over}/${under}` },
  value: `${over ** 2}/${under ** 2}`,
  wrong: [`${over}/${under}`],
  shown: {},
})
const rows = [row(1, 2), ...Array.from({ length: 21 }, (_, index) => row(21 + 2 * index, 100))]

const bytes = (text: string) => new TextEncoder().encode(text)

/** The living coin, spoilt: its rows are stamped as the prover would. */
async function problems({ item = (text: string) => text, of = rows, text = solution } = {}) {
  const md = item(living)
  const parts = splitFrontMatter(md)
  const { value: front } = parseYaml(ItemFront, parts?.yaml ?? '', 'item.md')
  const stamp = front ? variantsStamp(front, new Map([['proof.py', bytes('pass\n')]])) : ''
  const variants = variantsFile({ stamp, version: 1, tried: 22, refused: {}, rows: of })
  const { errors } = await readWith({ 'item.md': md, 'solution.md': text, 'variants.json': variants })
  return errors.map(({ file, line, message }) => `${file.split('/').at(-1)}:${line}: ${message}`)
}

test('a question whose texts name all its numbers is right, and has the own ones where it is shown', async () => {
  expect(await problems()).toEqual([])
})

test('a forgotten placeholder is told with its line', async () => {
  expect(await problems({ text: solution.replace('{{p|frac}}\\cdot', '\\frac{1}{2}\\cdot') })).toEqual([
    expect.stringMatching(/^solution\.md:4: 1 is the same in all rows/),
    expect.stringMatching(/^solution\.md:4: 2 is the same in all rows/),
  ])
  expect(await problems({ item: (md) => md.replace('Each has ${{p}}$', 'Each has 0.5') })).toEqual([
    expect.stringMatching(/^item\.md:19: 0\.5 is the same in all rows/),
  ])
})

test('a numeral that the author lists as literal may stand, and not a longer one that begins with it', async () => {
  const listed = (md: string) => md.replace('variants: {}', 'variants: { literal: ["tosses, 2"] }')
  expect(await problems({ item: (md) => listed(md).replace('two tosses?', 'tosses, 2 of them?') })).toEqual([])
  expect(await problems({ item: (md) => listed(md).replace('two tosses?', 'tosses, 2.5 of them?') })).toEqual([
    expect.stringContaining('2.5 is the same in all rows'),
  ])
})

test.each(['2', '-1', '20,000', ' 1956.'])(
  'a numeral alone, as in "%s", is not listed: others that are alike would pass',
  async (piece) => {
    const listed = (md: string) => md.replace('variants: {}', `variants: { literal: ["of 2", "${piece}"] }`)
    expect(await problems({ item: listed })).toEqual([expect.stringMatching(/^item\.md:25: .* is only a number/)])
  },
)

test('a file that is no figure in SVG is refused: an edition could not keep it', async () => {
  expect(await problems({ text: `${solution}\nThe data is [here](data.csv).\n` })).toContainEqual(
    expect.stringMatching(/^solution\.md:.*data\.csv is not an SVG figure/),
  )
})

test('a name that nobody computes is told with its line', async () => {
  expect(await problems({ text: solution.replace('{{answer|frac}}', '{{anwser|frac}}') })).toEqual([
    expect.stringMatching(/^solution\.md:4: \{\{anwser\}\} stands for nothing: the names are p, answer/),
  ])
})

test.each([
  ['a wrong answer that coincides with the right one', { wrong: ['441/10000'] }, 'a wrong answer is too close to the right one'],
  ['an answer that was given', { p: { p: '441/10000' } }, 'the answer is one of the given numbers'],
  ['an answer that is 1', { value: '1' }, 'the answer is 0, 1 or −1'],
  ['a tolerance of more than 2 %', { value: '1/250' }, 'the tolerance is over 2 % of the answer'],
  ['the original answer', { value: '1/4' }, 'the answer is that of the original numbers'],
  ['an answer that is no number', { value: 'four' }, 'the answer or a wrong answer is not a number'],
])('a row with %s is told with its line', async (_name, change, why) => {
  const spoilt = rows.map((one, index) => (index === 1 ? { ...one, ...change } : one))
  expect(await problems({ of: spoilt })).toEqual([`variants.json:3: this row is not valid: ${why}`])
})

test('two wrong answers that coincide are told with the line of their row', async () => {
  const twoWrong = (md: string) => md.replace('follow_ups', '  - { answer: "3/4", says: "That is at least one." }\nfollow_ups')
  const of = rows.map((one, index) => ({ ...one, wrong: [...one.wrong, index === 1 ? one.wrong[0]! : '3/4'] }))
  expect(await problems({ item: twoWrong, of })).toEqual([
    'variants.json:3: this row is not valid: two wrong answers are too close to each other',
  ])
})

test('own numbers that are not those of the front matter are told with its line', async () => {
  const [own, ...others] = rows
  expect(await problems({ of: [{ ...own!, value: '1/3', wrong: ['2/3'] }, ...others] })).toEqual([
    expect.stringMatching(/^item\.md:17: working\(\) gives 1\/3/),
    expect.stringMatching(/^item\.md:22: wrong\(\) gives 2\/3/),
  ])
})

test('a name that can be negative needs brackets behind an operator', async () => {
  const of = rows.map((one, index) => ({ ...one, shown: { change: `${index % 2 === 0 ? '' : '-'}3/7` } }))
  const text = (name: string) => solution.replace('{{answer|frac}}', `1 - ${name}`)
  const literal = (md: string) => md.replace('variants: {}', 'variants: { literal: ["1 -"] }')
  expect(await problems({ item: literal, of, text: text('{{change|frac}}') })).toEqual([
    expect.stringMatching(/^solution\.md:4: \{\{change\}\} can be negative and follows an operator/),
  ])
  expect(await problems({ item: literal, of, text: text('{{change|frac|paren}}') })).toEqual([])
})

test('an article that is wrong with one row alone is told with its row', async () => {
  const of = rows.map((one, index) => ({ ...one, shown: { face: index === 5 ? '8' : '7', seen: index === 6 ? 'a 11' : 'a 5' } }))
  expect(await problems({ of, text: `${solution}\nIt is a {{face}}.\n` })).toEqual([
    'solution.md:1: with p = 29/100: "a 8" should begin with an: write {{name|article}} before the number',
  ])
  expect(await problems({ of, text: `${solution}\nSomeone saw {{seen}}.\n` })).toEqual([
    expect.stringMatching(/^solution\.md:1: with p = 31\/100: "a 11" should begin with an/),
  ])
  expect(await problems({ of, text: `${solution}\nIt is {{face|article}} {{face}}.\n` })).toEqual([])
})

test('rows that were made of other ranges are stale, and a typo in a text makes none so', async () => {
  const variants = variantsFile({ stamp: 'old', version: 1, tried: 22, refused: {}, rows })
  const { errors } = await readWith({ 'item.md': living, 'solution.md': solution, 'variants.json': variants })
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('run `npm run content:prove -- the-fair-coin`')])
  const front = (md: string) => parseYaml(ItemFront, splitFrontMatter(md)!.yaml, 'item.md').value!
  const stamp = (md: string) => variantsStamp(front(md), new Map())
  expect(stamp(living.replace('Each has', 'Every one has'))).toBe(stamp(living))
  expect(stamp(living.replace('max: 0.61', 'max: 0.59'))).not.toBe(stamp(living))
})

test('a figure of the own numbers in the solution asks for what the texts call these', async () => {
  const figure = `${solution}\n![A coin with two sides](coin.svg "Two sides.")\n`
  expect(await problems({ text: figure })).toEqual([expect.stringMatching(/^item\.md:24: it should have a sign/)])
  expect(await problems({ text: figure, item: (md) => md.replace('step: 0.02', 'step: 0.02, sign: p') })).toEqual([])
})
