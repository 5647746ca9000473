/**
 * `npm run drill`: the full numbers of what `npm test` runs a small sample of. Ends with 1 when something did not hold.
 *
 * `npm run drill -- --kills 30 --deliveries 200 --seed 7` only kills, `-- --races 50` only races, `-- --sequences 10000` only compares payments with their
 * reference, `-- --forgeries 1000` only sends forged webhooks, `-- --posts 30` only kills while people post,
 * `-- --zones 500` only compares local time with brute force, `-- --questions 50` only kills while the assistant's model speaks,
 * `-- --backups 20` only backs up while people write, `-- --moves 10000` only moves so many people from engine to engine,
 * `-- --starts 20` only kills while the product starts for the first time, `-- --sittings 50` only kills while so many people sit,
 * `-- --flips 500` only flips bits in so many certificates, `-- --sealed` only tries the process that marks code.
 */
import { parseArgs } from 'node:util'
import { runFirstStarts } from './drills/run-first-starts.ts'
import { runFlips } from './drills/run-flips.ts'
import { runForgeries } from './drills/run-forgeries.ts'
import { runKills } from './drills/run-kills.ts'
import { runBackups, runMoves } from './drills/run-moving.ts'
import { runPosting } from './drills/run-posting.ts'
import { runQuestions } from './drills/run-questions.ts'
import { runRaces } from './drills/run-races.ts'
import { runSealedPrograms } from './drills/run-sealed-programs.ts'
import { runSequences } from './drills/run-sequences.ts'
import { runSittings } from './drills/run-sittings.ts'
import { runZones } from './drills/run-zones.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    kills: text,
    deliveries: text,
    seed: text,
    races: text,
    sequences: text,
    forgeries: text,
    posts: text,
    zones: text,
    questions: text,
    backups: text,
    moves: text,
    starts: text,
    sittings: text,
    flips: text,
    sealed: { type: 'boolean', default: false },
  },
})
const kills = wholeNumber('kills', values.kills)
const deliveries = wholeNumber('deliveries', values.deliveries)
const seed = wholeNumber('seed', values.seed) ?? Math.floor(Math.random() * 1_000_000)
const races = wholeNumber('races', values.races)
const sequences = wholeNumber('sequences', values.sequences)
const forgeries = wholeNumber('forgeries', values.forgeries)
const posts = wholeNumber('posts', values.posts)
const zones = wholeNumber('zones', values.zones)
const questions = wholeNumber('questions', values.questions)
const backups = wholeNumber('backups', values.backups)
const moves = wholeNumber('moves', values.moves)
const starts = wholeNumber('starts', values.starts)
const sittings = wholeNumber('sittings', values.sittings)
const flips = wholeNumber('flips', values.flips)
const counts = [kills, deliveries, races, sequences, forgeries, posts, zones, questions, backups, moves, starts, sittings, flips]
const isAll = !values.sealed && counts.every((count) => count === undefined)

const broken: string[] = []
if (isAll || kills !== undefined || deliveries !== undefined)
  broken.push(...(await runKills({ kills: kills ?? 30, deliveries: deliveries ?? 200, seed })))
if (isAll || posts !== undefined) broken.push(...(await runPosting({ kills: posts ?? 30, seed })))
if (isAll || sittings !== undefined) broken.push(...(await runSittings({ sittings: sittings ?? 50, seed })))
if (isAll || values.sealed) broken.push(...(await runSealedPrograms()))
if (isAll || starts !== undefined) broken.push(...(await runFirstStarts({ kills: starts ?? 20, seed })))
if (isAll || races !== undefined) broken.push(...(await runRaces(races ?? 50)))
if (isAll || sequences !== undefined) broken.push(...(await runSequences({ sequences: sequences ?? 10_000, seed })))
if (isAll || forgeries !== undefined) broken.push(...(await runForgeries({ forgeries: forgeries ?? 1000, seed })))
if (isAll || flips !== undefined) broken.push(...(await runFlips({ certificates: flips ?? 500, seed })))
if (isAll || zones !== undefined) broken.push(...runZones(zones ?? 1000))
if (isAll || questions !== undefined) broken.push(...(await runQuestions(questions ?? 50)))
if (isAll || backups !== undefined) broken.push(...(await runBackups(backups ?? 20)))
if (isAll || moves !== undefined) broken.push(...(await runMoves(moves ?? 10_000)))
for (const sentence of broken) console.log(`BROKEN  ${sentence}`)
if (broken.length === 0) console.log('Everything held.')
process.exitCode = broken.length === 0 ? 0 : 1

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number.`)
  return Number(text)
}
