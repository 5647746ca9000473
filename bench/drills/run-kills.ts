/** The kill drill in full: prints what happened, and tells in sentences what did not hold. */

import { medianOf } from '../median.ts'
import { type KillReport, killDrill } from './kills/kill-drill.ts'
import type { Timed } from './kills/timed.ts'

// Promises of the product (trust R1 and R20), in milliseconds.
const readyWithin = 5_000
const refusedWithin = 2_000

export async function runKills(options: { kills: number; deliveries: number; seed: number }): Promise<string[]> {
  console.log(`kill -9, ${options.kills} times, during ${options.deliveries} deliveries of events or more, seed ${options.seed}`)
  const result = await killDrill({ ...options, tell: console.log })
  const broken = [...result.lost, ...result.doubled, ...result.wrong]
  if (broken.length > 0) broken.push(`(what was left is in ${result.dataDir})`)
  print(result)
  return [...broken, ...late(result), ...unclear(result)]
}

function print({ acknowledged, more, firstStart, starts, secondProcesses, ...run }: KillReport): void {
  const times = starts.map(({ ms }) => ms)
  const loads = [...starts, ...secondProcesses].map(({ load }) => load)
  const rows = [
    ['kills', `${run.kills}, ${run.killsWhileStarting} of them while starting`],
    ['people', `${run.people}, ${run.repeatedTries} tries made again`],
    ['acknowledged', inWords(acknowledged)],
    ['killed amid', inWords(run.cutOff)],
    ...Object.entries(more),
    ['lost', String(run.lost.length)],
    ['doubled', String(run.doubled.length)],
    ['ready at first', `after ${inSeconds(firstStart.ms)}, on an empty folder`],
    ['ready again', `${starts.length} starts, slowest ${inSeconds(Math.max(...times))}, median ${inSeconds(medianOf(times))}`],
    ['a second process', secondProcesses.map(({ result, ms }) => `ends with ${result.code} after ${inSeconds(ms)}`).join('; ')],
  ]
  rows.push(['the machine', `up to ${Math.max(...loads).toFixed(1)} times as much work as cores`])
  for (const [name = '', text] of rows) console.log(`${name.padEnd(18)}${text}`)
}

const inWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

/** A machine with three times more work than cores may take three times as long. */
function late({ starts, secondProcesses }: KillReport): string[] {
  const isLate = (within: number) => (one: Timed<unknown>) => one.ms > within * one.load
  return [
    ...starts.filter(isLate(readyWithin)).map(({ ms }) => `ready only after ${inSeconds(ms)}`),
    ...secondProcesses.filter(isLate(refusedWithin)).map(({ ms }) => `a second process was refused only after ${inSeconds(ms)}`),
  ]
}

function unclear({ secondProcesses, dataDir }: KillReport): string[] {
  return secondProcesses
    .map(({ result }) => result)
    .filter(({ code, said }) => code !== 1 || said.includes('\n') || !said.includes(dataDir))
    .map(({ code, said }) => `a second process ended with ${code}, saying: ${said}`)
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
