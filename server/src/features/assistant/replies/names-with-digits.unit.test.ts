import { expect, test } from 'vitest'
import { withoutNames } from './names-with-digits.ts'

const digitsLeft = (text: string): string =>
  withoutNames(text)
    .replaceAll(/[^\d]+/g, ' ')
    .trim()

test.each([
  'In Python 3.12 and 3.13 it is so, with NumPy 2 and PostgreSQL 17, as of version 1.4.2 or v2.',
  'SQL:2003, C++20, Java 21, ES2015 and HTML5 are names.',
  'An S&P 500 fund, the FTSE 100, the Russell 2000, the Nasdaq-100 and the DAX 40.',
  'Basel 3, IFRS 9, PEP 8, ISO 9001, Rule 144A, a 10-K, a 10-Q and a 401(k).',
  'An AR(1), an ARMA(2,1), a GARCH(1, 1) and an N(0, 1), an I(1) series.',
  'L1 and L2 penalties, H0 against H1, a t5, x_1 and x_12, beta_3, R2, F1, Q3, the G20 and p99.',
  'COVID-19 in 2020, the crisis of 2008, since 1973, in the 1990s, between 1999 and 2001, early 2026, and by 1990.',
  'Black and Scholes (1973), Fama and French (1993) and (Bastani et al., 2025).',
  'On 5 March 2020, March 5, 2020-03-05 at 14:30, around the clock (24/7), in March 2020, in the 19th century.',
  'Step 2 before step 3, figure 4, table 12, case 1 and 2, part 3, question 7, hint 1.',
  'UTF-8, SHA-256, a 64-bit float, a 3D plot, a 52-card deck, a 10-fold split, a 5-year bond, IPv6.',
])('%s: has no number to check', (text) => expect(digitsLeft(text)).toBe(''))

test.each([
  ['Of all candidates 73 % fail.', '73'],
  ['Exactly 2000 people and 1999 firms.', '2000 1999'],
  ['It costs $1999, or 2020.5 in all.', '1999 2020 5'],
  ['In 2000 cases of 5000 it fails.', '2000 5000'],
  ['By 1900 trades a day.', '1900'],
  ['It grew by 1800, or by 1800 euro.', '1800 1800'],
  ['After 1900 euro, in 1900 of 2000 cases.', '1900 1900 2000'],
  ['Step 2 takes 40 minutes.', '40'],
  ['The case 40% of people meet.', '40'],
  ['Ada 30, Ben 24.', '30 24'],
  ['A 73-percent chance, a 17-million loss, a 25-basis-point rise.', '73 17 25'],
  ['USD17 and €17m and 17k and about17.', '17 17 17 17'],
  ['About 0.5 or .25 or 1.5.', '0 5 25 1 5'],
  ['Python is 40 times slower.', '40'],
  ['f(1234) and P(0.5)', '1234 0 5'],
])('%s: has %s', (text, left) => expect(digitsLeft(text)).toBe(left))

test('what stands around a name stays where it is', () => {
  expect(withoutNames('a t5 b')).toBe('a    b')
  expect(withoutNames('no digits')).toBe('no digits')
})
