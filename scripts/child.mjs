// Running other programs from plain JavaScript: quietly, with their output kept, and never left behind.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const alive = new Set()
const LONGEST_LOG = 4_000_000 // characters; a runaway step may not eat the memory

/**
 * Runs a program and keeps what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, log: string }>} code 127 when it could not be started at all
 */
export function runQuietly(command, args, { cwd, env = process.env }) {
  return new Promise((resolve) => {
    // A group of its own, so that one signal also reaches the programs that it starts.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let log = ''
    const keep = (chunk) => {
      log = (log + chunk).slice(-LONGEST_LOG)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ code: 127, log: `${log}${command}: ${error.message}\n` }))
    child.on('close', (code, signal) => {
      alive.delete(child)
      resolve({ code: exitCode(code, signal), log })
    })
    if (child.pid) alive.add(child)
  })
}

/** The same for what must succeed: throws an Error with what was printed and how it ended. */
export async function mustRun(command, args, options) {
  const { code, log } = await runQuietly(command, args, options)
  if (code === 0) return
  const full = /ENOSPC|no space left/i.test(log) ? '\nThe disk is full. Make room, then start again.' : ''
  throw new Error(`${log}\n\`${[command, ...args].join(' ')}\` ended with code ${code}${full}`)
}

/** Ends with the programs still running when this one is told to stop: nothing goes on behind the prompt. */
export function stopChildrenOnSignals() {
  const stop = (signal) => {
    for (const child of alive) kill(-child.pid, signal)
    process.exit(exitCode(null, signal))
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, stop)
  }
}

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The shell's convention: a program ended by signal n answers 128 + n. */
export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** Sends a signal; one that has ended meanwhile is no error. */
export function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
