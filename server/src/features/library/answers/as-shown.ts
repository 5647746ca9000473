/** Numbers in plain signs, as their readers see them: `５⁄１４`, `5&frasl;14`, `5/**14**` and `${5 \over 14}$` all show 5/14. Pure. */
import { asciiDigits } from 'contract/digits.ts'
import { withFigures } from './spelled-numbers.ts'

/** A text with its numbers as figures, where they are spelled or written in other signs. */
export const withSpelledFigures = (text: string): string => withFigures(asShown(text))

/** A text in each way in which its reader may see the numbers: set apart by the signs of formulas and programs, or by nothing but type. */
export function numbersShown(text: string): string[] {
  const shown = withSpelledFigures(text)
  return [...new Set([shown, inOneType(shown)])]
}

/** `0.*375*` and `0·375` show 0.375. In formulas and programs these signs multiply. */
const inOneType = (text: string): string =>
  text
    .replaceAll(/(?<=\d)[*_~`$]{1,6}(?=[.,][*_~`$]{0,6}\d)/g, '')
    .replaceAll(/(?<=\d[.,])[*_~`$]{1,6}(?=\d)/g, '')
    .replaceAll(/(?<=\d)(\*{1,3}|_{1,3}|~~|`|\$)(\d{1,20})\1/g, '$2')
    .replaceAll(/(\*{1,3}|~~|`|\$)(\d{1,20})\1(?=[.,]?\d)/g, '$2')
    .replaceAll(/(?<=\d)[·⋅∙•‧](?=\d)/gu, '.')

const asShown = (text: string): string =>
  asciiDigits(withoutEntities(text))
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[⁰¹²³⁴-⁹]{1,9}⁄[₀-₉]{1,9}/gu, plain)
    .replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ')
    .replaceAll(/[¼-¾⅐-⅞①-⑳]/gu, plain)
    .replaceAll(/[⁄∕÷／]|\\over(?![A-Za-z])/gu, '/')
    .replaceAll(/\\(?=[./])/g, '')
    // Spaces of TeX, and what keeps a decimal comma from being one between two numbers.
    .replaceAll(/(?<=[\d.])\\[,!](?=\d)/g, '')
    .replaceAll(/\{([.,])\}/g, '$1')
    // What sets one half of a fraction in another type.
    .replaceAll(/(?<=\d)[*_`$ ]{0,6}\/[*_`$ ]{0,6}(?=\d)/g, '/')

const plain = (signs: string): string => signs.normalize('NFKC')

/** Those by which a number can be written. */
const entities: Record<string, string> = {
  ...{ period: '.', comma: ',', sol: '/', frasl: '/', divide: '/', div: '/', half: '1/2', percnt: '%' },
  ...{ equals: '=', minus: '-', nbsp: ' ', thinsp: ' ', middot: '·', shy: '' },
}

const withoutEntities = (text: string): string =>
  text
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/&frac(\d)(\d);/g, '$1/$2')
    .replaceAll(/&([a-z]{3,6});/g, (entity, name: string) => (Object.hasOwn(entities, name) ? (entities[name] ?? '') : entity))
