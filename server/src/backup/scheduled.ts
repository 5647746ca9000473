/** Backups that are made by themselves: by one process of many, each whole before an older one goes. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupConfig } from '../config.ts'
import { type BackupDeps, keyLeftOut, makeBackup } from './make-backup.ts'

/** Makes one where one is due. */
export async function backUpWhenDue(deps: BackupDeps & { log: FastifyBaseLogger }): Promise<boolean> {
  const { backups, backupPassphrase: passphrase } = deps.config
  if (!backups) return false
  const folder = resolve(backups.folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, nameFor(deps.clock.now()))
  const made = await makeBackup(deps, { file, passphrase, every: backups.every })
  if (!made) return false
  deps.log.info({ file, bytes: made.bytes, files: made.files }, 'backup made')
  if (!made.isEncrypted) deps.log.warn({ file }, 'the backup is not encrypted: set BACKUP_PASSPHRASE')
  if (made.isKeyLeftOut) deps.log.warn({ file }, keyLeftOut)
  if (made.missing.length > 0) deps.log.error({ missing: made.missing.slice(0, 20) }, 'attached files are missing')
  await removeOlder(folder, backups)
  return false
}

const nameFor = (now: Date): string => `backup-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.bachelier`

/** Only what has a name of ours, and what processes that were killed have left of it. */
async function removeOlder(folder: string, { keep }: BackupConfig): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^backup-\d{8}T\d{6}Z\.bachelier(?:\.\d+\.part)?$/.test(name)).toSorted()
  const whole = names.filter((name) => !name.endsWith('.part'))
  const drafts = names.filter((name) => name.endsWith('.part'))
  for (const name of [...whole.slice(0, -keep), ...drafts]) await rm(join(folder, name), { force: true })
}
