/** Runs the tests of a library question on a reader's program, sealed off like a candidate's in an examination. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../../config.ts'
import { seconds } from '../../../../platform/clock.ts'
import { inCodeQueue } from './queue.ts'
import { runCalls } from './run-calls.ts'
import { CouldNotStart, type SealedOptions } from './sealed.ts'

export interface Tested {
  source: string
  /** Its tests.py, and the reference's values in them as JSON. */
  tests: string
  recording: string | null
}

export interface TestsRun {
  passed: number
  total: number
}

/** As long as a reader's own page gives it. */
const wallMs = seconds(30)

/** For a program and for those before it in the queue. */
const patienceMs = seconds(60)

/** @throws CouldNotStart where no process starts, or not in time */
export async function runTestsInQueue(config: Pick<Config, 'dataDir' | 'codeSandbox'>, tested: Tested): Promise<TestsRun> {
  const signal = AbortSignal.timeout(patienceMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new CouldNotStart('The queue of code is too long.')))
  })
  late.catch(() => {})
  const run = inCodeQueue(config, async (options) => {
    if (signal.aborted) throw new CouldNotStart('The queue of code was too long.')
    return runTests(tested, { ...options, limits: { ...options.limits, wallMs } })
  })
  return Promise.race([run, late])
}

/**
 * The tests run beside the program: one that changes them is found by reading it, not by running it.
 *
 * @returns 0 of 0 where it does not come to its end
 * @throws CouldNotStart
 */
export async function runTests({ source, tests, recording }: Tested, options: SealedOptions): Promise<TestsRun> {
  const harness = await readFile(join(import.meta.dirname, 'run_tests.py'), 'utf8')
  const calls = [JSON.stringify([source, tests, recording, await pageModules()])]
  const [made] = (await runCalls({ source: harness, entry: 'run_tests', calls }, options)).returned
  const [passed = 0, total = 0] = Array.isArray(made?.value) ? made.value : []
  return { passed: Number(passed), total: Number(total) }
}

const folder = join(import.meta.dirname, '../../../../../../contract/src/library/python')

async function pageModules(): Promise<[string, string][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.py'))
  return Promise.all(names.map(async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')]))
}
