/** Whether a question can be posed with each of its rows: the first says what the question says, the others make questions as good. */
import type { ContentError } from '../../../platform/content/content-error.ts'
import { isNear, numberIn } from '../answers/judge-number.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import type { Texts } from '../shapes/item-texts.ts'
import type { Row, Variants } from '../shapes/row.ts'
import { asNumber } from '../variants/exact-number.ts'
import { linesBeforeRows } from '../variants/rows.ts'
import type { ItemLines } from './check-item.ts'
import { checkVariantTexts } from './check-variant-texts.ts'
import { referredFiles } from './referred-files.ts'
import { isVaried, rowFault, rulesOf } from './row-faults.ts'

/** @param template the item's texts as they stand in its files, with `{{…}}` */
export function checkVariants(item: ItemSource, variants: Variants, template: Texts, lines: ItemLines): ContentError[] {
  const broken = [...checkOwnAnswers(item, variants, lines), ...checkRows(item, variants)]
  if (broken.length > 0) return broken
  return [...checkVariantTexts(item, variants, template, lines), ...checkSigned(item, lines), ...checkFiles(item)]
}

/** The first row is the question as it is shown: it says what the front matter says. */
function checkOwnAnswers({ front, path }: ItemSource, { rows: [own] }: Variants, { lineOf }: ItemLines): ContentError[] {
  const file = `${path}/item.md`
  const { answer } = front
  if (!own || !isVaried(answer)) return []
  const agrees = (said: number[], computed: Row['value'], tolerance: number) =>
    [computed].flat().every((end, index) => isNear(asNumber(end), said[index] ?? Number.NaN, Math.max(tolerance, 1e-9)))
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
            message: `working() gives ${[own.value].flat().join(', ')} with the question’s own numbers`,
          },
        ]),
    ...front.misconceptions.flatMap((wrong, index) =>
      agrees(wrongEnds(wrong.answer), own.wrong[index] ?? '', answer.tolerance)
        ? []
        : [
            {
              file,
              line: lineOf(['misconceptions', index, 'answer']),
              message: `wrong() gives ${[own.wrong[index]].flat().join(', ')} with the question’s own numbers`,
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
      ? [{ file: `${path}/variants.json`, line: linesBeforeRows + 2 + index, message: `this row is not valid: ${fault}` }]
      : []
  })
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
      message: `${file} is not an SVG figure: a question with variants can show only SVG figures`,
    })),
  )
}
