// The Node that runs everything of ours, whichever the machine has.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runQuietly } from '../child.mjs'
import { at, root } from './root.mjs'

/** A package for each system, of which npm installs the one that fits. */
export const pinnedNode = at('node_modules/.bin/node')

/** What our server and commands are started with: no notices about node:sqlite, settings of a `.env` file. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])]

/** The server's own: V8 collects young objects before they take 48 MB. */
export const serverFlags = ['--max-semi-space-size=8', ...nodeFlags]

/** For glibc: threads share two heaps, and what is freed at the end of one goes back to the system. Together some 50 MB of 320. */
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The packages for other systems, which npm 10 puts away again, take the command with them: it is the same name. */
export function linkPinnedNode() {
  const packages = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  const brought = packages.map((name) => at('node_modules', name, 'bin/node')).find((file) => existsSync(file))
  if (!brought || existsSync(pinnedNode)) return
  mkdirSync(dirname(pinnedNode), { recursive: true })
  rmSync(pinnedNode, { force: true })
  symlinkSync(relative(dirname(pinnedNode), brought), pinnedNode)
}

/** Throws where no package brought one for this machine. */
export async function tryPinnedNode() {
  const { code, log } = await runQuietly(pinnedNode, ['--version'], { cwd: root })
  if (code !== 0) throw new Error(`There is no pinned Node for this machine (${process.platform} ${process.arch}).\n${log}`)
}
