// Runs one of our programs as `npm start` runs the server: prepared, on the pinned Node, with the settings of `.env`.
// node scripts/run.mjs server/src/admin/admin.ts promote someone@example.com
import { spawn } from 'node:child_process'
import { exitCode, kill, STOP_SIGNALS, stopChildrenOnSignals } from './child.mjs'
import { nodeFlags, pinnedNode } from './prepare/pinned-node.mjs'
import { root } from './prepare/root.mjs'
import { prepare } from './prepare.mjs'

const [file = '', ...words] = process.argv.slice(2)
const stopWatching = stopChildrenOnSignals()
try {
  // Programs in these folders run from their sources, and need neither a build nor tools.
  const needsPackagesOnly = /^(?:server|standins|scripts)\//.test(file)
  await prepare(needsPackagesOnly ? { builds: [] } : { tools: true })
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
stopWatching()

const program = spawn(pinnedNode, [...nodeFlags, file, ...words], { cwd: root, stdio: 'inherit' })
program.on('exit', (code, signal) => process.exit(exitCode(code, signal)))
for (const signal of STOP_SIGNALS) process.on(signal, () => kill(program.pid, signal))
