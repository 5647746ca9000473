/** `restore`, alone: into a place where nothing is. */
import { dirname, join } from 'node:path'
import { BackupProblem } from '../backup/backup-problem.ts'
import { certificateKey } from '../backup/data-folder.ts'
import { inEmptyFolder } from '../backup/empty-folder.ts'
import { type Restored, readyToRestore, restoreBackup } from '../backup/restore-backup.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { audit } from '../platform/audit.ts'
import { type List, ListProblem, readList } from '../platform/authenticated-list.ts'
import { systemClock } from '../platform/clock.ts'
import { erasedList } from '../platform/erased-list.ts'
import { createLog } from '../platform/log.ts'
import { revocationList } from '../platform/revocation-list.ts'
import { withdrawalList } from '../platform/withdrawal-list.ts'
import { connectFiles } from '../vendors.ts'
import type { BackupWords } from './backup-words.ts'
import type { Outcome } from './verbs.ts'

export async function restore(
  config: Config,
  { file, isLive, takesAnyErasedList, takesAnyRevocationList, takesAnyWithdrawalList }: BackupWords,
  passphrase: string | undefined,
): Promise<Outcome> {
  const { dataDir, databaseUrl } = config
  try {
    await readyToRestore({ file, passphrase })
    const beside = dirname(file)
    const erasures = await readList(erasedList, beside, takesAnyErasedList ? undefined : passphrase)
    const revocations = await readList(revocationList, beside, takesAnyRevocationList ? undefined : passphrase)
    const withdrawals = await readList(withdrawalList, beside, takesAnyWithdrawalList ? undefined : passphrase)
    const restored = await inEmptyFolder(dataDir, async () => {
      const database = await openDatabase({ dataDir, databaseUrl, poolSize: 1, log: createLog('silent') })
      const files = await connectFiles(config)
      try {
        const now = systemClock.now()
        const erased = erasures?.entries ?? []
        const revoked = revocations?.entries ?? []
        const withdrawn = withdrawals?.entries ?? []
        const restored = await restoreBackup(
          database,
          { dataDir, files },
          { file, passphrase, isLive, erased, takesAnyErasedList, revoked, takesAnyRevocationList, withdrawn },
          now,
        )
        await audit(
          database.db,
          {
            event: 'restored from a backup',
            detail: {
              by: 'command line',
              file,
              madeAt: restored.madeAt,
              isLive,
              takesAnyErasedList,
              takesAnyRevocationList,
              takesAnyWithdrawalList,
            },
          },
          now,
        )
        return restored
      } finally {
        files.close()
        await database.close()
      }
    })
    return { exit: 0, says: told(restored, { config, isLive, erasures, revocations, withdrawals }) }
  } catch (error) {
    return { exit: 1, says: reason(error) }
  }
}

interface Told {
  config: Config
  isLive: boolean
  erasures: List<unknown> | undefined
  revocations: List<unknown> | undefined
  withdrawals: List<unknown> | undefined
}

function told(restored: Restored, { config, isLive, erasures, revocations, withdrawals }: Told): string {
  const { madeAt, rows, files, listed, toErase, revoked, withdrawn } = restored
  const { dataDir, databaseUrl } = config
  return [
    `Restored into ${databaseUrl ? `the database and ${dataDir}` : join(dataDir)}: ${rows} rows and ${files} attached files, as of ${madeAt.toISOString()}.`,
    listed > 0 &&
      `${listed} attached files are listed in the backup but not stored in it: they should be in the bucket (UPLOADS_S3_URL). To verify: npm run admin -- check`,
    erasures
      ? `Accounts erased after the backup, to be erased again at the next start: ${toErase} (list of ${erasures.asOf.toISOString()}).`
      : 'There is no list of erased accounts (erased-people.jsonl) beside the backup: accounts erased after it was made are back.',
    revocations
      ? `Certificates revoked after the backup, now revoked again: ${revoked} (list of ${revocations.asOf.toISOString()}).`
      : 'There is no list of revoked certificates (revoked-certificates.jsonl) beside the backup: certificates revoked after it was made are valid again.',
    withdrawals
      ? `Consents of candidates withdrawn after the backup, now withdrawn again: ${withdrawn} (list of ${withdrawals.asOf.toISOString()}).`
      : 'There is no list of withdrawn consents (withdrawn-consents.jsonl) beside the backup: cards that candidates switched off after it was made are on again.',
    aboutKey(restored, config),
    !isLive && 'This is a copy: it sends no queued mail and runs no payments until you run npm run admin -- go-live.',
  ]
    .filter(Boolean)
    .join('\n')
}

/** @returns a sentence where the key that signs certificates is not at hand, or not where this place looks for it */
export function aboutKey(
  { hasCertificateKey }: Pick<Restored, 'hasCertificateKey'>,
  { credentialKey, databaseUrl, dataDir }: Pick<Config, 'credentialKey' | 'databaseUrl' | 'dataDir'>,
): string | undefined {
  if (credentialKey !== undefined) return undefined
  if (databaseUrl)
    return hasCertificateKey
      ? `To issue certificates, set CREDENTIAL_KEY to the contents of ${join(dataDir, certificateKey)}: with DATABASE_URL the key must be a setting.`
      : 'To issue certificates, set CREDENTIAL_KEY: with DATABASE_URL the key must be a setting, and the backup does not contain it.'
  return hasCertificateKey
    ? undefined
    : 'The backup does not contain the key that signs certificates: the product makes a new one. Older certificates still verify, because the database has their public keys.'
}

const noRoom = ['ENOSPC', 'EDQUOT', '53100']

function reason(error: unknown): string {
  if (error instanceof BackupProblem) return error.message
  if (error instanceof ListProblem)
    return `${error.message} Nothing was restored. Put the original list beside the backup, or accept this one with ${error.option}.`
  const { code = '', message } = error as NodeJS.ErrnoException
  if (noRoom.includes(code)) return 'The disk is full. The restore was undone; nothing was kept.'
  return `The restore failed and was undone: ${message.split('\n')[0]}`
}
