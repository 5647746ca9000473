// `npm test`: every kind of check there is; it goes on after a failure and ends in one line `N passed, N failed`.
// `npm run check` (--quick) leaves out what starts a database or a browser; names choose steps: `npm test -- journeys types`.
// Plain JavaScript without dependencies: it installs before anything of ours can be imported.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly, stopChildrenOnSignals } from './child.mjs'
import { pinnedNode } from './prepare/pinned-node.mjs'
import { root } from './prepare/root.mjs'
import { prepare } from './prepare.mjs'
import { counted } from './test-counts.mjs'
import { scratchFolder } from './test-scratch.mjs'
import { quickSteps, slowSteps } from './test-steps.mjs'
import { fileTimes, timesBeside, whereTheTimeWent } from './test-times.mjs'

// A step by itself leaves a core idle half of the time: it reads, waits for a database, or is one process at its end.
const AT_ONCE = 2

stopChildrenOnSignals()
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const quickOnly = process.argv.includes('--quick')
const total = { passed: 0, failed: 0 }
const began = Date.now()
const ended = []
const failures = []
const reports = join(root, '.cache/test')
const scratch = scratchFolder()

try {
  await prepare({ web: false, tools: true })
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  await runAll(chosen(quickOnly ? quickSteps : [...quickSteps, ...slowSteps]))
} catch (error) {
  total.failed += 1
  failures.push({ name: 'preparing', log: error.message })
}
finish()

function chosen(steps) {
  return wanted.length === 0 ? steps : steps.filter((step) => wanted.includes(step.name))
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

/** A step is a list of commands for the pinned Node; the first that fails ends it. */
async function run(step) {
  const stepBegan = Date.now()
  const report = join(reports, `${step.name.replaceAll(' ', '-')}.json`)
  const env = {
    ...process.env,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    TMPDIR: scratch,
    // Most programs here are short, and begin with reading and compiling the same files as the one before.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache/transformed'),
    FILE_TIMES: timesBeside(report),
    ...step.env?.(report),
  }
  let result = { code: 0, log: '' }
  for (const command of step.commands(report)) {
    const { code, log } = await runQuietly(pinnedNode, command, { cwd: join(root, step.cwd ?? '.'), env })
    result = { code, log: result.log + log }
    if (code !== 0) break
  }
  const ms = Date.now() - stepBegan
  ended.push({ name: step.name, ms, files: fileTimes(step.counts, report) })
  tell(step, count(step, report, result), result.log, ms)
}

/** What cannot run on this machine says so in a line of its own; where the work is judged (CI) that is a failure. */
function count(step, report, { code, log }) {
  const hasFailedBesides = !step.counts && code !== 0
  if (step.maySayNotRun && notRun(log).length > 0 && !hasFailedBesides && process.env.CI !== 'true')
    return { passed: 0, failed: 0, skipped: 0, notes: [] }
  return counted(step.counts, report, code)
}

function notRun(log) {
  return log.split('\n').filter((line) => line.startsWith('NOT RUN'))
}

function tell(step, count, log, ms) {
  total.passed += count.passed
  total.failed += count.failed
  const mark = count.failed > 0 ? 'FAILED' : 'ok'
  const numbers = step.counts
    ? `${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} SKIPPED` : ''}`
    : ''
  console.log(`${mark.padEnd(6)}  ${step.name.padEnd(18)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${numbers}`.trimEnd())
  for (const line of [...(step.maySayNotRun ? notRun(log) : []), ...count.notes]) console.log(`        ${line}`)
  if (count.failed > 0) failures.push({ name: step.name, log })
}

function finish() {
  for (const { name, log } of failures) console.log(`\n--- ${name} ---\n${log.trimEnd()}`)
  // A step or two that somebody chose are no account of the gate.
  if (wanted.length === 0 && !quickOnly) console.log(['', ...whereTheTimeWent(ended, Date.now() - began)].join('\n'))
  if (total.passed + total.failed === 0) {
    console.log('Nothing was run: no step has that name.')
    total.failed = 1
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
