/** The two versions that are compared: each in a folder of its own, with its packages and its build. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnv } from './child-env.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export interface Side {
  name: 'before' | 'after'
  commit: string
  folder: string
  /** Removes what earlier starts left outside their data folders, so that the next start is a first start. */
  forgetStarts(): Promise<void>
}

export type Sides = readonly [before: Side, after: Side]

/** @param before how git calls the commit to compare with */
export async function makeSides(before: string, above: string): Promise<Sides> {
  const [earlier, now] = [await commitOf(before), await commitOfWorkingTree()]
  return [await makeSide('before', earlier, join(above, 'before')), await makeSide('after', now, join(above, 'after'))]
}

/** Where it lies, with what starts have left there. */
export const workingTree: Side = { name: 'after', commit: 'HEAD', folder: root, forgetStarts: async () => {} }

/** A commit of what lies in the working tree, `.env` excepted; on no branch. */
async function commitOfWorkingTree(): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'bench-index-'))
  try {
    const author = { GIT_AUTHOR_NAME: 'bench', GIT_AUTHOR_EMAIL: 'bench@localhost' }
    const committer = { GIT_COMMITTER_NAME: 'bench', GIT_COMMITTER_EMAIL: 'bench@localhost' }
    const env = { ...process.env, ...author, ...committer, GIT_INDEX_FILE: join(scratch, 'index') }
    const git = async (...args: string[]) => (await run('git', args, { cwd: root, env })).stdout.trim()
    await git('read-tree', 'HEAD')
    await git('add', '--all', '--', '.', ':(exclude).env')
    return await git('commit-tree', await git('write-tree'), '-p', 'HEAD', '-m', 'bench: the working tree')
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** @throws Error where there is no such commit */
async function commitOf(name: string): Promise<string> {
  return (await run('git', ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`], { cwd: root })).stdout.trim()
}

/** The files of a commit in a new folder, and nothing else. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder])
  await run('git', ['-c', 'advice.detachedHead=false', 'checkout', '--quiet', '--detach', commit], { cwd: folder })
}

/** Checks out, installs and builds. What the working tree has already is taken over where it fits. */
async function makeSide(name: Side['name'], commit: string, folder: string): Promise<Side> {
  await checkOut(commit, folder)
  // Links within keep pointing to this folder's own workspaces; the files of packages are linked, not copied.
  await run('cp', ['--archive', '--link', join(root, 'node_modules'), join(folder, 'node_modules')]).catch(() =>
    run('cp', ['--archive', join(root, 'node_modules'), folder]),
  )
  // It would be written to in place, and is the working tree's too.
  await rm(join(folder, 'node_modules/.installed'), { force: true })
  const build = 'web/build'
  if (existsSync(join(root, build))) await cp(join(root, build), join(folder, build), { recursive: true })
  await run('node', ['scripts/build.mjs'], { cwd: folder, env: childEnv(), maxBuffer: 2 ** 26 })
  const cache = join(folder, '.cache')
  const built = new Set(await readdir(cache).catch(() => []))
  return {
    name,
    commit,
    folder,
    async forgetStarts() {
      for (const left of await readdir(cache).catch(() => []))
        if (!built.has(left)) await rm(join(cache, left), { recursive: true })
    },
  }
}
