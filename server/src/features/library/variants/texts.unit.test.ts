import { expect, test } from 'vitest'
import { templateOfVariants } from './texts.ts'

const own = { p: { mu: '1/2' }, value: '3/4', wrong: ['1/2'], shown: {} }
const texts = {
  statement: 'One.\n\n![Drawn](a.svg "A.")\n',
  solution: 'Two.\n\n![Drawn](b.svg "B.")\n',
  hints: [],
  says: [],
}

test('a figure of the own numbers leaves a variant’s statement, and its solution names these numbers', () => {
  const params = { mu: { min: 0, max: 1, sign: '\\mu' } }
  expect(templateOfVariants(texts, { params, variants: {} }, own)).toMatchObject({
    statement: 'One.\n\n\n',
    solution: 'Two.\n\nDrawn for the original numbers: $\\mu = \\tfrac12$.\n\n![Drawn](b.svg "B.")\n',
  })
})

test('a figure that is true of all rows stays', () => {
  expect(templateOfVariants(texts, { variants: { figures: { 'a.svg': 'any', 'b.svg': 'any' } } }, own)).toEqual(texts)
})
