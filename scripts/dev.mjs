// `npm run dev`: the server from its sources, restarted when a file changes; an edited web is built first.
// The product renders its pages at the start, so a restart is the honest way to see any change; it takes about a second. Only the library
// and the topics are followed by the server itself: who writes a question sees it at once (`server/src/follow-content.ts`).
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { kill, STOP_SIGNALS } from './child.mjs'
import { nodeFlags, pinnedNode } from './prepare/pinned-node.mjs'
import { root } from './prepare/root.mjs'
import { prepare } from './prepare.mjs'

const WATCHED = ['contract', 'verifier', 'server', 'standins', 'web', 'content']
const IGNORED = /(^|\/)(node_modules|build|\.[^/]+)(\/|$)|\.test\.tsx?$|~$/
const FOLLOWED = /^content\/(items|topics)\//
const SETTLE_MS = 150

let server
let again = false
let busy = false
let settling

for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || IGNORED.test(file) || FOLLOWED.test(`${folder}/${file}`)) return
    clearTimeout(settling)
    settling = setTimeout(restart, SETTLE_MS)
  })
}
for (const signal of STOP_SIGNALS) process.on(signal, async () => process.exit(await stop(signal)))
await restart()

async function restart() {
  again = true
  if (busy) return
  busy = true
  while (again) {
    again = false
    // A build that fails leaves the last good server running, with its message above.
    if (await ready()) {
      await stop('SIGTERM')
      start()
    }
  }
  busy = false
}

async function ready() {
  try {
    await prepare({ builds: ['web'], tools: true })
    return true
  } catch (error) {
    console.error(`\n${error.message}`)
    return false
  }
}

function start() {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const started = spawn(pinnedNode, [...nodeFlags, 'server/src/main.ts', '--follow-content'], { cwd: root, stdio })
  server = started
  started.on('exit', () => {
    if (server === started) server = undefined
  })
}

function stop(signal) {
  const stopping = server
  if (!stopping) return Promise.resolve(0)
  server = undefined
  return new Promise((resolve) => {
    stopping.on('exit', (code) => resolve(code ?? 1))
    kill(stopping.pid, signal)
  })
}
