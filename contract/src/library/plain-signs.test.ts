import { expect, test } from 'vitest'
import { plainSigns } from './plain-signs.ts'

/** What is typed or pasted, and the same in the signs of the grammar. White space does not count. */
const readings: Record<string, [typed: string, plain: string][]> = {
  'full-width forms': [
    ['２ｘ＋３', '2x+3'],
    ['５．２５％', '5.25%'],
    ['（ａ－ｂ）／２', '(a-b)/2'],
    ['ｘ＾２', 'x^2'],
    ['２＊ｘ', '2*x'],
    ['［ａ］', '(a)'],
    ['ａ＝２', 'a=2'],
  ],
  'minus signs and hyphens': [
    ...['−', '–', '—', '‐', '‑', '‒', '―', '﹣', '－', '˗', '➖'].map((minus): [string, string] => [`a${minus}2`, 'a-2']),
    ['10⁻³', '10^(-3)'],
    ['10⁺³', '10^(+3)'],
  ],
  'times and divide': [
    ...['×', '·', '⋅', '∙', '∗', '•', '●', '‧', '･', '✕', '✖', '⨯', '✖\uFE0F'].map((times): [string, string] => [
      `a${times}2`,
      'a*2',
    ]),
    ...['÷', '∕', '➗', '／'].map((divide): [string, string] => [`a${divide}2`, 'a/2']),
    ['a\u20622', 'a*2'],
    ['2\u20641/3', '2+1/3'],
  ],
  'exponents and indices': [
    ['x²', 'x^(2)'],
    ['x¹⁰', 'x^(10)'],
    ['(1+r)ⁿ', '(1+r)^(n)'],
    ['eˣ', 'e^(x)'],
    ['e⁻ᵏᵗ', 'e^(-kt)'],
    ['2⁽ⁿ⁻¹⁾', '2^((n-1))'],
    ['e⁻ʳᵀ', 'e^(-rT)'],
    ['xᶜᶠᴷⱽᵝᶿ', 'x^(cfKVbetatheta)'],
    ['x₁', 'x_1'],
    ['xₙ', 'x_n'],
  ],
  'vulgar fractions': [
    ['½', '1⁄2'],
    ['2⅓', '2 1⁄3'],
    ['⅐', '1⁄7'],
    ['⅟8', '1/8'],
    ['1⁄4', '1⁄4'],
    ['a⁄b', 'a/b'],
  ],
  'Greek letters in all their shapes': [
    ['σ', 'sigma'],
    ['ς', 'sigma'],
    ['µ', 'mu'],
    ['μ', 'mu'],
    ['ϵ', 'epsilon'],
    ['ϕ', 'phi'],
    ['ϑ', 'theta'],
    ['ϱ', 'rho'],
    ['ϰ', 'kappa'],
    ['ϖ', 'pi'],
    ['Ω', 'Omega'],
    ['∆', 'Delta'],
    ['σ_1', 'sigma_1'],
  ],
  'letters of the mathematical alphabets': [
    ['𝑥', 'x'],
    ['𝐱', 'x'],
    ['𝓍', 'x'],
    ['ℎ', 'h'],
    ['ℓ', 'l'],
    ['ℯ', 'e'],
    ['𝜎', 'sigma'],
    ['𝟑', '3'],
    ['𝛷', 'Phi'],
  ],
  'digits and signs of other scripts': [
    ['٣٫٥', '3.5'],
    ['۱۲۳', '123'],
    ['१२', '12'],
    ['٥٪', '5%'],
    ['１２', '12'],
  ],
  'marks without width': [
    ['1\u200B2', '12'],
    ['\uFEFFx', 'x'],
    ['x\u2060y', 'xy'],
    ['\u202Ax\u202C', 'x'],
    ['1\u00AD2', '12'],
    ['1\uFE0F\u20E32\u20E3', '12'],
  ],
  'roots, bars and words': [
    ['√2', 'sqrt2'],
    ['∛8', 'cbrt8'],
    ['∣x∣', '|x|'],
    ['{a}[b]⟨c⟩', '(a)(b)(c)'],
    ['35 per cent', '35%'],
    ['35percent', '35%'],
    ['a ≃ b', 'a≈b'],
  ],
  'what has no place in a formula stays as it is': [
    ['∞', '∞'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['х', 'х'],
    ['→', '→'],
  ],
}

for (const [kind, table] of Object.entries(readings))
  test(kind, () => {
    for (const [typed, plain] of table) expect(plainSigns(typed).replaceAll(/\s+/g, ''), typed).toBe(plain.replaceAll(' ', ''))
  })
