/** An item with its own numbers in its texts, as all that shows, searches and judges it has it: filled when the folder is read. */
import type { ContentError } from '../../../platform/content/content-error.ts'
import { itemPlaceholders } from '../../../platform/content/placeholders.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import type { Texts } from '../shapes/item-texts.ts'
import type { Row } from '../shapes/row.ts'
import { CannotFill, fillText } from '../variants/fill-text.ts'
import { numbersOf, readVariants, variantsStamp } from '../variants/rows.ts'
import { mapTexts, templateOfVariants } from '../variants/texts.ts'
import type { ItemLines } from './check-item.ts'
import { errorInText } from './check-variant-texts.ts'
import { checkVariants } from './check-variants.ts'
import { isVaried } from './row-faults.ts'

/** The item as it stands in its files, with `{{…}}`. */
const templateOf = ({ front, statement, solution }: ItemSource): Texts => ({
  statement,
  solution,
  hints: front.hints,
  says: front.misconceptions.map(({ says }) => says),
})

interface OwnNumbers {
  item: ItemSource
  /** What is wrong with its variants. Looking through all rows takes the most of a start: it is not done for what was found right before. */
  findErrors: () => ContentError[]
}

/** The item with its own numbers. One without `variants` comes back as it is. */
export function withOwnNumbers(item: ItemSource, lines: ItemLines): OwnNumbers {
  const { front, files, path } = item
  if (!front.variants) return withErrors(item)
  if (!isVaried(front.answer) || !front.params)
    return withErrors(item, {
      file: `${path}/item.md`,
      line: lines.lineOf(['variants']),
      message: 'only a number or an interval with params can have variants',
    })
  const variants = readVariants(files)
  if (variants?.stamp !== variantsStamp(front, files)) return withErrors(item, staleVariants(item))

  const template = templateOf(item)
  const errors: ContentError[] = []
  const fill = (row: Row) =>
    mapTexts(template, (text, part) => {
      try {
        return fillText(text, numbersOf(row), itemPlaceholders)
      } catch (error) {
        if (!(error instanceof CannotFill)) throw error
        errors.push(errorInText(item, lines, part, error.message, text.slice(0, error.at)))
        return text
      }
    })
  const texts = fill(variants.rows[0] as Row)
  if (errors.length > 0) return withErrors(filled(item, texts), ...errors)
  const living = { template: templateOfVariants(template, front, variants.rows[0] as Row), rows: variants.rows }
  return { item: { ...filled(item, texts), living }, findErrors: () => checkVariants(item, variants, template, lines) }
}

const withErrors = (item: ItemSource, ...errors: ContentError[]): OwnNumbers => ({ item, findErrors: () => errors })

const staleFile = 'variants.json'

/** The prover makes the file that is missed here. */
export const isStaleVariants = ({ file, line }: ContentError): boolean => file.endsWith(`/${staleFile}`) && line === undefined

const staleVariants = ({ path, slug }: ItemSource): ContentError => ({
  file: `${path}/${staleFile}`,
  message: `the proof, the ranges or the answers changed since it was made, or it is missing: run \`npm run content:prove -- ${slug}\` and commit it`,
})

const filled = (item: ItemSource, { statement, solution, hints, says }: Texts): ItemSource => ({
  ...item,
  statement,
  solution,
  front: {
    ...item.front,
    hints: [...hints],
    misconceptions: item.front.misconceptions.map((one, index) => ({ ...one, says: says[index] ?? one.says })),
  },
})
