// Runs the commands of a step of `npm test`, each on the pinned Node, and reads how they ended.
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { pinnedNode } from './prepare/pinned-node.mjs'
import { root } from './prepare/root.mjs'
import { outcomeOf } from './test-outcome.mjs'

/**
 * The first command that fails is the last.
 * @param step of `test-steps.mjs`
 * @param {string[][]} commands its own, or what runs one of its tests again
 * @param {{ report: string, scratch: string }} paths of the report that they write, and of the folder for what they throw away
 * @returns {Promise<{ outcome: import('./test-outcome.mjs').Outcome, log: string, notRun: string[], ms: number }>}
 */
export async function runCommands(step, commands, { report, scratch }) {
  const began = Date.now()
  const env = {
    ...process.env,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    TMPDIR: scratch,
    // Most programs here are short, and begin with reading and compiling the same files as the one before.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, '.cache/transformed'),
    TEST_REPORT: report,
    ...step.env?.(report),
  }
  let result = { code: 0, log: '' }
  for (const command of commands) {
    const { code, log } = await runQuietly(pinnedNode, command, { cwd: join(root, step.cwd ?? '.'), env })
    result = { code, log: result.log + log }
    if (code !== 0) break
  }
  // What cannot run on this machine says so in a line of its own.
  const notRun = step.maySayNotRun ? result.log.split('\n').filter((line) => line.startsWith('NOT RUN')) : []
  // Where the work is judged (CI), all has to run.
  const isExcused = notRun.length > 0 && process.env.CI !== 'true'
  return { outcome: outcomeOf(step.counts, report, result.code, isExcused), log: result.log, notRun, ms: Date.now() - began }
}
