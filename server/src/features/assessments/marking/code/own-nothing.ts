/** A process that runs the code of others owns nothing: `sealed.ts` starts it without an environment and without permissions. */
import { constants, writeSync } from 'node:fs'
import { Socket } from 'node:net'

const nobody = 65_534

/** Takes away what would open a connection. */
export function closeNetwork(): void {
  // Pyodide asks for these flags, and a process without permissions refuses the original.
  Object.assign(process, { binding: () => ({ fs: constants }) })
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Object.defineProperty(globalThis, name, { value: undefined })
  Socket.prototype.connect = () => {
    throw new Error('This process has no network.')
  }
}

/** To be called when all that is read from the disk has been read. @returns what it is asked, of the shape that its starter writes */
export async function readAsked<Asked>(): Promise<Asked> {
  if (process.getuid?.() === 0) {
    process.setgroups?.([])
    process.setgid?.(nobody)
    process.setuid?.(nobody)
  }
  writeSync(1, 'ready\n')
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  Object.assign(process, { kill: undefined, exit: undefined, reallyExit: undefined, abort: undefined })
  return JSON.parse(text)
}
