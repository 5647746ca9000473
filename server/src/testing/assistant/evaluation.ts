/** Plays cases and adds up what they showed. */
import type { Bed } from './bed.ts'
import { type Cases, type Kind, kinds } from './cases/cases.ts'
import { type Fact, type Figure, figures } from './fact.ts'
import { runForReal, runners } from './runners/runners.ts'

export async function play(bed: Bed, cases: Cases): Promise<Fact[]> {
  const facts: Fact[] = []
  const played = bed.isReal ? runForReal : kinds
  for (const kind of played) for (const one of cases[kind]) facts.push(...(await playOne(bed, kind, one)))
  return facts
}

const playOne = <K extends Kind>(bed: Bed, kind: K, one: Cases[K][number]): Promise<Fact[]> =>
  (runners[kind] as (bed: Bed, one: Cases[K][number]) => Promise<Fact[]>)(bed, one)

export interface Outcome {
  figure: Figure
  good: number
  of: number
  least: number
  holds: boolean
  misses: Fact[]
}

export const outcomes = (facts: readonly Fact[]): Outcome[] =>
  (Object.keys(figures) as Figure[]).flatMap((figure) => {
    const all = facts.filter((fact) => fact.figure === figure)
    const misses = all.filter(({ isGood }) => !isGood)
    const [good, of, least] = [all.length - misses.length, all.length, figures[figure]]
    return of === 0 ? [] : [{ figure, good, of, least, holds: good / of >= least, misses }]
  })
