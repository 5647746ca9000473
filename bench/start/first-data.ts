/** What a first start leaves, for second starts to begin with. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processorOf } from './process-tree.ts'
import { answers, type Running, run } from './running.ts'
import type { Side, Sides } from './sides.ts'

/** Starts each side once, stops it when it has nothing left to do, and removes the data folders after use. */
export async function onDataOfEach(
  sides: Sides,
  env: (side: Side) => Record<string, string>,
  use: (envOf: (side: Side) => Record<string, string>) => Promise<void>,
): Promise<void> {
  const folders = new Map<Side, string>()
  const envOf = (side: Side) => ({ ...env(side), DATA_DIR: folders.get(side) ?? '' })
  try {
    for (const side of sides) {
      folders.set(side, await mkdtemp(join(tmpdir(), 'bench-data-')))
      const running = await run(side.folder, envOf(side))
      try {
        await running.until('it was ready', () => answers(`${running.url}/readyz`))
        await running.until('it had nothing left to do', () => isIdle(running))
      } finally {
        await running.stop()
      }
    }
    await use(envOf)
  } finally {
    for (const folder of folders.values()) await rm(folder, { recursive: true, force: true })
  }
}

/** Whether it uses next to no processor for three seconds. */
async function isIdle({ pid }: Running): Promise<boolean> {
  const before = processorOf(pid)
  await pause(3_000)
  return processorOf(pid) - before < 0.3
}
