/** Whether a question can be posed with each of its rows: texts that name all numbers, rows that make a question. */
import { checkMarkdown } from '../../../platform/content/check-markdown.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { itemPlaceholders } from '../../../platform/content/placeholders.ts'
import { isNear, numberIn } from '../answers/judge-number.ts'
import { readExact } from '../variants/exact-number.ts'
import { CannotFill, fillText, placeholdersIn } from '../variants/fill-text.ts'
import { linesBeforeRows, numbersOf, type Row, readVariants, type Variants, variantsStamp } from '../variants/rows.ts'
import { mapTexts, numeric, type TextPart, type Texts, templateOfVariants } from '../variants/texts.ts'
import type { ItemLines } from './check-item.ts'
import type { ItemSource } from './read-library.ts'
import { referredFiles } from './referred-files.ts'
import { isVaried, rowFault, rulesOf } from './row-faults.ts'

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
  const { front, files, path, slug } = item
  if (!front.variants) return withErrors(item)
  if (!isVaried(front.answer) || !front.params)
    return withErrors(item, {
      file: `${path}/item.md`,
      line: lines.lineOf(['variants']),
      message: 'variants are for a number or an interval with params',
    })
  const variants = readVariants(files)
  if (variants?.stamp !== variantsStamp(front, files)) return withErrors(item, staleVariants(item, slug))

  const template = templateOf(item)
  const errors: ContentError[] = []
  const fill = (row: Row) =>
    mapTexts(template, (text, part) => {
      try {
        return fillText(text, numbersOf(row), itemPlaceholders)
      } catch (error) {
        if (!(error instanceof CannotFill)) throw error
        errors.push(errorAt(item, lines, part, error.message, text.slice(0, error.at)))
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

const staleVariants = ({ path }: ItemSource, slug: string): ContentError => ({
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

function checkVariants(item: ItemSource, variants: Variants, template: Texts, lines: ItemLines): ContentError[] {
  const broken = [...checkOwnAnswers(item, variants, lines), ...checkRows(item, variants)]
  if (broken.length > 0) return broken
  return [
    ...checkNumerals(item, template, lines),
    ...checkSigns(item, variants, template, lines),
    ...checkSigned(item, lines),
    ...checkFiles(item),
    ...checkFilled(item, variants, template, lines),
  ]
}

/** The first row is the question as it is shown: it says what the front matter says. */
function checkOwnAnswers({ front, path }: ItemSource, { rows: [own] }: Variants, { lineOf }: ItemLines): ContentError[] {
  const file = `${path}/item.md`
  const { answer } = front
  if (!own || !isVaried(answer)) return []
  const agrees = (said: number[], computed: Row['value'], tolerance: number) =>
    [computed].flat().every((end, index) => isNear(numeric(end), said[index] ?? Number.NaN, Math.max(tolerance, 1e-9)))
  const wrongEnds = (text: string) =>
    text
      .replaceAll(/[[\]()]/g, '')
      .split(/[,;]/)
      .map((end) => numberIn(end.trim()))
  return [
    ...(agrees([answer.value].flat(), own.value, answer.tolerance)
      ? []
      : [
          {
            file,
            line: lineOf(['answer', 'value']),
            message: `working() gives ${[own.value].flat().join(', ')} with the own numbers`,
          },
        ]),
    ...front.misconceptions.flatMap((wrong, index) =>
      agrees(wrongEnds(wrong.answer), own.wrong[index] ?? '', answer.tolerance)
        ? []
        : [
            {
              file,
              line: lineOf(['misconceptions', index, 'answer']),
              message: `wrong() gives ${[own.wrong[index]].flat().join(', ')} with the own numbers`,
            },
          ],
    ),
  ]
}

/** Rows are made right, and made by hand they may be anything. */
function checkRows({ front, path }: ItemSource, { rows: [own, ...rows] }: Variants): ContentError[] {
  const rules = own && rulesOf(front, own)
  if (!rules) return []
  return rows.flatMap((row, index) => {
    const fault = rowFault(row, rules)
    return fault
      ? [{ file: `${path}/${staleFile}`, line: linesBeforeRows + 2 + index, message: `this row is refused: ${fault}` }]
      : []
  })
}

/** A numeral that is written out stands in every row: most likely somebody forgot a placeholder. */
function checkNumerals(item: ItemSource, template: Texts, lines: ItemLines): ContentError[] {
  const { literal = [] } = item.front.variants ?? {}
  const errors: ContentError[] = []
  mapTexts(template, (text, part) => {
    for (const { numeral, at } of numeralsIn(text, literal))
      errors.push(
        errorAt(
          item,
          lines,
          part,
          `${numeral} is the same in all rows: write a placeholder, or list it in variants.literal`,
          text.slice(0, at),
        ),
      )
    return text
  })
  return errors
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
  const errors: ContentError[] = []
  mapTexts(template, (text, part) => {
    for (const { name, filters, place, start } of placeholdersIn(text, itemPlaceholders)) {
      const follows = /(?:[+\-−*/^]|\\(?:cdot|times|pm|mp))\s*\{*$/.test(text.slice(Math.max(0, start - 12), start))
      const isMaths = place === 'maths' || place === 'display'
      if (isMaths && follows && negative.has(name) && !filters.includes('paren') && !filters.includes('size'))
        errors.push(
          errorAt(
            item,
            lines,
            part,
            `{{${name}}} can be negative and follows an operator: write {{${name}|paren}}`,
            text.slice(0, start),
          ),
        )
    }
    return text
  })
  return errors
}

/** A figure that is drawn for the own numbers is told with these, by the names that the texts have for them. */
function checkSigned({ front, path, solution }: ItemSource, { lineOf }: ItemLines): ContentError[] {
  const own = [...solution.matchAll(/^!\[[^\n]{0,2000}\]\(([^\s)]{1,200})/gm)].some(
    ([, name = '']) => front.variants?.figures?.[name] !== 'any',
  )
  if (!own) return []
  return Object.entries(front.params ?? {})
    .filter(([, { sign, serve }]) => sign === undefined && serve?.length !== 1)
    .map(([name]) => ({
      file: `${path}/item.md`,
      line: lineOf(['params', name]),
      message: 'it should have a sign: the figure of the solution is told with it',
    }))
}

/** What was ever asked is kept with its texts (`edition.ts`), and of files only what stands in them. */
function checkFiles({ path, statement, solution }: ItemSource): ContentError[] {
  return [['item.md', statement] as const, ['solution.md', solution] as const].flatMap(([name, text]) =>
    referredFiles(text).map((file) => ({
      file: `${path}/${name}`,
      message: `${file} is no figure in SVG: a question with variants can show nothing else`,
    })),
  )
}

/** A row from the beginning, the middle and the end, as a reader is shown it. */
function checkFilled(item: ItemSource, { rows }: Variants, template: Texts, lines: ItemLines): ContentError[] {
  const seen = new Set<string>()
  const errors: ContentError[] = []
  const [own] = rows
  for (const row of [rows[1], rows[rows.length >> 1], rows.at(-1)]) {
    if (!row || !own) continue
    const numbers = Object.entries(row.p).map(([name, text]) => `${name} = ${text}`)
    mapTexts(templateOfVariants(template, item.front, own), (text, part) => {
      let found: ContentError[]
      try {
        const place = {
          file: '',
          firstLine: 1,
          readBeside: (name: string) => item.files.get(name),
          placeholders: itemPlaceholders,
        }
        found = checkMarkdown(fillText(text, numbersOf(row), itemPlaceholders), place)
      } catch (error) {
        if (!(error instanceof CannotFill)) throw error
        found = [{ file: '', message: error.message }]
      }
      for (const { message } of found) {
        const error = errorAt(item, lines, part, `with ${numbers.join(', ')}: ${message}`)
        if (!seen.has(part.join())) errors.push(error)
        seen.add(part.join())
      }
      return text
    })
  }
  return errors
}

/** @param text the part up to what is told */
function errorAt(
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
