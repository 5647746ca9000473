import { loadavg } from 'node:os'
import { medianOf } from '../median.ts'
import { tablePrinter } from '../table.ts'
import type { Side, Sides } from './sides.ts'

export interface Setting {
  sides: Sides
  rounds: number
  /** A temporary folder; the caller removes it. */
  scratch: string
}

/** By what is measured, its unit included. */
export type Figures = Record<string, number>

/** Measures before, after, before, after … and prints both medians, their ratio, and every value. */
export async function compareByTurns(
  title: string,
  { sides, rounds }: Pick<Setting, 'sides' | 'rounds'>,
  measure: (side: Side) => Promise<Figures>,
): Promise<void> {
  const measured: Record<Side['name'], Figures[]> = { before: [], after: [] }
  const load = loadavg()[0]?.toFixed(1)
  for (let round = 0; round < rounds; round++) for (const side of sides) measured[side.name].push(await measure(side))
  console.log(`\n${title}; load of the machine at the beginning: ${load}`)
  const print = tablePrinter(60)
  for (const figure of Object.keys(measured.after[0] ?? {})) {
    const each = (name: Side['name']) => measured[name].map((figures) => figures[figure] ?? Number.NaN)
    const [before, after] = [medianOf(each('before')), medianOf(each('after'))]
    const all = (name: Side['name']) => each(name).map(rounded).join(' ')
    print({
      figure,
      before: rounded(before),
      after: rounded(after),
      ratio: (after / before).toFixed(2),
      'each value': `${all('before')} / ${all('after')}`,
    })
  }
}

const rounded = (value: number): string => value.toFixed(value < 100 ? 2 : 0)
