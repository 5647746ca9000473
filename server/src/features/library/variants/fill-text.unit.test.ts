// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a formula that begins with a placeholder
import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'

const numbers = {
  half: '1/2',
  eleven: '11/2',
  third: '1/3',
  minus: '-3/2',
  one: '1',
  less: '-1',
  three: '3',
  many: '12500',
  root: '1.41421356237',
  side: 'buy',
  eighty: '80',
}
const fill = (text: string) => fillText(text, numbers, ['product'])

test.each([
  ['$\\mu = {{half}}$ is {{half}}', '$\\mu = \\tfrac12$ is 0.5'],
  ['$$\n{{half}}\n$$', '$$\n\\tfrac12\n$$'],
  ['${{eleven}}$', '$\\tfrac{11}{2}$'],
  ['${{third|frac}}$ ${{three|frac}}$', '$\\frac{1}{3}$ $3$'],
  ['$\\frac{{{half|slash}}}{{{third|slash}}}$', '$\\frac{1/2}{1/3}$'],
  ['${{half|shortfrac}}$ ${{eleven|shortfrac}}$', '$\\frac12$ $\\frac{11}{2}$'],
  ['${{many|plain}}$', '$12500$'],
  ['{{third|3}} {{root|2}} {{minus|0}}', '0.333 1.41 −2'],
  ['${{minus}}$ and {{minus}} and `{{minus}}`', '$-\\tfrac32$ and −1.5 and `-1.5`'],
  ['{{half|percent}} %, {{third|percent|1}} %', '50 %, 33.3 %'],
  ['${{one|factor}}x {{less|factor}}y {{three|factor}}z$', '$x -y 3z$'],
  ['$2 - {{minus|paren}} - {{half|paren}}$', '$2 - (-\\tfrac32) - \\tfrac12$'],
  ['{{three|word}}, {{three|Word}}, {{three|ordinal}}', 'three, Three, third'],
  ['{{one|plural order orders}}, {{three|plural order orders}}', 'order, orders'],
  [
    '{{eighty|article}} {{eighty}}, {{three|article}} {{three|ordinal}}, {{eleven|article}} ${{eleven}}$',
    'an 80, a third, a $\\tfrac{11}{2}$',
  ],
  ['{{many}} ${{many}}$ `{{many}}`', '12,500 $12{,}500$ `12500`'],
  ['```python\nx = {{minus}}\n```\n{{minus}}', '```python\nx = -1.5\n```\n−1.5'],
  ['\\$ {{half}} and $ {{half}} $', '\\$ 0.5 and $ \\tfrac12 $'],
  ['{{product}}, who would {{side}}', '{{product}}, who would buy'],
])('%s is filled as %s', (template, filled) => {
  expect(fill(template)).toBe(filled)
})

test.each([
  ['{{lambda}}', '{{lambda}} stands for nothing'],
  ['{{half|words}}', 'there is no filter words'],
  ['{{third}}', '1/3 cannot be written so'],
  ['${{root|frac}}$', '1.41421356237 cannot be written so'],
  ['{{half|word}}', '1/2 cannot be written so'],
  ['{{side|2}}', '{{side}} is a word and takes no filter'],
])('%s is refused', (template, why) => {
  expect(() => fill(template)).toThrow(why)
})
