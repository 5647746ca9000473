import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Which version of the source this is; null where it was put here without its history, or there is no git. */
export async function sourceCommit(folder: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: folder, timeout: 2000 })
    return stdout.trim() || null
  } catch {
    return null
  }
}
