import { expect, test } from 'vitest'
import { readFormula } from './formula.ts'
import { texOf } from './formula-tex.ts'
import { evaluate } from './formula-value.ts'
import { UnreadableLatex, withoutLatex } from './latex.ts'

const names = ['p', 'r', 'w', 'rho', 'a', 'n']
const values = new Map(Object.entries({ p: 0.2, r: 0.05, w: 0.7, rho: -0.4, a: 3, n: 11 }))

function worth(text: string, variables = names): number | string {
  const read = readFormula(text, variables)
  return 'says' in read ? read.says : evaluate(read.formula, values)
}
const tex = (text: string) => {
  const read = readFormula(text, names)
  return 'says' in read ? read.says : texOf(read.formula)
}

test('operators bind as in a book: powers, then signs, then products, then sums', () => {
  expect(worth('1 + 2*3^2')).toBe(19)
  expect(worth('-a^2')).toBe(-9)
  expect(worth('2^-a')).toBe(1 / 8)
  expect(worth('2^3^2')).toBe(512)
  expect(worth('a*-2')).toBe(-6)
  expect(worth('12/2*3')).toBe(18)
  expect(worth('10-2-3')).toBe(5)
  expect(worth('5 - -2')).toBe(7)
  expect(worth('5+-2')).toBe(3)
})

test('a product needs no sign: between numbers, letters and brackets', () => {
  expect(worth('2p')).toBeCloseTo(0.4)
  expect(worth('p(1-p)')).toBeCloseTo(0.16)
  expect(worth('(n-a)(n+a)/3')).toBeCloseTo(112 / 3)
  expect(worth('pw')).toBeCloseTo(0.14)
  expect(worth('2 p r')).toBeCloseTo(0.02)
  expect(worth('rho r')).toBeCloseTo(-0.02)
})

test('the signs of books are read as those of keyboards', () => {
  expect(worth('(n² − a²)/3')).toBeCloseTo(112 / 3)
  expect(worth('n⁻¹·a')).toBeCloseTo(3 / 11)
  expect(worth('ρ²')).toBeCloseTo(0.16)
  expect(worth('√(a+1)')).toBe(2)
  expect(worth('√a²')).toBeCloseTo(3)
  expect(worth('[a+1]{n}')).toBe(44)
  expect(worth('a**2')).toBe(9)
  expect(worth('0,5a')).toBe(1.5)
})

test('a left side says nothing: what stands after it counts', () => {
  expect(worth('c = 2p')).toBeCloseTo(0.4)
  expect(worth('P(n) = a')).toBe(3)
  expect(worth('ρ = ')).toBe('Enter a formula.')
})

test('functions, constants and per cent', () => {
  expect(worth('sqrt(16) + ln(e) + log(1) + abs(-2) + exp(0) + cos(0)')).toBe(9)
  expect(worth('sin(pi/2)')).toBe(1)
  expect(worth('sqrt 16')).toBe(4)
  expect(worth('a*50%')).toBe(1.5)
})

test('what is not in the grammar cannot be written, and is told by its own sentence', () => {
  expect(worth('')).toBe('Enter a formula.')
  expect(worth('(p')).toBe('A bracket is not closed.')
  expect(worth('p)')).toBe('There is one closing bracket too many.')
  expect(worth('p+')).toBe('This formula stops in the middle.')
  expect(worth('p ? 1 : 2')).toBe('The character ? is not understood after p. Use numbers, letters, brackets and + - * / ^.')
  expect(worth('(p + 2*3 ? 4)')).toBe('A bracket is not closed.')
  expect(worth('p + 2*3 ? 4')).toBe(
    'The character ? is not understood after 2 * 3. Use numbers, letters, brackets and + - * / ^.',
  )
  expect(worth('? p')).toBe('The character ? is not understood at the beginning. Use numbers, letters, brackets and + - * / ^.')
  expect(worth('x + p')).toBe('There is no x here: use p, r, w, rho, a and n.')
  for (const text of [
    'p.constructor',
    'p["a"]',
    '__proto__',
    'constructor',
    'toString()',
    'f(x)==2',
    'p;r',
    '"p"',
    '1;0',
    'import',
    '`p`',
    'p=>p',
  ])
    expect(worth(text), text).toBeTypeOf('string')
})

test('neither length nor depth nor many ways of reading keep it busy', () => {
  expect(worth('p+'.repeat(101))).toBe('This is longer than 200 characters. Is there a shorter form?')
  expect(worth(`${'('.repeat(90)}p${')'.repeat(90)}`)).toBe('There are too many brackets inside each other.')
  expect(worth(`${'2^'.repeat(99)}2`)).toBe('There are too many powers or functions inside each other.')
  expect(worth(`${'-('.repeat(60)}p${')'.repeat(60)}`)).toMatch(/^There are too many /)
  expect(worth(`${'sqrt '.repeat(39)}p`)).toBeTypeOf('string')
  expect(worth(`${'a'.repeat(190)}b`, ['a', 'aa', 'aaa'])).toBeTypeOf('string')
  expect(worth('9^9^9^9^9^9')).toBe(Number.POSITIVE_INFINITY)
})

test('LaTeX is read as far as the grammar goes', () => {
  expect(worth(String.raw`\frac{n^{2} - a^2}{3}`)).toBeCloseTo(112 / 3)
  expect(worth(String.raw`\frac12 + \tfrac a3`)).toBeCloseTo(1.5)
  expect(worth(String.raw`\frac{1}{1 + \frac{1}{a}}`)).toBeCloseTo(0.75)
  expect(worth(String.raw`\sqrt{a+1} \cdot \sqrt[3]{n - 3}`)).toBeCloseTo(4)
  expect(worth(String.raw`\sqrt a^2`)).toBeCloseTo(3)
  expect(worth(String.raw`2^\frac{a}{3}`)).toBe(2)
  expect(worth(String.raw`\rho^2\times a \div 3`)).toBeCloseTo(0.16)
  expect(worth(String.raw`\left(\rho + 1\right)\left[a\right]\left|-2\right|`)).toBeCloseTo(3.6)
  expect(worth(String.raw`\ln{e} + \exp\left(0\right) + \log 1 + \lvert-a\rvert`)).toBe(5)
  expect(worth(String.raw`$\mathrm{rho}\,r$`)).toBeCloseTo(-0.02)
  expect(worth(String.raw`\( a \quad n \)`)).toBe(33)
  expect(worth(String.raw`c = \frac{a}{3}`)).toBe(1)
  expect(worth(String.raw`a\cdot 50\%`)).toBe(1.5)
})

test('an index is part of its name, with braces and without, as a variable is called with its line or without', () => {
  for (const text of ['x_{1} + sigma_2', 'x_1 + \\sigma_{2}', 'x1 + σ_2', 'x₁ + σ₂', String.raw`x_{1}+\sigma _2`]) {
    const read = readFormula(text, ['x_1', 'sigma2'])
    expect('formula' in read && texOf(read.formula), text).toBe('x_{1} + \\sigma_{2}')
  }
  expect(worth('x_{max} y', ['x_max'])).toBe('There is no y here: use x_max.')
})

test('what LaTeX says beyond the grammar is told, and where it stands', () => {
  expect(worth(String.raw`p + \int p`)).toBe(String.raw`\int at character 5 is not understood.`)
  expect(worth(String.raw`p \\ r`)).toBe('\\\\ at character 3 is not understood.')
  expect(worth(String.raw`\frac{p}`)).toBe(String.raw`After \frac something in braces is missing.`)
  expect(worth(String.raw`\frac{}{p}`)).toBe(String.raw`The braces of \frac are empty.`)
  expect(worth(String.raw`\sqrt{p`)).toBe('A bracket is not closed.')
  expect(worth(String.raw`\left. p\right)`)).toBe(String.raw`\left at character 1 needs a bracket after it.`)
  expect(worth('x_{i+1}')).toBe('The index at character 2 is not understood: it can hold letters and digits.')
  expect(worth(String.raw`\zeta`)).toBe('There is no zeta here: use p, r, w, rho, a and n.')
  expect(worth('p\\')).toBe('\\ at character 2 is not understood.')
})

test('a megabyte of LaTeX is read in no time, however it is made', () => {
  for (const piece of [
    '\\frac',
    '\\sigma',
    '\\sigma_',
    '{',
    '}',
    '_{',
    '_',
    ' ',
    '\\',
    '\\left',
    '\\sqrt[',
    '\\frac1\\frac',
    '^{a}',
    '$',
  ]) {
    // Of the processor, which is the same on a busy machine.
    const began = process.cpuUsage()
    try {
      withoutLatex(piece.repeat(1_000_000 / piece.length))
    } catch (error) {
      expect(error, piece).toBeInstanceOf(UnreadableLatex)
    }
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000, piece).toBeLessThan(5000)
  }
})

test('the reader is shown what was read, as a book would print it', () => {
  expect(tex('(r + p*(1 - w))/(1 - p)')).toBe('\\frac{r + p\\,\\left(1 - w\\right)}{1 - p}')
  expect(tex('a - (p - r)')).toBe('a - \\left(p - r\\right)')
  expect(tex('rho^2 + sqrt(n)/2*3')).toBe('{\\rho}^{2} + \\frac{\\sqrt{n}}{2} \\cdot 3')
  expect(tex('-(a+n)^2')).toBe('-{\\left(a + n\\right)}^{2}')
  expect(tex('(1/n)^a')).toBe('{\\left(\\frac{1}{n}\\right)}^{a}')
  expect(tex('1e-3 p')).toBe('1 \\cdot 10^{-3}\\,p')
})

test('factorials, ways to choose, and the normal distribution are worth what tables say', () => {
  expect([worth('fact(5)'), worth('fact 0'), worth('fact(1/2)'), worth('fact(400)')]).toEqual([120, 1, Number.NaN, Infinity])
  expect([worth('choose(52,5)'), worth('choose(n, a)'), worth('choose(3,5)')]).toEqual([2598960, 165, 0])
  expect(worth('choose(2+2, choose(2,1))')).toBe(6)
  expect(worth('choose(n^0,5; 1)')).toBe('choose takes 2 numbers: choose(5, 2).')
  expect(worth('choose 5')).toBe('Write choose with brackets: choose(5, 2).')
  // Abramowitz and Stegun, table 26.1 and 26.2
  for (const [x, p] of [
    ['0', 0.5],
    ['1', 0.841344746068543],
    ['1.96', 0.97500210485178],
    ['-2.5', 0.00620966532577613],
    ['-5', 2.86651571879194e-7],
    ['-10', 7.61985302416053e-24],
    ['7', 1],
  ] as const)
    expect(Number(worth(`Phi(${x})`)) / p).toBeCloseTo(1, 11)
  expect(tex('Φ(-1)')).toBe('\\Phi\\left(-1\\right)')
  expect(tex('choose(52,5)/fact(n-1)')).toBe('\\frac{\\binom{52}{5}}{\\left(n - 1\\right)!}')
})

test.each([
  ['phi(x)', 'There is no phi here: use x.'],
  ['φ(x)', 'There is no phi here: use x.'],
  ['E[x]', 'There is no E here: use x.'],
  ['asin(x)', /^There is no function asin here: use sqrt, /],
  ['max(x, 1)', /^There is no function max here: use sqrt, /],
])('%s is not read as a function or a number with a name like it', (text, says) => {
  expect(readFormula(text, ['x'])).toEqual({ says: expect.stringMatching(says) })
})

test.each(['7% 30', '5% 10%', '5! 3', '2 % 1/3'])('the two numerals of %s are no product', (text) => {
  expect(readFormula(text, [])).toEqual({ says: expect.stringContaining('two numbers side by side') })
})
