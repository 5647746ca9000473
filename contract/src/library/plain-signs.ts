/**
 * What other keyboards, phones, books and PDFs write, in the signs that the grammar of formulas knows: `−` `·` `÷` `²` `½` `ρ` `𝑥` `５`.
 * What has no place in a formula stays as it is, so that a sentence can name it. The table of readings is in `plain-signs.test.ts`.
 */

import { asciiDigits } from '../digits.ts'
import { greekNames } from '../greek-letters.ts'

/** A fraction of whole numbers that is written as one sign: `½` is `1⁄2`, with Unicode's fraction slash. */
export const fractionSlash = '⁄'

/** Comes before the digits of a decimal that repeat without end: `0.1` and `6̅` are `0.1̅(6)`. */
export const overline = '\u0305'

/** Digits, letters and signs of other widths, scripts and styles, as keyboards have them: `＄５`, `𝟑`, `𝑥`. LaTeX is read behind it. */
export const plainShapes = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : asciiDigits(text.replaceAll(variantForms, compatible))

export function plainSigns(text: string): string {
  if (/^[ -~]*$/.test(text)) return withPlainBrackets(text)
  const plain = plainShapes(text.normalize('NFC'))
    .replaceAll(invisibleOperator, (sign) => (sign === '\u2062' ? '*' : '+'))
    .replaceAll(withoutWidth, '')
    .replaceAll(/(?<=\d)\u20E3/gu, '')
    .replaceAll(superscripts, (signs) => `^(${compatible(signs)})`)
    .replaceAll(/(?:\d\u0305)+/gu, (digits) => `${overline}(${digits.replaceAll('\u0305', '')})`)
    .replaceAll(subscripts, (signs) => `_${compatible(signs)} `)
    .replaceAll(/[¼-¾⅐-⅞]/gu, (sign) => ` ${compatible(sign)} `)
    .replaceAll('⅟', ' 1/')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[‐-―−﹘﹣➖˗⁃]\uFE0F?/gu, '-')
    .replaceAll(/➕\uFE0F?/gu, '+')
    .replaceAll(/[×·⋅∙∗•●‧･✕✖⨯⨉]\uFE0F?/gu, '*')
    .replaceAll(/[÷∕➗]\uFE0F?/gu, '/')
    .replaceAll(/(?<!\d)⁄|⁄(?!\d)/gu, '/')
    .replaceAll(/[٪﹪]/gu, '%')
    .replaceAll(/[≃≅∼]/gu, '≈')
    .replaceAll('√', ' sqrt ')
    .replaceAll('∛', ' cbrt ')
    .replaceAll('∣', '|')
    .replaceAll('∆', 'Δ')
    .replaceAll('ς', 'σ')
    .replaceAll(
      /(\p{Script=Greek})(_?)/gu,
      (_, letter: string, index: string) => ` ${greekNames.get(letter) ?? letter}${index || ' '}`,
    )
  return withPlainBrackets(plain)
}

const withPlainBrackets = (text: string): string =>
  text
    .replaceAll(/[[{⟨❨]/gu, '(')
    .replaceAll(/[\]}⟩❩]/gu, ')')
    .replaceAll(/(?<=[\d).]\s{0,3})per\s?cent\b/giu, '%')

/** Times and plus that are there for screen readers alone. */
const invisibleOperator = /[\u2062\u2064]/gu

/** Marks that nobody sees. Behind a pictograph they belong to it, and a sentence names the whole sign. */
const withoutWidth = /(?<!\p{Extended_Pictographic})\p{Default_Ignorable_Code_Point}/gu

const superscripts = /[⁰¹²³⁴-⁹⁺⁻⁽⁾ⁿⁱʰʲˡʳˢʷˣʸᴬ-ᵡᶜᶠᶻᶿⱽ]+/gu
const subscripts = /[₀-₉ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ]+/gu

/** Full-width forms, letter-like signs, the mathematical alphabets, and Greek letters in other shapes. */
const variantForms = /[！-～ℊ-ℓℯℰℱℳℴΩKµϐϑϕϖϰϱϲϵϴ\u{1D400}-\u{1D7FF}]/gu

const compatible = (signs: string): string => signs.normalize('NFKC')
