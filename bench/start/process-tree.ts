/** What a process and all its descendants have used and hold, as /proc tells it. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

interface Stat {
  pid: number
  parent: number
  /** Hundredths of a second, of all threads, and of children that have ended and were waited for. */
  ticks: number
}

/** How often a second Linux counts: USER_HZ, which is 100 on every machine that Node runs on. */
const ticksPerSecond = 100

/** Seconds of processor. */
export const processorOf = (pid: number): number => treeOf(pid).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond

/** Proportional set size, MB. */
export function heldByTree(pid: number): number {
  const bytes = treeOf(pid).map((one) => Number(/^Pss:\s+(\d+) kB/m.exec(read(one.pid, 'smaps_rollup'))?.[1] ?? 0) * 1024)
  return bytes.reduce((sum, each) => sum + each, 0) / 1e6
}

/** Looks five times a second. */
export function watchPeak(pid: number): { stop(): number } {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, heldByTree(pid))
  }
  const timer = setInterval(look, 200)
  return {
    stop() {
      clearInterval(timer)
      look()
      return peak
    },
  }
}

export function pidsOf(pid: number): number[] {
  return treeOf(pid).map((one) => one.pid)
}

function treeOf(pid: number): Stat[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []))
  const tree = all.filter((one) => one.pid === pid)
  for (const above of tree) tree.push(...all.filter(({ parent }) => parent === above.pid))
  return tree
}

function statOf(pid: number): Stat[] {
  // The name of the program comes before, in brackets, and may hold anything.
  const fields = read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  if (fields.length < 15) return []
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return [{ pid, parent: Number(fields[1]), ticks }]
}

/** Empty where the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
