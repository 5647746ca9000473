/** Bits flipped in certificates, in full: none of these is accepted, unless it shows exactly what was signed. */
import { tablePrinter } from '../table.ts'
import { flipBits } from './flips/flip-bits.ts'

export async function runFlips({ certificates, seed }: { certificates: number; seed: number }): Promise<string[]> {
  console.log(`${certificates} certificates, one bit flipped in each file; refused by the check that is named, seed ${seed}`)
  const { flipped, broken } = await flipBits(certificates, seed)
  const print = tablePrinter(4)
  for (const { form, place, tally } of flipped) {
    const { recipient: _, ...counts } = tally
    const shown = Object.entries(counts).map(([name, count]) => [name, String(count)])
    print({ file: form, 'bit in': place, ...Object.fromEntries(shown) })
  }
  return broken
}
