/** How much memory a process and those that it started hold. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** @returns bytes; 0 where there is no such process any more */
export const memoryOf = (pid: number): Promise<number> => (process.platform === 'linux' ? onLinux(pid) : elsewhere(pid))

async function onLinux(pid: number): Promise<number> {
  const [status, children] = await Promise.all([read(`/proc/${pid}/status`), read(`/proc/${pid}/task/${pid}/children`)])
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  const others = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(onLinux))
  return others.reduce((sum, one) => sum + one, own)
}

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

async function elsewhere(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }))
  return Number(stdout) * 1024
}
