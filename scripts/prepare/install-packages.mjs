// The packages of the lock file, installed where they are missing or are others.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { mustRun } from '../child.mjs'
import { announce } from './announce.mjs'
import { linkPinnedNode, pinnedNode, tryPinnedNode } from './pinned-node.mjs'
import { at, read, root } from './root.mjs'

const installStamp = at('node_modules/.installed')
const lockFile = at('package-lock.json')

/** With the tools there is everything that is wanted without them. */
export const isInstalled = (tools) =>
  existsSync(pinnedNode) && [stamp(true), ...(tools ? [] : [stamp(false)])].includes(read(installStamp))

export async function installPackages(tools) {
  if (isInstalled(tools)) return
  if (holdsWhatTheLockSays(tools)) {
    linkPinnedNode()
    return writeFileSync(installStamp, stamp(tools))
  }
  await announce('Installing packages', async () => {
    rmSync(installStamp, { force: true })
    // Said outright, because settings of the machine (production, omit, engine-strict) must not decide it. No package needs its scripts.
    const args = ['ci', tools ? '--include=dev' : '--omit=dev', '--include=optional', '--engine-strict=false', '--ignore-scripts']
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    const env = { ...process.env, PATH: pathWithoutBin(), NODE_ENV: '' }
    await mustRun('npm', [...args, ...quiet], { cwd: root, env })
    linkPinnedNode()
    await tryPinnedNode()
    writeFileSync(installStamp, stamp(tools))
  })
}

/** Changes with the packages that are wanted, and with the machine that they are wanted for. */
export function lockHash() {
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(readFileSync(lockFile)).digest('hex')
}

const stamp = (tools) => `${lockHash()} ${tools ? 'all' : 'without tools'}`

/** After an `npm install` by hand the packages are right already: npm notes in node_modules what it put there. */
function holdsWhatTheLockSays(tools) {
  const noted = read(at('node_modules/.package-lock.json'))
  if (!noted) return false
  const installed = JSON.parse(noted).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(([path, { version, link, optional, dev, devOptional }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const mayBeMissing = optional || devOptional || (dev && !tools)
    return installed[path] ? installed[path].version === version : Boolean(mayBeMissing)
  })
}

/** npm puts node_modules/.bin first; an install that replaces it must run on the machine's own Node. */
function pathWithoutBin() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.endsWith(join('node_modules', '.bin'))).join(delimiter)
}
