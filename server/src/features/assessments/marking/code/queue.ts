/** The one queue of programs that wait to be marked: of the machine's cores one is left to those who are served. */
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { Config } from '../../../../config.ts'
import { seconds } from '../../../../platform/clock.ts'
import { pythonMemory } from './python-memory.ts'
import type { Limits, SealedOptions } from './sealed.ts'

export const codeLimits: Limits = { wallMs: seconds(10), memory: 420_000_000, output: 1_000_000 }

const atOnce = pLimit(Math.max(1, availableParallelism() - 1))

export const inCodeQueue = <Result>(
  { dataDir, codeSandbox }: Pick<Config, 'dataDir' | 'codeSandbox'>,
  work: (options: SealedOptions) => Promise<Result>,
): Promise<Result> =>
  atOnce(async () => work({ limits: codeLimits, sandbox: codeSandbox, memoryFile: await pythonMemory(dataDir) }))

const oneOfReaders = pLimit(1)

/** For what readers run: one at a time is in the queue, so that an examination waits for one at most. */
export const inReadersQueue: typeof inCodeQueue = (config, work) => oneOfReaders(() => inCodeQueue(config, work))
