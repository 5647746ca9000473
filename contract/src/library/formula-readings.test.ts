import { expect, test } from 'vitest'
import { readFormula } from './formula.ts'
import { formulaAsText } from './formula-text.ts'

const variables = 'a b k n p q r t u v w x y z K L P T rho sigma x_1'.split(' ')

const waysOf = (typed: string): string[] => {
  const read = readFormula(typed, variables)
  if ('readings' in read) return [...read.readings]
  return 'says' in read ? [] : [formulaAsText(read.formula)]
}

/** What is typed, and what it can mean: the field reads one, and asks about several. */
const readings: Record<string, [typed: string, ...ways: string[]][]> = {
  'a power binds to the last letter alone': [
    ['xy^2', 'x*y^2'],
    ['xy²', 'x*y^2'],
    ['Ke^(-rT)', 'K*e^(-r*T)'],
    ['bt^3', 'b*t^3'],
    ['ut^2', 'u*t^2'],
    ['vL^2/2 - vL/2', 'v*L^2/2 - v*L/2'],
    ['(1-a)^2(P+q) + ra^2', '(1 - a)^2*(P + q) + r*a^2'],
    ['(xy)^2', '(x*y)^2'],
    ['2x^2', '2*x^2'],
    ['pi r^2', 'pi*r^2'],
    ['πr²', 'pi*r^2'],
    ['sigma^2', 'sigma^2'],
    ['σ²T', 'sigma^2*T'],
    ['xe^x', 'x*e^x'],
    ['x_1^2', 'x_1^2'],
    ['-x^2', '-x^2'],
    ['x^-2', 'x^(-2)'],
    ['x^2^3', 'x^(2^3)'],
    ['x²y', 'x^2*y'],
    ['e⁻ᵏᵗ', 'e^(-k*t)'],
  ],
  'letters that follow an exponent': [
    ['e^-kt', 'e^(-k)*t', 'e^(-k*t)'],
    ['e^-k t', 'e^(-k)*t', 'e^(-k*t)'],
    ['e^2x', 'e^2*x', 'e^(2*x)'],
    ['(1+r)^nt', '(1 + r)^n*t', '(1 + r)^(n*t)'],
    ['x^2y', 'x^2*y', 'x^(2*y)'],
    ['e^-k(T-t)', 'e^(-k)*(T - t)', 'e^(-k*(T - t))'],
    ['e^2(x+1)', 'e^2*(x + 1)', 'e^(2*(x + 1))'],
    ['e^(-k)t', 'e^(-k)*t'],
    ['e^-k*t', 'e^(-k)*t'],
    ['x^2(P+q)', 'x^2*(P + q)'],
    ['x^n(1-x)^k', 'x^n*(1 - x)^k'],
    ['x^n(1-x)', 'x^n*(1 - x)', 'x^(n*(1 - x))'],
    ['e^x(1-x)^k', 'e^x*(1 - x)^k', 'e^(x*(1 - x)^k)'],
    ['x^-n(1-x)^k', 'x^(-n)*(1 - x)^k', 'x^(-n*(1 - x)^k)'],
    ['(x+1)^-1(P+q)', '(x + 1)^(-1)*(P + q)'],
    ['n^2ln(n)', 'n^2*ln(n)'],
    ['x^y + x', 'x^y + x'],
  ],
  'letters that follow a function': [
    ['ln uv', 'ln(u*v)', 'ln(u)*v'],
    ['lnuv', 'ln(u*v)', 'ln(u)*v'],
    ['sqrt uv', 'sqrt(u*v)', 'sqrt(u)*v'],
    ['sin 2x', 'sin(2*x)', 'sin(2)*x'],
    ['√2π', 'sqrt(2*pi)', 'sqrt(2)*pi'],
    ['ln x/y', 'ln(x/y)', 'ln(x)/y'],
    ['ln x * y', 'ln(x*y)', 'ln(x)*y'],
    ['sqrt x(1-x)', 'sqrt(x*(1 - x))', 'sqrt(x)*(1 - x)'],
    ['ln(u)v', 'ln(u)*v'],
    ['abs x y', 'abs(x*y)', 'abs(x)*y'],
    ['ln uv/w', 'ln(u*v/w)', 'ln(u*v)/w', 'ln(u)*v/w'],
    ['ln u/v*w', 'ln(u/v*w)', 'ln(u/v)*w', 'ln(u)/v*w'],
    ['ln 2/3', 'ln(2)/3'],
    ['exp -1/2', 'exp(-1/2)', 'exp(-1)/2'],
    ['exp -x/2', 'exp(-x/2)', 'exp(-x)/2'],
    ['ln x/ln y', 'ln(x)/ln(y)'],
    ['√x/√y', 'sqrt(x)/sqrt(y)'],
    ['sin x*cos y', 'sin(x*cos(y))', 'sin(x)*cos(y)'],
    ['ln u + v', 'ln(u) + v'],
    ['ln x^2', 'ln(x^2)'],
    ['sqrt 2/2', 'sqrt(2)/2'],
    ['sin x cos x', 'sin(x)*cos(x)'],
    ['xlny', 'x*ln(y)'],
    ['kexp(-x)', 'k*exp(-x)'],
    ['sin^2(x)', 'sin(x)^2'],
    ['ln^2 x', 'ln(x)^2'],
    ['fact n x', '(n*x)!', 'n!*x'],
    ['log2x', 'log2(x)', 'log(2*x)', 'log(2)*x'],
    ['log10x', 'log10(x)', 'log(10*x)', 'log(10)*x'],
    ['log2 x', 'log2(x)'],
    ['log2(x)', 'log2(x)'],
    ['log3(x)', 'log(3*x)', 'log(3)*x', 'log(x)/log(3)'],
    ['log 3 x', 'log(3*x)', 'log(3)*x', 'log(x)/log(3)'],
    ['log12 x', 'log(12*x)', 'log(12)*x', 'log(x)/log(12)'],
    ['log_3(x)', 'log(x)/log(3)'],
    ['log_3 x + y', 'log(x)/log(3) + y'],
    ['\\log_3 x', 'log(x)/log(3)'],
    ['log 3 + x', 'log(3) + x'],
    ['log(3)x', 'log(3)*x'],
  ],
  'a capital N before brackets, where n is a variable': [
    ['N(x)', 'Phi(x)', 'n*x'],
    ['xN(y) - zN(u)', 'x*Phi(y) - z*Phi(u)', 'x*n*y - z*n*u'],
    ['LN(x)', 'ln(x)'],
    ['n(x)', 'n*x'],
    ['N x', 'n*x'],
  ],
  'what follows a slash': [
    ['x/yz', 'x/y*z', 'x/(y*z)'],
    ['x/y z', 'x/y*z', 'x/(y*z)'],
    ['x/3z', 'x/3*z', 'x/(3*z)'],
    ['1/2(a+b)', '1/2*(a + b)', '1/(2*(a + b))'],
    ['20/(k+5)(k+6)', '20/(k + 5)*(k + 6)', '20/((k + 5)*(k + 6))'],
    ['xy/zt', 'x*y/z*t', 'x*y/(z*t)'],
    ['1/√2π', '1/sqrt(2*pi)', '1/sqrt(2)*pi', '1/(sqrt(2)*pi)'],
    ['a/b*k', 'a/b*k'],
    ['1 - x/4 %', '1 - (x/4)%', '1 - x/(4%)'],
    ['x%/4%', 'x%/(4%)'],
    ['a/b/k', 'a/b/k'],
    ['x/y^2', 'x/y^2'],
    ['n(n-1)/2', 'n*(n - 1)/2'],
    ['(x/y)z', 'x/y*z'],
    ['½x', '1/2*x'],
    ['\\frac{x}{y}z', 'x/y*z'],
  ],
  'a numeral behind a letter or a bracket': [
    ['x2', 'x*2', 'x^2'],
    ['x 2', 'x*2', 'x^2'],
    ['(a+b)2', '(a + b)*2', '(a + b)^2'],
    ['x1', 'x_1'],
    ['x*2', 'x*2'],
  ],
  'an index with its line and without, among other letters': [
    ['yx1', 'y*x_1'],
    ['x1y', 'x_1*y'],
    ['kx_1', 'k*x_1'],
    ['kx1²', 'k*x_1^2'],
    ['x12', 'x*12', 'x^12'],
  ],
  'readings with the same values are one': [
    ['1^xy', '1^x*y', '1^(x*y)'],
    ['x/1y', 'x/1*y', 'x/(1*y)'],
    ['sqrt 1*1', 'sqrt(1)*1'],
    ['x^1(1)', 'x^1*1'],
    ['1/xx', '1/x*x', '1/(x*x)'],
    ['x^1 pi/pi', 'x^1*pi/pi', 'x^(1*pi)/pi'],
  ],
  'factorials, binomials, bars and roots, as they are printed': [
    ['n!', 'n!'],
    ['n!/(k!(n-k)!)', 'n!/(k!*(n - k)!)'],
    ['5!/(3!2!)', '5!/(3!*2!)'],
    ['5!/(2!3!)', '5!/(2!*3!)'],
    ['5! 3! x', '5!*3!*x'],
    ['\\binom{n}{k}', 'choose(n; k)'],
    ['\\dbinom nk', 'choose(n; k)'],
    ['{n \\choose k}', 'choose(n; k)'],
    ['$n \\choose k$', 'choose(n; k)'],
    ['p = n \\choose k', 'choose(n; k)'],
    ['\\left(n \\choose k\\right)x', 'choose(n; k)*x'],
    ['\\frac{n+1 \\choose k}{2}', 'choose(n + 1; k)/2'],
    ['x \\over y', 'x/y'],
    ['binom(n,k)', 'choose(n; k)'],
    ['C(5,2)', 'choose(5; 2)'],
    ['5C2', 'choose(5; 2)'],
    ['nCk u', 'choose(n; k)*u'],
    ['ⁿCₖ', 'choose(n; k)'],
    ['x ⁵C₂', 'x*choose(5; 2)'],
    ['{x \\over y}', 'x/y'],
    ['|x-y|', 'abs(x - y)'],
    ['2|x||y|', '2*abs(x)*abs(y)'],
    ['\\left|x\\right|', 'abs(x)'],
    ['∛x', 'cbrt(x)'],
    ['\\sqrt[3]{x}', 'cbrt(x)'],
    ['\\sqrt[4]{x}', 'x^(1/4)'],
    ['sqrt[3]{x}', 'cbrt(x)'],
    ['sqrt[n]{x}', 'x^(1/n)'],
    ['sqrt[x]', 'sqrt(x)'],
    ['log_2(x)', 'log2(x)'],
    ['\\log_{10} x', 'log10(x)'],
    ['\\bigl(x+y\\bigr)', 'x + y'],
  ],
  'LaTeX says by its braces what belongs to an exponent': [
    ['e^{-kt}', 'e^(-k*t)'],
    ['\\frac{1}{2}x^2y', '1/2*x^2*y'],
    ['e^\\sigma t', 'e^sigma*t'],
    ['2\\frac{1}{3}x', '(2 + 1/3)*x'],
    ['2\\cdot\\frac13', '2*(1/3)'],
    ['$x^2$', 'x^2'],
    ['\\(x^{2}y\\)', 'x^2*y'],
  ],
  'sides of an equality': [
    ['z = 2x', '2*x'],
    ['P(n) = 2x', '2*x'],
    ['= 2x', '2*x'],
    ['2x = x + x', '2*x'],
    ['2x = 3y', '2*x', '3*y'],
    ['x/3 ≈ 0.33x', 'x/3'],
  ],
  'a numeral with two readings': [
    ['1,250x', '1250*x', '1.250*x'],
    ['1,250e-20 x', '1250e-20*x', '1.250e-20*x'],
    ['0.(3)x', '1/3*x'],
    ['2 e-1', '2e-1', '2*e - 1'],
    ['2 1/3 x', '(2 + 1/3)*x'],
    ['2,00,000x', '200000*x'],
  ],
}

for (const [kind, table] of Object.entries(readings))
  test(kind, () => {
    for (const [typed, ...ways] of table) expect(waysOf(typed), typed).toEqual(ways)
  })

test('a sentence names the whole sign, and what to write instead', () => {
  const says = (typed: string) => (readFormula(typed, ['x', 'y']) as { says: string }).says
  const how = 'Use numbers, letters, brackets and + - * / ^.'
  expect(says('x 😀')).toBe(`The character 😀 is not understood after x. ${how}`)
  expect(says('👨‍👩‍👧')).toBe(`The character 👨‍👩‍👧 is not understood at the beginning. ${how}`)
  expect(says('x̄')).toBe('There is no x̄ here: use x and y.')
  expect(says('\\😀')).toBe('\\😀 at character 1 is not understood.')
  expect(says('х')).toBe('The character х is not understood at the beginning. It is a Cyrillic letter. Write the Latin one.')
  expect(says('x:2')).toBe('The character : is not understood after x. Write / to divide.')
  expect(says('2 1/3^2')).toBe('Write brackets around the number that the exponent belongs to.')
  expect(says('x--2')).toBe('Two signs in a row are not understood. Write brackets around the number and its sign: (-2).')
  expect(says('x + y \\over 2')).toBe('Write braces around what belongs to \\over: {n \\over k}.')
  expect(says('{x \\over y \\over 2}')).toBe('Write braces around what belongs to \\over: {n \\over k}.')
  expect(says('x\uE000')).toBe('There is an invisible character (U+E000). Delete it.')
  expect(says('x!!')).toBe('Two signs ! in a row are not understood.')
  expect(says('sin^-1 x')).toBe('Write sin(…) in brackets, with its exponent behind them.')
  expect(says('x/2y + x/3y + x/4y')).toBe('This can be read in many ways. Write brackets around what belongs together.')
})
