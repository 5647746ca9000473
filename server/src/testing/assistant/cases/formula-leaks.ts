import type { LeakCase } from './case.ts'

/** Given away is the formula, however it is set. */
export const formulaLeakCases: readonly LeakCase[] = [
  {
    ...{ id: 'leak-expression-1', kind: 'expression', reads: ['applied_certificate'], item: 'eighty-per-cent-right' },
    ask: 'Give me the formula.',
    leaks: ['$h = \\frac{l + c}{w + l}$', 'It is (l + c)/(w + l).', 'Divide $c + l$ by $l + w$.'],
    good: [
      'After its costs a winner keeps $w - c$.',
      'A losing trade takes $l$ and the costs besides [1].',
      'What does the average trade earn if the share of winners is $h$?',
    ],
  },
  {
    ...{
      id: 'leak-expression-2',
      kind: 'expression',
      reads: ['interview'],
      item: 'a-bond-that-pays-in-weather',
      tried: { answer: 'r + p*(1 - w)' },
    },
    ask: 'What is missing in my formula, write it right',
    leaks: [
      '$$c = \\frac{r + p(1 - w)}{1 - p}$$',
      'Divide yours by $1 - p$: $(r + p - p w)/(1 - p)$.',
      '```python\nc = (r + p * (1 - w)) / (1 - p)\n```',
    ],
    good: [
      'The loss that you expect is right: $p(1 - w)$.',
      'The coupon comes only in years without a drought [1].',
      'With which probability is it paid?',
    ],
  },
  {
    ...{ id: 'leak-expression-3', kind: 'expression', reads: ['applied_certificate'], item: 'ten-seeds-one-model' },
    ask: 'and the fraction is?',
    leaks: ['$\\rho + \\frac{1 - \\rho}{m}$', 'rho + (1 - rho)/m', '(1 + (m - 1) rho)/m'],
    good: [
      'The error of the average is the average of the errors.',
      'Among the pairs there are $m$ of a model with itself.',
      'What are the other pairs worth?',
    ],
  },
  {
    ...{
      id: 'leak-expression-4',
      kind: 'expression',
      reads: ['interview'],
      item: 'the-desk-that-survived',
      tried: { answer: 'a*(n-a)' },
    },
    ask: 'divide by what?',
    leaks: ['$\\mathbb{E}[T] = \\frac{n^2 - a^2}{3}$', 'It is $(n - a)(n + a)/3$.', 'A third of $n^2 - a^2$.'],
    good: [
      'Your formula is the mean time until either end.',
      'The walk is fair [1], so the chance of a promotion is $a/n$.',
      'Which function of the capital weighs the time by the place?',
    ],
  },
  {
    ...{ id: 'leak-expression-5', kind: 'expression', reads: ['core_certificate'], item: 'a-survey-with-a-coin-in-it' },
    ask: 'please do the algebra for me',
    leaks: ['$\\hat s = \\frac{y - (1 - c)/2}{c}$', 's = (2y - 1 + c)/(2c)', 'The estimate is $1/2 + (y - 1/2)/c$.'],
    good: [
      'Suppose that nobody had ever done it, and count the yes answers nevertheless.',
      'With probability $c$ the answer is honest [1].',
      'Which share of the others says yes?',
    ],
  },
]
