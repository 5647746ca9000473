/** Numbers in plain signs, as their readers see them: `５⁄１４`, `5&frasl;14`, `5/**14**` and `${5 \over 14}$` all show 5/14. Pure. */
import { plainDigits } from '../../../platform/plain-digits.ts'

export const asShown = (text: string): string =>
  plainDigits(withoutEntities(text))
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
  ...{ equals: '=', minus: '-', nbsp: ' ', thinsp: ' ' },
}

const withoutEntities = (text: string): string =>
  text
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/&frac(\d)(\d);/g, '$1/$2')
    .replaceAll(/&([a-z]{3,6});/g, (entity, name: string) => (Object.hasOwn(entities, name) ? (entities[name] ?? '') : entity))
