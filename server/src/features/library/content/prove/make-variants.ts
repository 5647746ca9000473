/** The rows of numbers that a question is posed with: of all points of its grid those that make a question, spread over the answers. */
import type { ContentError } from '../../../../platform/content/content-error.ts'
import type { ItemSource } from '../../shapes/item-source.ts'
import type { Row, Variants } from '../../shapes/row.ts'
import { readVariants, variantsStamp } from '../../variants/rows.ts'
import { areTooClose, ends, rowFault, rulesOf } from '../row-faults.ts'
import type { ProverPython } from './prover-python.ts'

/** Without the row of the own numbers. */
const fewestRows = 20
/** With it. */
const mostRows = 200

type Point = { p: Row['p'] } & Partial<Row> & { fault?: string }

const patienceMs = 120_000

export async function makeVariants(
  python: ProverPython,
  item: ItemSource,
): Promise<{ variants?: Variants; errors: ContentError[] }> {
  const wrongWith = (file: string, message: string) => ({ errors: [{ file: `${item.path}/${file}`, message }] })
  const proof = new TextDecoder().decode(item.files.get('proof.py'))
  const [points, wrong] = await python.ask<[Point[], string | null]>('points_of', [proof, item.front.params ?? {}], patienceMs)
  if (wrong) return wrongWith('proof.py', wrong)
  const [own, ...others] = points
  const rules = own && isRow(own) ? rulesOf(item.front, own) : undefined
  if (!own || !isRow(own) || !rules) return wrongWith('proof.py', 'working() returns no answer for the numbers in the statement')
  if (own.wrong.length !== item.front.misconceptions.length)
    return wrongWith(
      'proof.py',
      `wrong() gives ${own.wrong.length} answers, and there are ${item.front.misconceptions.length} misconceptions`,
    )

  const refused: Record<string, number> = {}
  const refuse = (reason: string) => {
    refused[reason] = (refused[reason] ?? 0) + 1
  }
  const candidates = others.flatMap((point) => {
    const fault = isRow(point) ? rowFault(point, rules) : (point.fault ?? 'it has no answer')
    if (fault) refuse(fault)
    return !fault && isRow(point) ? [point] : []
  })
  const distinct = apartFromEachOther(candidates, rules.answer.tolerance, () =>
    refuse('its answer is too close to that of another row'),
  )
  const kept = spread(distinct, mostRows - 1)
  if (kept.length < fewestRows) return wrongWith('item.md', tooFew(kept.length, others.length, refused))

  const rows = [own, ...kept]
  const before = readVariants(item.files)
  const isSame = JSON.stringify(before?.rows) === JSON.stringify(rows)
  if (before && !isSame && before.version >= item.front.version)
    return wrongWith(
      'variants.json',
      `the rows changed, and readers may have seen the old ones: raise version in item.md, or delete this file if no reader has`,
    )
  const version = before && isSame ? before.version : item.front.version
  return { variants: { stamp: variantsStamp(item.front, item.files), version, tried: others.length, refused, rows }, errors: [] }
}

const isRow = (point: Point): point is Row => point.fault === undefined

/** As many as can be: along the answers, each as soon as it is far enough from the ones before. */
function apartFromEachOther(rows: readonly Row[], tolerance: number, refuse: () => void): Row[] {
  const kept: Valued[] = []
  for (const one of rows.map((row) => ({ row, value: ends(row.value) })).toSorted(byAnswer)) {
    if (hasNeighbour(one, kept, tolerance)) refuse()
    else kept.push(one)
  }
  return kept.map(({ row }) => row)
}

interface Valued {
  row: Row
  value: number[]
}

const byAnswer = ({ value: one }: Valued, { value: other }: Valued): number =>
  (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0)

/** They stand by their first end: none before the first that is too far off comes near again. */
function hasNeighbour({ value }: Valued, kept: readonly Valued[], tolerance: number): boolean {
  for (let at = kept.length - 1; at >= 0; at--) {
    const other = kept[at]?.value ?? []
    if (areTooClose(value, other, tolerance)) return true
    if (!areTooClose(value.slice(0, 1), other.slice(0, 1), tolerance)) return false
  }
  return false
}

/** So many of them, at even distances in their order. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most ? [...all] : Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T)

function tooFew(kept: number, tried: number, refused: Record<string, number>): string {
  const reasons = Object.entries(refused)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${count} because ${reason}`)
  return `only ${kept} of ${tried} rows are left, and ${fewestRows} are needed: ${reasons.join('; ')}`
}
