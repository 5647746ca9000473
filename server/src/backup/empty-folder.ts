/** The data folder into which a backup is restored: empty before, and empty again where that comes to nothing. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { openPrivateFolder } from '../platform/private-folder.ts'
import { BackupProblem } from './backup-problem.ts'

/** Beside it nothing counts: a process that was killed could not take back what it had made. */
const mark = (dataDir: string): string => join(dataDir, 'restore-unfinished')

/** @throws BackupProblem where something is in it that no restore has left */
export async function inEmptyFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const wasThere = existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(mark(dataDir))) clear(dataDir)
  if (readdirSync(dataDir).length > 0)
    throw new BackupProblem(`${dataDir} is not empty. A backup can only be restored into an empty folder. Nothing was changed.`)
  openPrivateFolder(dataDir)
  writeFileSync(mark(dataDir), 'A backup is being restored here. If no restore is running any more, restore it again.\n', {
    flush: true,
  })
  const takeBack = () => {
    clear(dataDir)
    if (!wasThere) rmSync(dataDir, { recursive: true })
  }
  // The embedded engine ends the process where the disk is full.
  const whenEnded = () => {
    takeBack()
    writeSync(process.stderr.fd, 'The restore was undone; nothing was kept.\n')
  }
  process.once('exit', whenEnded)
  try {
    const done = await work()
    rmSync(mark(dataDir))
    return done
  } catch (error) {
    takeBack()
    throw error
  } finally {
    process.off('exit', whenEnded)
  }
}

/** @throws ConfigError: half of a place is no place to start in */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(mark(dataDir)))
    throw new ConfigError(`A restore into ${dataDir} was interrupted. Run it again: npm run admin -- restore.`)
}

function clear(dataDir: string): void {
  const isMark = (name: string) => join(dataDir, name) === mark(dataDir)
  // The mark goes last: whoever is stopped in between finds it.
  for (const name of readdirSync(dataDir).toSorted((one, other) => Number(isMark(one)) - Number(isMark(other))))
    rmSync(join(dataDir, name), { recursive: true, force: true })
}
