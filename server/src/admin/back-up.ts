/** `backup`, where the database is: in the server, or alone. Its words were understood, and its passphrase asked for, where it was typed. */
import { BackupProblem } from '../backup/backup-problem.ts'
import { keyLeftOut, type Made, makeBackup } from '../backup/make-backup.ts'
import { audit } from '../platform/audit.ts'
import type { BackupWords } from './backup-words.ts'
import type { CommandDeps, Outcome } from './verbs.ts'

/** @param given JSON of what was typed */
export async function backUp(deps: CommandDeps, given: string): Promise<Outcome> {
  const { file, withFiles, passphrase }: BackupWords & { passphrase?: string } = JSON.parse(given)
  try {
    const made = await makeBackup(deps, { file, withFiles, passphrase })
    if (!made) return { exit: 1, says: 'No backup is due.' }
    const { bytes, isEncrypted } = made
    await audit(deps.db, { event: 'backup made', detail: { by: 'command line', file, bytes, isEncrypted } }, deps.clock.now())
    return { exit: 0, says: told(file, made) }
  } catch (error) {
    if (error instanceof BackupProblem) return { exit: 1, says: error.message }
    throw error
  }
}

function told(file: string, { bytes, tables, files, isEncrypted, missing, isKeyLeftOut, unknown }: Made): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`
  return [
    `${file} is complete and verified: ${tables} tables, ${files} attached files, ${size}.`,
    !isEncrypted &&
      'IT IS NOT ENCRYPTED: anyone who has this file can read all accounts’ data and the file secret-key. Set BACKUP_PASSPHRASE.',
    isKeyLeftOut && keyLeftOut,
    missing.length > 0 && `${missing.length} attached files are missing. To list them: npm run admin -- check`,
    unknown.length > 0 && `Not included, because the product does not know these files in DATA_DIR: ${unknown.join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n')
}
