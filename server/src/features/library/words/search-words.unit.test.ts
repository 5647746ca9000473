import { expect, test } from 'vitest'
import { texAsText, texWords } from '../../../platform/content/tex-as-text.ts'
import { searchWords } from './search-words.ts'

test.each([
  ['\\sigma', ['sigma']],
  ['σ', ['sigma']],
  ['Σ', ['sigma']],
  ['Sigma', ['sigma']],
  ['σ²/√n', ['sigma', '2', 'root', 'n']],
  ['Itô’s formula', ['ito', 's', 'formula']],
  ['Lévy', ['levy']],
  ['Le\u0301vy', ['levy']],
  ['Łukasz Sørensen Weiß', ['lukasz', 'sorensen', 'weiss']],
  ['x1 = 0.357, or 5/14', ['x1', '0.357', 'or', '5', '14']],
  ["x' & !(y | 1):*", ['x', 'y', '1']],
  ['  …  ', []],
])('%s is looked for as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['\\frac{\\sigma}{\\sqrt{n}}', 'σ/√n'],
  ['\\tfrac12', '1/2'],
  ['\\frac1\\lambda', '1/λ'],
  ['\\frac\\pi2', 'π/2'],
  ['\\frac1{2\\pi}', '1/2π'],
  ['\\frac{a + b}{2}', '(a + b)/2'],
  ['\\sum_{i=1}^{n} X_i', '∑_i=1^n X_i'],
  ['\\mathbb{E}[\\text{mean return}]', 'E[mean return]'],
  ['\\left(\\hat\\beta\\right)', '(β)'],
  ['\\{1, 2\\}', '1, 2'],
  ['\\frac{1', '\\frac1'],
])('%s is read as %s', (tex, text) => {
  expect(texAsText(tex)).toBe(text)
})

test('a formula is found by its commands and by what they are called beside', () => {
  expect(texWords('\\left(\\tfrac{\\sigma}{\\sqrt n}\\right)')).toEqual([
    ...['tfrac', 'frac', 'fraction', 'sigma', 'sqrt', 'root', 'square'],
  ])
})
