/** Backups in full: made while people write, and moved from one engine to the other; tells in sentences what did not hold. */
import { roundTrip } from './moving/round-trip.ts'
import { whileWritten } from './moving/while-written.ts'

export async function runBackups(backups: number): Promise<string[]> {
  console.log(`${backups} backups while four people write, each restored elsewhere, and harmed: a bit, a cut, a full disk`)
  const { deeds, meanwhile, broken } = await whileWritten({ backups, tell: console.log })
  console.log(`${deeds} acknowledged in all, ${meanwhile} of them while a backup was made`)
  return broken
}

export async function runMoves(people: number): Promise<string[]> {
  console.log(`${people} people and all of their things, from engine to engine`)
  return roundTrip({
    people,
    tell: ({ what, rows, files, bytes, ms }) =>
      console.log(
        `${what.padEnd(24)}${rows} rows and ${files} files, ${(bytes / 1e6).toFixed(1)} MB, in ${(ms / 1000).toFixed(0)} s`,
      ),
  })
}
