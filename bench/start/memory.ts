/** What a second start holds when it is ready, and when nobody has asked it for anything for a minute. */
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../server/src/testing/postgres-cluster.ts'
import { benchSecret } from '../reads.ts'
import { compareByTurns, type Figures, type Setting } from './by-turns.ts'
import { onDataOfEach } from './first-data.ts'
import { heldByTree } from './process-tree.ts'
import { answers, run } from './running.ts'
import type { Side } from './sides.ts'

const production = { NODE_ENV: 'production', SECRET_KEY: benchSecret, PUBLIC_URL: 'http://127.0.0.1' }

export async function compareMemory(setting: Setting): Promise<void> {
  await compareOne('embedded engine, `npm start`', setting, () => ({}))
  await compareOne('embedded engine, in production', setting, () => production)
  const clusters = { before: await startPostgres(), after: await startPostgres() }
  try {
    const onPostgres = ({ name }: Side) => ({ ...production, DATABASE_URL: clusters[name].url })
    await compareOne('PostgreSQL, in production', setting, onPostgres)
  } finally {
    for (const cluster of Object.values(clusters)) await cluster.stop()
  }
}

const compareOne = (how: string, setting: Setting, env: (side: Side) => Record<string, string>): Promise<void> =>
  onDataOfEach(setting.sides, env, (envOf) =>
    compareByTurns(`Memory (PSS) of a second start, ${how}`, setting, (side) => held(side.folder, envOf(side))),
  )

async function held(folder: string, env: Record<string, string>): Promise<Figures> {
  const running = await run(folder, env)
  try {
    await running.until('it was ready', () => answers(`${running.url}/readyz`))
    await running.until('the home page', () => answers(running.url))
    const ready = heldByTree(running.pid)
    await pause(60_000)
    return { 'when ready, MB': ready, 'a minute later, MB': heldByTree(running.pid) }
  } finally {
    await running.stop()
  }
}
