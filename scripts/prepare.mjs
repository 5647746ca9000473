// What must be there before anything runs: the packages of the lock file, and the web's build.
// Plain JavaScript without dependencies, because it runs under whichever Node (20 or newer) the machine has.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runQuietly } from './child.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The pinned Node: a package for each system, of which npm installs the one that fits. */
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

/**
 * Makes both ready, one starter at a time. Throws an Error with a readable message (and the log) when it cannot.
 * @param options.tools whether packages that only test, lint or measure are wanted too; not where it runs in production
 */
export async function prepare({ web = true, tools = !isProduction() } = {}) {
  if (isInstalled(tools) && (!web || isBuilt())) return
  await alone(async () => {
    await install(tools)
    if (web) await buildWeb()
  })
}

async function install(tools) {
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
    await mustRun('npm', [...args, ...quiet], { ...process.env, PATH: pathWithoutBin(), NODE_ENV: '' })
    linkPinnedNode()
    const version = await runQuietly(pinnedNode, ['--version'], { cwd: root })
    if (version.code !== 0)
      throw new Error(`There is no pinned Node for this machine (${process.platform} ${process.arch}).\n${version.log}`)
    writeFileSync(installStamp, stamp(tools))
  })
}

/** The packages for other systems, which npm 10 puts away again, take the command with them: it is the same name. */
function linkPinnedNode() {
  const packages = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
  const brought = packages.map((name) => at('node_modules', name, 'bin/node')).find((file) => existsSync(file))
  if (!brought || existsSync(pinnedNode)) return
  mkdirSync(dirname(pinnedNode), { recursive: true })
  rmSync(pinnedNode, { force: true })
  symlinkSync(relative(dirname(pinnedNode), brought), pinnedNode)
}

/** Also where only the file of settings says so, which the server reads later. */
function isProduction() {
  const said = process.env.NODE_ENV ?? /^\s*NODE_ENV\s*=\s*['"]?(\w*)/m.exec(read(at('.env')) ?? '')?.[1]
  return said?.trim() === 'production'
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

/** With the tools there is everything that is wanted without them. */
const isInstalled = (tools) =>
  existsSync(pinnedNode) && [stamp(true), ...(tools ? [] : [stamp(false)])].includes(read(installStamp))
const stamp = (tools) => `${lockHash()} ${tools ? 'all' : 'without tools'}`
const isBuilt = () => read(buildStamp) === webHash()

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
