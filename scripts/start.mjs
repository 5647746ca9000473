// `npm start`: installs and builds what is missing or stale, then runs the server on the pinned Node.
// Plain JavaScript without dependencies, because it runs under whichever Node (20 or newer) the machine has.
import { spawn } from 'node:child_process'
import { exitCode, kill, STOP_SIGNALS, stopChildrenOnSignals } from './child.mjs'
import { pinnedNode, serverEnv, serverFlags } from './prepare/pinned-node.mjs'
import { root } from './prepare/root.mjs'
import { prepare } from './prepare.mjs'

const GRACE_MS = 10_000

const stopWatching = stopChildrenOnSignals()
try {
  await prepare()
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
stopWatching()
runServer()

function runServer() {
  // The channel tells the server when this process has gone, however it went: a killed starter leaves no server behind.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const env = { ...serverEnv, ...process.env }
  const server = spawn(pinnedNode, [...serverFlags, 'server/build/main.mjs'], { cwd: root, env, stdio })
  server.on('error', (error) => {
    console.error(`The server could not start: ${error.message}`)
    process.exit(1)
  })
  server.on('exit', (code, signal) => process.exit(exitCode(code, signal)))

  let stopping = false
  const stop = (signal) => {
    if (server.pid) kill(server.pid, signal)
    if (stopping) return
    stopping = true
    setTimeout(() => kill(server.pid, 'SIGKILL'), GRACE_MS).unref()
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  followNpm(stop)
}

/** npm passes signals on, but a killed npm cannot: then our parent is no longer who it was. */
function followNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 1000)
  watch.unref()
}
