/** `restore`, alone: into a place where nothing is. */
import { dirname, join } from 'node:path'
import { BackupProblem } from '../backup/backup-problem.ts'
import { inEmptyFolder } from '../backup/empty-folder.ts'
import { type Restored, readyToRestore, restoreBackup } from '../backup/restore-backup.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { audit } from '../platform/audit.ts'
import { systemClock } from '../platform/clock.ts'
import { type ErasedList, ErasedListProblem, readErasedList } from '../platform/erased-list.ts'
import { createLog } from '../platform/log.ts'
import { connectFiles } from '../vendors.ts'
import type { BackupWords } from './backup-words.ts'
import type { Outcome } from './verbs.ts'

export async function restore(
  config: Config,
  { file, isLive, takesAnyList }: BackupWords,
  passphrase: string | undefined,
): Promise<Outcome> {
  const { dataDir, databaseUrl } = config
  try {
    await readyToRestore({ file, passphrase })
    const list = await readErasedList(dirname(file), takesAnyList ? undefined : passphrase)
    const restored = await inEmptyFolder(dataDir, async () => {
      const database = await openDatabase({ dataDir, databaseUrl, poolSize: 1, log: createLog('silent') })
      const files = await connectFiles(config)
      try {
        const now = systemClock.now()
        const erased = list?.people ?? []
        const restored = await restoreBackup(
          database,
          { dataDir, files },
          { file, passphrase, isLive, erased, takesAnyList },
          now,
        )
        await audit(
          database.db,
          {
            event: 'restored from a backup',
            detail: { by: 'command line', file, madeAt: restored.madeAt, isLive, takesAnyList },
          },
          now,
        )
        return restored
      } finally {
        files.close()
        await database.close()
      }
    })
    return { exit: 0, says: told(restored, { isLive, list, place: databaseUrl ? `the database and ${dataDir}` : join(dataDir) }) }
  } catch (error) {
    return { exit: 1, says: reason(error) }
  }
}

interface Told {
  isLive: boolean
  list: ErasedList | undefined
  place: string
}

function told({ madeAt, rows, files, listed, toErase }: Restored, { isLive, list, place }: Told): string {
  return [
    `Restored into ${place}: ${rows} rows and ${files} attached files, as of ${madeAt.toISOString()}.`,
    listed > 0 &&
      `${listed} attached files are listed in the backup but not stored in it: they should be in the bucket (UPLOADS_S3_URL). To verify: npm run admin -- check`,
    list
      ? `Accounts erased after the backup, to be erased again at the next start: ${toErase} (list of ${list.asOf.toISOString()}).`
      : 'There is no list of erased accounts (erased-people.jsonl) beside the backup: accounts erased after it was made are back.',
    !isLive && 'This is a copy: it sends no queued mail and runs no payments until you run npm run admin -- go-live.',
  ]
    .filter(Boolean)
    .join('\n')
}

const noRoom = ['ENOSPC', 'EDQUOT', '53100']

function reason(error: unknown): string {
  if (error instanceof BackupProblem) return error.message
  if (error instanceof ErasedListProblem)
    return `${error.message} Nothing was restored. Put the original list beside the backup, or accept this one with --any-erased-list.`
  const { code = '', message } = error as NodeJS.ErrnoException
  if (noRoom.includes(code)) return 'The disk is full. The restore was undone; nothing was kept.'
  return `The restore failed and was undone: ${message.split('\n')[0]}`
}
