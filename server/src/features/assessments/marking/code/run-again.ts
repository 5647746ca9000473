/** Runs a solution of the library again: sealed off, one at a time in the queue of examinations, and in bounded time. */
import type { Config } from '../../../../config.ts'
import { seconds } from '../../../../platform/clock.ts'
import { checkQuery, type TestedQuery } from './check-query.ts'
import { inReadersQueue } from './queue.ts'
import { runTests, type TestedProgram, type TestsRun } from './run-tests.ts'
import { CouldNotStart } from './sealed.ts'

/** As long as a reader's own page gives it. */
const wallMs = seconds(30)

/** For a solution and for those before it in the queue. */
const patienceMs = seconds(60)

/** @throws CouldNotStart where no process starts, or not in time */
export async function runAgain(
  config: Pick<Config, 'dataDir' | 'codeSandbox'>,
  tested: TestedProgram | TestedQuery,
): Promise<TestsRun> {
  const signal = AbortSignal.timeout(patienceMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new CouldNotStart('The queue of code is too long.')))
  })
  late.catch(() => {})
  const run = inReadersQueue(config, async ({ limits, ...options }) => {
    if (signal.aborted) throw new CouldNotStart('The queue of code was too long.')
    const within = { ...options, limits: { ...limits, wallMs } }
    return 'query' in tested ? checkQuery(tested, within) : runTests(tested, within)
  })
  return Promise.race([run, late])
}
