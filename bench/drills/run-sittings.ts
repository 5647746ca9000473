/** The drill of sittings in full: prints what happened, and tells in sentences what did not hold. */
import { medianOf } from '../median.ts'
import { sittingsDrill } from './sittings/sittings-drill.ts'

const kills = 10

export async function runSittings(options: { sittings: number; seed: number }): Promise<string[]> {
  console.log(`kill -9, ${kills} times, while ${options.sittings} people sit at once and save, seed ${options.seed}`)
  const { lost, doubled, wrong, ...run } = await sittingsDrill({ ...options, kills, tell: console.log })
  const times = run.starts.map(({ ms }) => ms / 1000)
  const rows = [
    ['acknowledged', `${run.acknowledged} saves; ${run.cutOff} tries cut off`],
    ['credited', `${run.credits.join(', ')} seconds to each`],
    ['lost', String(lost.length)],
    ['doubled', String(doubled.length)],
    ['wrong', String(wrong.length)],
    ['ready again', `slowest ${Math.max(...times).toFixed(1)} s, median ${medianOf(times).toFixed(1)} s`],
  ]
  for (const [name = '', text] of rows) console.log(`${name.padEnd(18)}${text}`)
  const broken = [...lost, ...doubled, ...wrong]
  return broken.length > 0 ? [...broken, `(what was left is in ${run.dataDir})`] : []
}
