/** From a fresh clone to a page, with every package in npm's cache; and what lies in node_modules then. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compareByTurns, type Figures, type Setting } from './by-turns.ts'
import { childEnv } from './child-env.ts'
import { answers, run } from './running.ts'
import { checkOut, type Side, type Sides } from './sides.ts'

const execute = promisify(execFile)

export async function compareClones(setting: Setting): Promise<void> {
  const cache = await warmCache(setting.sides)
  try {
    await compareByTurns('Clone to page, from one warm npm cache', setting, (side) => cloneToPage(side, cache))
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
}

/** @returns a folder for npm's cache that has what both sides install */
async function warmCache(sides: Sides): Promise<string> {
  const cache = await mkdtemp(join(tmpdir(), 'bench-npm-'))
  for (const { commit } of sides)
    await inFreshFolder(async (folder) => {
      await checkOut(commit, folder)
      await execute('npm', ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--engine-strict=false'], {
        cwd: folder,
        env: { ...childEnv(), npm_config_cache: cache },
        maxBuffer: 2 ** 26,
      })
    })
  return cache
}

const cloneToPage = ({ commit }: Side, cache: string): Promise<Figures> =>
  inFreshFolder(async (folder) => {
    const began = performance.now()
    await checkOut(commit, folder)
    const env = { npm_config_cache: cache, DATA_DIR: join(folder, '.data') }
    const running = await run(folder, env, ['npm', 'start'])
    try {
      await running.until('the home page', () => answers(running.url))
      const seconds = (performance.now() - began) / 1000
      // A file with several names is counted once.
      const { stdout } = await execute('du', ['--bytes', '--summarize', join(folder, 'node_modules')])
      return { 'clone to page, s': seconds, 'node_modules, MB': Number.parseInt(stdout, 10) / 1e6 }
    } finally {
      await running.stop()
    }
  })

async function inFreshFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const above = await mkdtemp(join(tmpdir(), 'bench-clone-'))
  try {
    return await use(join(above, 'bachelier'))
  } finally {
    await rm(above, { recursive: true, force: true })
  }
}
