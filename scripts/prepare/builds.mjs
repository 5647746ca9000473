// Builds a workspace again when a file that its build reads has changed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { mustRun } from '../child.mjs'
import { announce } from './announce.mjs'
import { lockFile, lockHash } from './install-packages.mjs'
import { at, read, root } from './root.mjs'

const builds = [
  { workspace: 'server', what: 'the server', reads: ['server', 'contract', 'verifier', 'standins'] },
  { workspace: 'web', what: 'the web application', reads: ['web', 'contract', 'verifier'] },
]

export const areBuilt = (workspaces) => wanted(workspaces).every(isBuilt)

/** @throws Error with the logs of those that failed, when all have ended */
export async function buildStale(workspaces) {
  const stale = wanted(workspaces).filter((build) => !isBuilt(build))
  const results = await Promise.allSettled(stale.map(make))
  const failures = results.flatMap(({ reason }) => reason?.message ?? [])
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

const wanted = (workspaces) => builds.filter(({ workspace }) => workspaces.includes(workspace))

const stampOf = ({ workspace }) => at(workspace, 'build/.built')

/** A stamp has two hashes of what the build read: of the files' times and sizes, which is found twice as fast, and of their bytes. */
function isBuilt(build) {
  const [glance, hash] = (read(stampOf(build)) ?? '').split(' ')
  return glance === glanceOf(build) || hash === hashOf(build)
}

async function make(build) {
  await announce(`Building ${build.what}`, async () => {
    rmSync(stampOf(build), { force: true })
    const stamp = `${glanceOf(build)} ${hashOf(build)}`
    await mustRun('npm', ['run', 'build', '-w', build.workspace], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    writeFileSync(stampOf(build), stamp)
  })
}

function hashOf(build) {
  const hash = createHash('sha256').update(lockHash())
  for (const file of filesOf(build)) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** The system sets the time of a file's last change (ctime), whatever a program says its time is. */
function glanceOf(build) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of [lockFile, ...filesOf(build)]) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file)
    hash.update(`\0${file}\0${size} ${mtimeMs} ${ctimeMs} ${ino}`)
  }
  return hash.digest('hex')
}

const filesOf = ({ reads }) => reads.flatMap((folder) => sourcesIn(at(folder)))

function sourcesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'build', 'testing'].includes(entry.name)) return []
    if (/\.test\.tsx?$/.test(entry.name)) return []
    return entry.isDirectory() ? sourcesIn(join(folder, entry.name)) : [join(folder, entry.name)]
  })
}
