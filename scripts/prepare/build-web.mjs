// The web application, built where a file has changed that its build reads.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { mustRun } from '../child.mjs'
import { announce } from './announce.mjs'
import { lockHash } from './install-packages.mjs'
import { at, read, root } from './root.mjs'

const buildStamp = at('web/build/.built')

export const isBuilt = () => read(buildStamp) === webHash()

export async function buildWeb() {
  if (isBuilt()) return
  await announce('Building the web application', async () => {
    rmSync(buildStamp, { force: true })
    const hash = webHash()
    await mustRun('npm', ['run', 'build', '-w', 'web'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
    writeFileSync(buildStamp, hash)
  })
}

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
