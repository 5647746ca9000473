/** A start where neither files nor code have changed since the last one. */
import { compareByTurns, type Figures, type Setting } from './by-turns.ts'
import { onDataOfEach } from './first-data.ts'
import { processorOf } from './process-tree.ts'
import { isOneQuestionThere } from './reader.ts'
import { answers, run } from './running.ts'

export const compareSecondStarts = (setting: Setting): Promise<void> =>
  onDataOfEach(
    setting.sides,
    () => ({}),
    (envOf) => compareByTurns('Second start, embedded engine', setting, (side) => secondStart(side.folder, envOf(side))),
  )

async function secondStart(folder: string, env: Record<string, string>): Promise<Figures> {
  const running = await run(folder, env)
  try {
    await running.until('the home page', () => answers(running.url))
    const home = { 'home page, s': running.elapsed(), 'processor until the home page, s': processorOf(running.pid) }
    await running.until('one question', () => isOneQuestionThere(running))
    return {
      ...home,
      'one question signed in, s': running.elapsed(),
      'processor until the question, s': processorOf(running.pid),
    }
  } finally {
    await running.stop()
  }
}
