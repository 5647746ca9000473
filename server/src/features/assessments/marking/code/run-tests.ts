/** Runs the tests of a library question on a reader's program, sealed off like a candidate's in an examination. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCalls } from './run-calls.ts'
import type { SealedOptions } from './sealed.ts'

export interface TestedProgram {
  source: string
  tests: string
  /** The reference's values in the tests, as JSON. */
  recording: string | null
}

export interface TestsRun {
  passed: number
  total: number
}

/**
 * The tests run beside the program: one that changes them is found by reading it, not by running it.
 *
 * @returns 0 of 0 where it does not come to its end
 * @throws CouldNotStart
 */
export async function runTests({ source, tests, recording }: TestedProgram, options: SealedOptions): Promise<TestsRun> {
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
