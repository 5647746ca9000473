/**
 * `npm run drill`: the full numbers of what `npm test` runs a small sample of. Ends with 1 when something did not hold.
 *
 * `npm run drill -- --kills 30 --seed 7` only kills, `npm run drill -- --races 50` only races.
 */
import { parseArgs } from 'node:util'
import { runKills } from './drills/run-kills.ts'
import { runRaces } from './drills/run-races.ts'

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' }, races: { type: 'string' } } })
const kills = wholeNumber('kills', values.kills)
const seed = wholeNumber('seed', values.seed) ?? Math.floor(Math.random() * 1_000_000)
const races = wholeNumber('races', values.races)

const broken: string[] = []
if (kills !== undefined || races === undefined) broken.push(...(await runKills({ kills: kills ?? 30, seed })))
if (races !== undefined || kills === undefined) broken.push(...(await runRaces(races ?? 50)))
for (const sentence of broken) console.log(`BROKEN  ${sentence}`)
if (broken.length === 0) console.log('Everything held.')
process.exitCode = broken.length === 0 ? 0 : 1

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number.`)
  return Number(text)
}
