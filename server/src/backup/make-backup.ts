/** Writes everything that a place has into one file, while it goes on working: all rows of one moment, and the files that these rows tell of. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Deps } from '../deps.ts'
import { writeList } from '../platform/authenticated-list.ts'
import { beginBackup, endBackup, isStillMade } from '../platform/backup-log.ts'
import { erasedList, findErased } from '../platform/erased-list.ts'
import { findRevoked, revocationList } from '../platform/revocation-list.ts'
import { findWithdrawn, withdrawalList } from '../platform/withdrawal-list.ts'
import { type WriteOptions, writeBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { hasCertificateKey, unknownEntries } from './data-folder.ts'
import { productParts } from './product-parts.ts'
import { type Contents, verifyBackup } from './verify-backup.ts'

export type BackupDeps = Pick<Deps, 'db' | 'database' | 'clock' | 'config' | 'files'>

export interface BackupOptions extends Partial<WriteOptions> {
  /** An absolute path at which nothing is. */
  file: string
  /** Files in a bucket, too, and not only a list of them. */
  withFiles?: boolean
  /** How often one is made by itself, where this is one of these: none is made before it is due. */
  every?: number
}

export interface Made extends Contents {
  bytes: number
  isEncrypted: boolean
  /** Attached, as rows say, and not there. */
  missing: string[]
  /** The key that signs certificates: it is never in a backup without a passphrase. */
  isKeyLeftOut: boolean
  /** In the data folder, and nobody has said whether it survives. */
  unknown: string[]
}

export const keyLeftOut =
  'The key that signs certificates is not in the backup, because the backup is not encrypted. Set BACKUP_PASSPHRASE, or copy DATA_DIR/credential-key to a safe place.'

/** Undefined where none is due. @throws BackupProblem */
export async function makeBackup(deps: BackupDeps, options: BackupOptions): Promise<Made | undefined> {
  const { db, clock } = deps
  const id = await beginBackup(db, options, clock.now())
  if (id === undefined) {
    if (options.every !== undefined) return undefined
    throw new BackupProblem('Another backup is running. Wait until it has finished.')
  }
  const beat = setInterval(() => void isStillMade(db, id, clock.now()).catch(() => {}), 30_000).unref()
  try {
    const made = await write(deps, options)
    await endBackup(db, id, { bytes: made.bytes }, clock.now())
    return made
  } catch (error) {
    await endBackup(db, id, { problem: (error as Error).message.slice(0, 500) }, clock.now()).catch(() => {})
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** Also reads it again: what cannot be read is no backup, and does not stay. The lists beside it say who was erased, which certificates were revoked and which consents were withdrawn by then. */
async function write(deps: BackupDeps, options: BackupOptions): Promise<Made> {
  const { file, passphrase, cost, create, withFiles = false } = options
  const scratch = await mkdtemp(join(tmpdir(), 'backup-'))
  const snapshot = await deps.database.snapshot()
  const missing: string[] = []
  try {
    const isEncrypted = passphrase !== undefined
    const parts = productParts({ deps, withFiles, isEncrypted, scratch, client: snapshot.client, missing })
    const { bytes } = await writeBackup(file, parts, { passphrase, ...(cost && { cost }), ...(create && { create }) })
    const contents = await readAgain(deps, options).catch(async (error) => {
      await rm(file)
      throw error
    })
    const { dataDir } = deps.config
    const isKeyLeftOut = !isEncrypted && hasCertificateKey(dataDir)
    return { ...contents, bytes, isEncrypted, missing, isKeyLeftOut, unknown: unknownEntries(dataDir) }
  } finally {
    await snapshot.close()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function readAgain({ db, clock }: BackupDeps, { file, passphrase, cost }: BackupOptions): Promise<Contents> {
  const contents = await verifyBackup(file, passphrase)
  const beside = [dirname(file)]
  const asOf = clock.now()
  await writeList(erasedList, beside, { entries: await findErased(db), asOf }, passphrase, cost)
  await writeList(revocationList, beside, { entries: await findRevoked(db), asOf }, passphrase, cost)
  await writeList(withdrawalList, beside, { entries: await findWithdrawn(db), asOf }, passphrase, cost)
  return contents
}
