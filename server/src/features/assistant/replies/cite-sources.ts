/** Which of the sources that were given a block names: what it makes up is taken out. */
import { cite } from './cites.ts'
import { partsOf, writeParts } from './parts.ts'

/** @param given how many sources there are, from 1; @returns the block with its sources set, and their numbers */
export function citeSources(block: string, given: number): { markdown: string; cited: number[] } {
  const cited = new Set<number>()
  const parts = partsOf(block).map((part) => {
    if (part.kind !== 'words') return part
    const text = part.text.replaceAll(/ {0,2}\[(\d{1,3}(?:, ?\d{1,3}){0,4})\]/g, (_, list: string) => {
      const numbers = list
        .split(',')
        .map(Number)
        .filter((number) => number >= 1 && number <= given)
      for (const number of numbers) cited.add(number)
      return numbers.map((number) => ` ${cite(number)}`).join('')
    })
    return { ...part, text }
  })
  return { markdown: writeParts(parts), cited: [...cited] }
}
