// Runs one of our programs as `npm start` runs the server: prepared, on the pinned Node, with the settings of `.env`.
// node scripts/run.mjs server/src/admin/admin.ts promote someone@example.com
import { spawn } from 'node:child_process'
import { exitCode, kill, STOP_SIGNALS, stopChildrenOnSignals } from './child.mjs'
import { nodeFlags, pinnedNode, prepare, root } from './prepare.mjs'

const stopWatching = stopChildrenOnSignals()
try {
  await prepare()
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
stopWatching()

const program = spawn(pinnedNode, [...nodeFlags, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
program.on('exit', (code, signal) => process.exit(exitCode(code, signal)))
for (const signal of STOP_SIGNALS) process.on(signal, () => kill(program.pid, signal))
