// The packages of the lock file, installed where they are missing or are others.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { mustRun } from '../child.mjs'
import { announce } from './announce.mjs'
import { linkPinnedNode, pinnedNode, tryPinnedNode } from './pinned-node.mjs'
import { at, read, root } from './root.mjs'
import { isWantedHere, wayToInstall } from './wanted-packages.mjs'

const installStamp = at('node_modules/.installed')
export const lockFile = at('package-lock.json')

const titles = {
  all: 'Installing packages, with those for tests, lint and measurements',
  rest: 'Installing the rest of the packages, for tests, lint and measurements',
  lean: 'Installing the packages that `npm start` needs',
}

/** With the tools there is everything that is wanted without them. */
export const isInstalled = (tools) =>
  existsSync(pinnedNode) && [stamp(true), ...(tools ? [] : [stamp(false)])].includes(read(installStamp))

export async function installPackages(tools) {
  if (isInstalled(tools)) return
  const stamped = read(installStamp)
  const locked = lockedPackages()
  const way = wayToInstall({ tools, stamped, locked, noted: notedPackages() })
  const withTools = way !== 'lean'
  if (way === 'nothing') {
    linkPinnedNode()
    return mark(stamp(tools))
  }
  const wanted = Object.keys(locked).filter((path) => isWantedHere(path, locked[path], withTools))
  const count = () => ({ done: wanted.filter((path) => existsSync(at(path, 'package.json'))).length, of: wanted.length })
  await announce(
    titles[way],
    async () => {
      if (existsSync(dirname(installStamp))) mark('unfinished')
      // The rest is added beside what there is: `ci` would first remove it all, also from under a server that runs.
      const command = way === 'rest' ? ['install', '--no-save'] : ['ci']
      // Said outright, because settings of the machine (production, omit, engine-strict) must not decide it. No package needs its scripts.
      const kinds = [
        withTools ? '--include=dev' : '--omit=dev',
        '--include=optional',
        '--engine-strict=false',
        '--ignore-scripts',
      ]
      const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
      const env = { ...process.env, PATH: pathWithoutBin(), NODE_ENV: '' }
      await mustRun('npm', [...command, ...kinds, ...quiet], { cwd: root, env })
      if (!withTools) removeOptionalPeers(locked)
      linkPinnedNode()
      await tryPinnedNode()
      mark(stamp(withTools))
    },
    count,
  )
}

/** Changes with the packages that are wanted, and with the machine that they are wanted for. */
export function lockHash() {
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(readFileSync(lockFile)).digest('hex')
}

const stamp = (tools) => `${lockHash()} ${tools ? 'all' : 'without tools'}`

/** As a new file: the old one may be shared with another checkout by a hard link. */
function mark(text) {
  rmSync(installStamp, { force: true })
  writeFileSync(installStamp, text)
}

const lockedPackages = () => JSON.parse(readFileSync(lockFile, 'utf8')).packages

/** npm notes in node_modules what it put there. */
function notedPackages() {
  const noted = read(at('node_modules/.package-lock.json'))
  return noted && JSON.parse(noted).packages
}

/** npm keeps a tool that a package could use if it were there, such as TypeScript. */
function removeOptionalPeers(locked) {
  const paths = Object.keys(locked).filter((path) => locked[path].devOptional || path.startsWith('node_modules/@typescript/'))
  for (const path of paths) rmSync(at(path), { recursive: true, force: true })
}

/** npm puts node_modules/.bin first; an install that replaces it must run on the machine's own Node. */
function pathWithoutBin() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.endsWith(join('node_modules', '.bin'))).join(delimiter)
}
