/** What judging answers again found of servings of the versions before. */
import { type Static, Type } from 'typebox'

export const RegradedServings = Type.Object({
  servings_mended: Type.Integer({
    description: 'servings whose numbers have another answer now, by which they are judged from now on',
  }),
  servings_without_row: Type.Integer({
    description: 'servings that keep their verdicts: the question no longer has their numbers',
  }),
  servings_of_other_kind: Type.Integer({
    description: 'servings that keep their verdicts: the question no longer asks for their kind of answer',
  }),
})

export type RegradedServings = Static<typeof RegradedServings>

/** For administrators, in one sentence; empty where nothing changes and nothing was out of reach. */
export function saidOfServings({ servings_mended, servings_without_row, servings_of_other_kind }: RegradedServings): string {
  const outOfReach = [
    keptOf(servings_without_row, 'has', 'numbers'),
    keptOf(servings_of_other_kind, 'asks for', 'kind of answer'),
  ].flat()
  if (servings_mended === 0 && outOfReach.length === 0) return ''
  return `Of the servings of fresh numbers, ${[mendedOf(servings_mended), ...outOfReach].join('; ')}.`
}

function mendedOf(count: number): string {
  if (count === 0) return 'none is judged by another answer now'
  return count === 1 ? '1 has another answer now and is judged by it' : `${count} have another answer now and are judged by it`
}

function keptOf(count: number, does: string, what: string): string[] {
  if (count === 0) return []
  const [keeps, its] = count === 1 ? ['keeps its', 'its'] : ['keep their', 'their']
  return [`${count} ${keeps} verdicts, because the question no longer ${does} ${its} ${what}`]
}
