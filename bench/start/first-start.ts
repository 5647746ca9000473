/** A start that finds no data: packages and build are there, nothing of an earlier start is. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareByTurns, type Figures, type Setting } from './by-turns.ts'
import { processorOf, watchPeak } from './process-tree.ts'
import { isOneQuestionThere, isWholeLibraryIn } from './reader.ts'
import { answers, run } from './running.ts'
import type { Side } from './sides.ts'

export const compareFirstStarts = (setting: Setting): Promise<void> =>
  compareByTurns('First start, embedded engine', setting, (side) => firstStart(side))

/**
 * @param options.contentDir the side's own content where none is named
 * @param options.copyOf a data folder to begin with a copy of, where it is not to be a first start after all
 */
export async function firstStart(side: Side, options: { contentDir?: string; copyOf?: string } = {}): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-data-'))
  if (options.copyOf) await cp(options.copyOf, dataDir, { recursive: true })
  await side.forgetStarts()
  const running = await run(side.folder, { DATA_DIR: dataDir, ...(options.contentDir && { CONTENT_DIR: options.contentDir }) })
  const watch = watchPeak(running.pid)
  try {
    await running.until('the home page', () => answers(running.url))
    const home = running.elapsed()
    await running.until('one question', () => isOneQuestionThere(running))
    const question = running.elapsed()
    const processor = processorOf(running.pid)
    await running.until('the whole library', () => isWholeLibraryIn(running), 500)
    return {
      'home page, s': home,
      'one question signed in, s': question,
      'processor until the question, s': processor,
      'whole library, s': running.elapsed(),
      'processor until the whole library, s': processorOf(running.pid),
      'memory at the peak, MB': watch.stop(),
    }
  } finally {
    watch.stop()
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
