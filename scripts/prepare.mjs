// What must be there before anything runs: the packages of the lock file, and the web's build.
// Plain JavaScript without dependencies, because it runs under whichever Node (20 or newer) the machine has.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runQuietly } from './child.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The pinned Node, which the npm package `node` brings. */
export const pinnedNode = join(root, 'node_modules/.bin/node')

/**
 * What our server and command line are started with: no notices about node:sqlite, half of V8's own room for what is young (it is
 * taken from the machine and hardly ever given back), settings of a `.env` file.
 */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
]

const at = (...parts) => join(root, ...parts)
const installStamp = at('node_modules/.installed')
const buildStamp = at('web/build/.built')
const lockFile = at('package-lock.json')

/** Makes both ready, one starter at a time. Throws an Error with a readable message (and the log) when it cannot. */
export async function prepare({ web = true } = {}) {
  if (isInstalled() && (!web || isBuilt())) return
  await alone(async () => {
    await install()
    if (web) await buildWeb()
  })
}

async function install() {
  if (isInstalled()) return
  if (holdsWhatTheLockSays()) return writeFileSync(installStamp, lockHash())
  await announce('Installing packages', async () => {
    rmSync(installStamp, { force: true })
    // Said outright, because settings of the machine (production, omit, engine-strict) must not leave out what the build needs.
    const args = ['ci', '--include=dev', '--include=optional', '--engine-strict=false', '--ignore-scripts=false']
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    await mustRun('npm', [...args, ...quiet], { ...process.env, PATH: pathWithoutBin(), NODE_ENV: '' })
    const version = await runQuietly(pinnedNode, ['--version'], { cwd: root })
    if (version.code !== 0) throw new Error(`The pinned Node was not installed (is its install script blocked?)\n${version.log}`)
    writeFileSync(installStamp, lockHash())
  })
}

async function buildWeb() {
  if (isBuilt()) return
  await announce('Building the web application', async () => {
    rmSync(buildStamp, { force: true })
    const hash = webHash()
    await mustRun('npm', ['run', 'build', '-w', 'web'], { ...process.env, NODE_ENV: 'production' })
    writeFileSync(buildStamp, hash)
  })
}

const isInstalled = () => existsSync(pinnedNode) && read(installStamp) === lockHash()
const isBuilt = () => read(buildStamp) === webHash()

/** After an `npm install` by hand the packages are right already: npm notes in node_modules what it put there. */
function holdsWhatTheLockSays() {
  const noted = read(at('node_modules/.package-lock.json'))
  if (!noted || !existsSync(pinnedNode)) return false
  const installed = JSON.parse(noted).packages
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    return installed[path] ? installed[path].version === version : Boolean(optional)
  })
}

function lockHash() {
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(readFileSync(lockFile)).digest('hex')
}

/** Changes when a file changes that the web's build reads. */
function webHash() {
  const hash = createHash('sha256').update(lockHash())
  for (const file of [...sourcesIn(at('web')), ...sourcesIn(at('contract'))]) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function sourcesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'build') return []
    if (/\.test\.tsx?$/.test(entry.name)) return []
    return entry.isDirectory() ? sourcesIn(join(folder, entry.name)) : [join(folder, entry.name)]
  })
}

/** Two starters at once would install into each other's half-made folders. The holder touches its file every second. */
async function alone(work) {
  const held = at('.cache/prepare.lock')
  mkdirSync(dirname(held), { recursive: true })
  for (let told = false; !take(held); told = true) {
    if (!told) console.log('Waiting for another start that is installing or building …')
    await pause(300)
  }
  const beat = setInterval(() => utimesSync(held, new Date(), new Date()), 1000)
  try {
    await work()
  } finally {
    clearInterval(beat)
    rmSync(held, { force: true })
  }
}

function take(held) {
  try {
    writeFileSync(held, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const touched = statSync(held, { throwIfNoEntry: false })?.mtimeMs
    if (touched !== undefined && Date.now() - touched > 5000) rmSync(held, { force: true })
    return false
  }
}

async function announce(what, work) {
  const began = Date.now()
  process.stdout.write(`${what} … `)
  try {
    await work()
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(0)} s\n`)
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

async function mustRun(command, args, env) {
  const { code, log } = await runQuietly(command, args, { cwd: root, env })
  if (code !== 0) throw new Error(`${log}\n\`${[command, ...args].join(' ')}\` ended with code ${code}`)
}

/** npm puts node_modules/.bin first; an install that replaces it must run on the machine's own Node. */
function pathWithoutBin() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.endsWith(join('node_modules', '.bin'))).join(delimiter)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
