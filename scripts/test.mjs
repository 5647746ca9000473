// `npm test`: every kind of check there is; it goes on after a failure and ends in one line `N passed, N failed`.
// `npm run check` (--quick) leaves out what starts a database or a browser; names choose steps: `npm test -- journeys types`;
// `npm test -- changed [revision]` chooses what a change can reach.
// Plain JavaScript without dependencies: it installs before anything of ours can be imported.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly, stopChildrenOnSignals } from './child.mjs'
import { graphOf } from './file-graph.mjs'
import { pinnedNode } from './prepare/pinned-node.mjs'
import { root } from './prepare/root.mjs'
import { prepare } from './prepare.mjs'
import { nothing } from './test-outcome.mjs'
import { runCommands } from './test-run.mjs'
import { scratchFolder } from './test-scratch.mjs'
import { described, hasPassed, isFinalIn, named, sortFailures, verdict } from './test-second-run.mjs'
import { quickSteps, slowSteps, stepsFor } from './test-steps.mjs'
import { whereTheTimeWent } from './test-times.mjs'

// A step by itself leaves a core idle half of the time: it reads, waits for a database, or is one process at its end.
const AT_ONCE = 2

stopChildrenOnSignals()
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const quickOnly = process.argv.includes('--quick')
const began = Date.now()
const ended = []
const logs = []
const reports = join(root, '.cache/test')
const scratch = scratchFolder()
let flaky = []

try {
  await prepare({ builds: [], tools: true })
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  await runAll(
    wanted[0] === 'changed'
      ? await reachedSteps(wanted.slice(1))
      : chosen(quickOnly ? quickSteps : [...quickSteps, ...slowSteps]),
  )
  flaky = await runFailedAgain()
} catch (error) {
  ended.push({ name: 'the gate itself', ms: 0, ...nothing(), broken: [error.message] })
  logs.push({ name: 'the gate itself', log: error.message })
}
finish()

function chosen(steps) {
  return wanted.length === 0 ? steps : steps.filter((step) => wanted.includes(step.name))
}

async function reachedSteps(revision) {
  const { code, log } = await runQuietly(pinnedNode, ['scripts/changed.ts', ...revision], { cwd: root })
  if (code !== 0) throw new Error(log)
  // A warning of Node may stand above it.
  const change = JSON.parse(log.trim().split('\n').at(-1))
  console.log(summary(change))
  return stepsFor(change)
}

function summary({ since, files, reached }) {
  const changed = `Files that differ from ${since}: ${files.length}.`
  if (reached.everything) return `${changed} They may matter to everything.`
  const { unit, api, components, journeys } = reached
  const kinds = [`${unit.length} of unit`, `${api.length} of API`, `${components.length} of component tests`]
  return `${changed} Files of tests that they reach: ${kinds.join(', ')}, ${journeys.length} of journeys.`
}

/** In their order, but each only when those it comes after have ended, as they may. */
async function runAll(steps) {
  const unfinished = new Set(steps.map(({ name }) => name))
  const isDue = ({ after = [] }) => after.every((name) => !unfinished.has(name))
  const waiting = [...steps]
  const running = new Set()
  while (unfinished.size > 0) {
    for (let at = waiting.findIndex(isDue); at >= 0 && running.size < AT_ONCE; at = waiting.findIndex(isDue)) {
      const [step] = waiting.splice(at, 1)
      const ended = run(step).then(() => {
        unfinished.delete(step.name)
        running.delete(ended)
      })
      running.add(ended)
    }
    await Promise.race(running)
  }
}

function reportOf(name) {
  return join(reports, `${name.replaceAll(' ', '-')}.json`)
}

async function run(step) {
  const report = reportOf(step.name)
  const { outcome, log, notRun, ms } = await runCommands(step, step.commands(report), { report, scratch })
  ended.push({ name: step.name, ms, ...outcome })
  const { passed, skipped, failed, broken } = outcome
  const failures = failed.length + broken.length
  const numbers = step.counts ? `${passed} passed, ${failures} failed${skipped ? `, ${skipped} SKIPPED` : ''}` : ''
  tell(failures > 0, step.name, ms, numbers)
  const lines = [
    ...notRun,
    ...(step.counts ? broken.map((what) => `failed: ${what}`) : []),
    ...failed.map((test) => `failed: ${named(test)}`),
  ]
  for (const line of lines) console.log(`        ${line}`)
  if (failures > 0) logs.push({ name: step.name, log })
}

function tell(hasFailed, name, ms, rest) {
  const time = (ms / 1000).toFixed(1).padStart(6)
  console.log(`${(hasFailed ? 'FAILED' : 'ok').padEnd(6)}  ${name.padEnd(22)} ${time} s  ${rest}`.trimEnd())
}

/** One after the other, with nothing beside them. @returns those that passed */
async function runFailedAgain() {
  if (ended.every(({ failed }) => failed.length === 0)) return []
  const graph = graphOf(root)
  const { again, final } = sortFailures(ended, (file) => isFinalIn(graph, file))
  for (const { failure, why } of final) console.log(`not tried again (${why}): ${described(failure)}`)
  const began = Date.now()
  const passed = []
  for (const [at, failure] of again.entries()) {
    const step = slowSteps.find(({ name }) => name === failure.step)
    const { outcome, log, ms } = await runCommands(step, [step.again(failure)], { report: reportOf(`again ${at}`), scratch })
    tell(!hasPassed(outcome), 'once more, alone', ms, described(failure))
    if (hasPassed(outcome)) passed.push(failure)
    else logs.push({ name: `once more: ${described(failure)}`, log })
  }
  if (again.length > 0) ended.push({ name: 'once more, alone', ms: Date.now() - began, ...nothing() })
  return passed
}

function finish() {
  for (const { name, log } of logs) console.log(`\n--- ${name} ---\n${log.trimEnd()}`)
  // A step or two that somebody chose are no account of the gate.
  if (wanted.length === 0 && !quickOnly) console.log(['', ...whereTheTimeWent(ended, Date.now() - began)].join('\n'))
  const total = verdict(ended, flaky)
  if (total.passed + total.failed === 0) {
    console.log('Nothing was run: no step has that name.')
    total.failed = 1
  }
  if (flaky.length > 0) console.log(['', ...flaky.map((failure) => `flaky: ${described(failure)}`)].join('\n'))
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
