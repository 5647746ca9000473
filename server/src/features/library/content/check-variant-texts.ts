/** Whether the texts of a question read well with each of its rows: they name every number, set its sign, and compile. */
import { wrongArticles } from '../../../platform/content/articles.ts'
import { checkMarkdown } from '../../../platform/content/check-markdown.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { itemPlaceholders } from '../../../platform/content/placeholders.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import type { TextPart, Texts } from '../shapes/item-texts.ts'
import type { Row, Variants } from '../shapes/row.ts'
import { readExact } from '../variants/exact-number.ts'
import { CannotFill, fillText, placeholdersIn } from '../variants/fill-text.ts'
import { numbersOf } from '../variants/rows.ts'
import { partsOf, templateOfVariants } from '../variants/texts.ts'
import type { ItemLines } from './check-item.ts'

export const checkVariantTexts = (item: ItemSource, variants: Variants, template: Texts, lines: ItemLines): ContentError[] => [
  ...checkLiterals(item, lines),
  ...checkNumerals(item, template, lines),
  ...checkSigns(item, variants, template, lines),
  ...checkFilled(item, variants, template, lines),
  ...checkArticles(item, variants, template, lines),
]

/** With a numeral alone, one that was forgotten elsewhere would pass for the one that was meant. */
const checkLiterals = ({ path, front }: ItemSource, { lineOf }: ItemLines): ContentError[] =>
  (front.variants?.literal ?? []).flatMap((piece, index) =>
    /^\s*[-−]?\d+(?:[.,]\d+)*[.,\s]*$/.test(piece)
      ? {
          file: `${path}/item.md`,
          line: lineOf(['variants', 'literal', index]),
          message: `"${piece}" is only a number and could hide a missing placeholder: include the words beside it`,
        }
      : [],
  )

/** A numeral that is written out stands in every row: most likely somebody forgot a placeholder. */
function checkNumerals(item: ItemSource, template: Texts, lines: ItemLines): ContentError[] {
  const { literal = [] } = item.front.variants ?? {}
  return partsOf(template).flatMap(({ text, part }) =>
    numeralsIn(text, literal).map(({ numeral, at }) =>
      errorInText(
        item,
        lines,
        part,
        `${numeral} is the same in all rows: use a placeholder, or list it in variants.literal`,
        text.slice(0, at),
      ),
    ),
  )
}

/** Numerals as readers see them: no indices, and nothing that the author has listed. */
function numeralsIn(text: string, literal: readonly string[]): { numeral: string; at: number }[] {
  const blank = (found: string) => ' '.repeat(found.length)
  let seen = text
  for (const { start, end } of placeholdersIn(text, []).toReversed())
    seen = seen.slice(0, start) + ' '.repeat(end - start) + seen.slice(end)
  seen = seen.replaceAll(/!\[[^\n]{0,2000}/g, blank).replaceAll(/_(?:\d|\{[^{}\n]{0,40}\})/g, blank)
  for (const piece of literal) seen = withoutPiece(seen, piece)
  return [...seen.matchAll(/\d+(?:(?:\.|,|\{,\})\d+)*/g)].map((found) => ({ numeral: found[0], at: found.index }))
}

/** Only where it is not a part of a longer number. */
function withoutPiece(text: string, piece: string): string {
  let [seen, from] = [text, 0]
  for (let at = seen.indexOf(piece, from); at >= 0; at = seen.indexOf(piece, from)) {
    from = at + piece.length
    const [before, after] = [seen.slice(Math.max(0, at - 2), at), seen.slice(from, from + 2)]
    const isPart = /(?:\d|\d[.,])$/.test(before) || /^(?:\d|[.,]\d)/.test(after)
    if (!isPart) seen = seen.slice(0, at) + ' '.repeat(piece.length) + seen.slice(from)
  }
  return seen
}

/** `3 - {{x}}` would read `3 - -2`. */
function checkSigns(item: ItemSource, { rows }: Variants, template: Texts, lines: ItemLines): ContentError[] {
  const negative = new Set(
    rows.flatMap((row) =>
      Object.entries(numbersOf(row)).flatMap(([name, text]) => ((readExact(text)?.over ?? 0n) < 0n ? [name] : [])),
    ),
  )
  return partsOf(template).flatMap(({ text, part }) =>
    placeholdersIn(text, itemPlaceholders)
      .filter(({ name, filters, place, start }) => {
        const follows = /(?:[+\-−*/^]|\\(?:cdot|times|pm|mp))\s*\{*$/.test(text.slice(Math.max(0, start - 12), start))
        const isMaths = place === 'maths' || place === 'display'
        return isMaths && follows && negative.has(name) && !filters.includes('paren') && !filters.includes('size')
      })
      .map(({ name, start }) =>
        errorInText(
          item,
          lines,
          part,
          `{{${name}}} can be negative and follows an operator: write {{${name}|paren}}`,
          text.slice(0, start),
        ),
      ),
  )
}

/** A row from the beginning, the middle and the end, as a reader is shown it: of each text the first thing that is wrong. */
function checkFilled(item: ItemSource, { rows }: Variants, template: Texts, lines: ItemLines): ContentError[] {
  const [own] = rows
  if (!own) return []
  const shown = [rows[1], rows[rows.length >> 1], rows.at(-1)].filter((row) => row !== undefined)
  return partsOf(templateOfVariants(template, item.front, own)).flatMap(({ text, part }) =>
    shown
      .flatMap((row) => faultsWith(row, text, item))
      .slice(0, 1)
      .map((fault) => errorInText(item, lines, part, fault)),
  )
}

/** Which article is right depends on the number, so each row is looked at: of each text the first one that has a wrong one is told. */
function checkArticles(item: ItemSource, { rows }: Variants, template: Texts, lines: ItemLines): ContentError[] {
  return partsOf(template).flatMap(({ text, part }) => {
    if (!mayVaryArticles(text, rows[0])) return []
    for (const row of rows) {
      const [wrong] = wrongArticles(filledOrNothing(text, row))
      if (wrong)
        return [
          errorInText(
            item,
            lines,
            part,
            `${withNumbers(row)}: "${wrong.found}" should begin with ${wrong.right}: write {{name|article}} before the number`,
          ),
        ]
    }
    return []
  })
}

/** Whether an article stands before a placeholder, or may be in a word that a row gives. Most texts need not be filled with all rows. */
const mayVaryArticles = (text: string, own: Row | undefined): boolean =>
  /\ban?\s+[$*"“]*\{\{/i.test(text) ||
  placeholdersIn(text, itemPlaceholders).some(({ name }) => own && !readExact(numbersOf(own)[name] ?? ''))

function filledOrNothing(text: string, row: Row): string {
  try {
    return fillText(text, numbersOf(row), itemPlaceholders)
  } catch (error) {
    // What cannot be filled is told by `checkFilled`.
    if (error instanceof CannotFill) return ''
    throw error
  }
}

const withNumbers = ({ p }: Row): string =>
  `with ${Object.entries(p)
    .map(([name, number]) => `${name} = ${number}`)
    .join(', ')}`

function faultsWith(row: Row, text: string, { files }: ItemSource): string[] {
  const tell = ({ message }: { message: string }) => `${withNumbers(row)}: ${message}`
  const place = { file: '', firstLine: 1, readBeside: (name: string) => files.get(name), placeholders: itemPlaceholders }
  try {
    return checkMarkdown(fillText(text, numbersOf(row), itemPlaceholders), place).map(tell)
  } catch (error) {
    if (!(error instanceof CannotFill)) throw error
    return [tell(error)]
  }
}

/**
 * Where an author finds it: the file and the line.
 * @param text the part up to what is told
 */
export function errorInText(
  { path }: ItemSource,
  { bodyLine, lineOf }: ItemLines,
  part: TextPart,
  message: string,
  text = '',
): ContentError {
  const down = text.split('\n').length - 1
  const [name, index] = part
  if (name === 'statement') return { file: `${path}/item.md`, line: bodyLine + down, message }
  if (name === 'solution') return { file: `${path}/solution.md`, line: 1 + down, message }
  // A text in YAML is told by the line on which it begins: folding moves its inner lines.
  return {
    file: `${path}/item.md`,
    line: lineOf(name === 'says' ? ['misconceptions', index ?? 0, 'says'] : [name, index ?? 0]),
    message,
  }
}
