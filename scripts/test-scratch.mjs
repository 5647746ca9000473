// Where the steps of `npm test` put what they throw away: databases, data folders, the browser's profile.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const shared = '/dev/shm'
const plenty = 4 * 2 ** 30 // bytes

/**
 * In memory, where there is plenty of it: a database is a thousand files, and on a disk its copy costs ten times the work.
 * Gone when this process ends.
 */
export function scratchFolder() {
  const folder = mkdtempSync(join(isPlenty() ? shared : tmpdir(), 'npm-test-'))
  // PostgreSQL runs as somebody else where this is root.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function isPlenty() {
  try {
    const { bavail, bsize } = statfsSync(shared)
    return Math.min(bavail * bsize, freemem()) >= plenty
  } catch {
    return false
  }
}
