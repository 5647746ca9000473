/**
 * Makes an empty place into a copy of what a backup is of: all of it or nothing. The file is read to its end before anything is touched; rows are
 * written in one transaction; what lies in the data folder counts once a mark beside it is gone.
 */
import type pg from 'pg'
import type { OpenDatabase } from '../db/db.ts'
import { migrateWithin, migrationNames } from '../db/migrate.ts'
import { exactTexts, unhurried } from '../db/snapshot.ts'
import { type ErasedPerson, erasedList } from '../platform/erased-list.ts'
import type { RevokedCertificate } from '../platform/revocation-list.ts'
import type { WithdrawnConsent } from '../platform/withdrawal-list.ts'
import { readBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { readTables, setSequence, type Table } from './catalog.ts'
import { whileUnguarded } from './constraints.ts'
import type { Head, Manifest, Sequences } from './manifest.ts'
import type { Part } from './parts.ts'
import { type FilePlace, placeFiles } from './place-files.ts'
import { applyRevocations, insistOnRevoked, renewStatusLists } from './restore-revocations.ts'
import { applyWithdrawals } from './restore-withdrawals.ts'
import { writeRows } from './table-rows.ts'
import { manifested, verifyBackup } from './verify-backup.ts'

export interface RestoreOptions {
  file: string
  passphrase: string | undefined
  /** Whether what the original had queued is this place's to do. */
  isLive: boolean
  /** Who was erased since: they are once more, as soon as the product runs. Who was erased before must be among them. */
  erased?: readonly ErasedPerson[]
  /** The list of them is taken as it lies. */
  takesAnyErasedList?: boolean
  /** Certificates that were revoked since: they are again. Those that were revoked before must be among them. */
  revoked?: readonly RevokedCertificate[]
  /** The list of them is taken as it lies. */
  takesAnyRevocationList?: boolean
  /** Consents that were withdrawn since: they are again. */
  withdrawn?: readonly WithdrawnConsent[]
}

export interface Restored {
  madeAt: Date
  rows: number
  files: number
  /** Attached files that the backup only lists: they are to be where files lie. */
  listed: number
  /** People who are in it and were erased since. */
  toErase: number
  /** Certificates that were revoked since. */
  revoked: number
  /** Consents that were withdrawn since. */
  withdrawn: number
  hasCertificateKey: boolean
}

const unknownSchema =
  'The database schema of this backup matches no version of the product up to this one. Restore it with the version that made it.'

/** What is right before a database is opened: the file is whole, and this version knows what it is. @throws BackupProblem */
export async function readyToRestore({ file, passphrase }: Pick<RestoreOptions, 'file' | 'passphrase'>): Promise<void> {
  const { manifest } = await verifyBackup(file, passphrase)
  const known = await migrationNames()
  if (manifest.migrations.some((name) => !known.includes(name)))
    throw new BackupProblem('A newer version of the product made this backup. Install that version to restore it.')
  if (manifest.migrations.some((name, at) => name !== known[at])) throw new BackupProblem(unknownSchema)
}

/** @param database empty; @throws with nothing in it */
export async function restoreBackup(
  database: OpenDatabase,
  place: FilePlace,
  options: RestoreOptions,
  now: Date,
): Promise<Restored> {
  const {
    file,
    passphrase,
    isLive,
    erased,
    takesAnyErasedList = false,
    revoked,
    takesAnyRevocationList = false,
    withdrawn,
  } = options
  const client = await database.pool.connect()
  const placed = placeFiles(place)
  try {
    await client.query('begin')
    for (const setting of [...unhurried, ...exactTexts]) await client.query(setting)
    await refuseTables(client)
    const restored: Restored = {
      madeAt: now,
      rows: 0,
      files: 0,
      listed: 0,
      toErase: 0,
      revoked: 0,
      withdrawn: 0,
      hasCertificateKey: false,
    }
    await readBackup<Head>(file, passphrase, async (parts) => {
      const { manifest, rest } = await manifested(parts)
      restored.madeAt = new Date(manifest.madeAt)
      await migrateWithin(client, manifest.migrations.at(-1))
      await whileUnguarded(client, () => writeAll(client, manifest, rest, placed.take, restored))
    })
    await migrateWithin(client)
    if (erased && !takesAnyErasedList) await insistOnErased(client, erased)
    for (const person of erased ?? []) restored.toErase += await planErasure(client, person, now)
    if (revoked && !takesAnyRevocationList) await insistOnRevoked(client, revoked)
    restored.revoked = await applyRevocations(client, revoked ?? [])
    await renewStatusLists(client, now)
    restored.withdrawn = await applyWithdrawals(client, withdrawn ?? [])
    if (!isLive) await markAsCopy(client, restored.madeAt, now)
    await client.query('commit')
    return { ...restored, ...placed.counts }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await placed.takeBack()
    throw error
  } finally {
    client.release()
  }
}

async function writeAll(
  client: pg.PoolClient,
  manifest: Manifest,
  parts: AsyncIterable<Part<Head>>,
  takeFile: (part: Part<Head>) => Promise<void>,
  restored: Restored,
): Promise<void> {
  const tables = fitting(await readTables(client), manifest)
  await client.query(`truncate ${[...tables.keys()].map((name) => `"${name}"`).join(', ')}`)
  for await (const { head, bytes } of parts) {
    if (head.part === 'table') {
      const table = tables.get(head.name)
      if (!table) throw new BackupProblem(`The backup has a table ${head.name} that its list of tables does not name.`)
      restored.rows += await writeRows(client, table, bytes)
    } else if (head.part === 'sequences') {
      for (const sequence of JSON.parse(await textOf(bytes)) as Sequences) await setSequence(client, sequence)
    } else await takeFile({ head, bytes })
  }
}

/** The same tables with the same columns: rows are written by these names. */
function fitting(here: readonly Table[], { tables }: Manifest): Map<string, Table> {
  const told = (list: readonly Table[]) =>
    list.map(({ name, columns }) => `${name} ${columns.map((column) => `${column.name} ${column.type}`).toSorted()}`).toSorted()
  if (told(here).join('\n') !== told(tables).join('\n')) throw new BackupProblem(unknownSchema)
  return new Map(tables.map((table) => [table.name, table]))
}

async function refuseTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') limit 1",
  )
  if (rows.length > 0)
    throw new BackupProblem('The database is not empty. A backup can only be restored into an empty one. Nothing was changed.')
}

/** Whoever was erased when the backup was made stands in every list since: one that lacks them is older, or a line was taken out. */
async function insistOnErased(client: pg.PoolClient, erased: readonly ErasedPerson[]): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from erasures where erased_at is not null and user_id <> all($1::integer[])',
    [erased.map(({ id }) => id)],
  )
  const missing = rows[0]?.count ?? 0
  if (missing > 0)
    throw new BackupProblem(
      `The file ${erasedList.fileName} beside the backup lacks ${missing} ${missing === 1 ? 'account that was' : 'accounts that were'} erased before the backup was made. Put the newest list there, or accept this one with ${erasedList.option}.`,
    )
}

/** @returns 1 where they are in it, by their number and the moment at which the account was made */
async function planErasure(client: pg.PoolClient, { id, since, removesPosts }: ErasedPerson, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `insert into erasures (user_id, asked_at, due_at, removes_posts, is_again)
    select id, $3, $3, $4, true from users where id = $1 and date_trunc('milliseconds', created_at) = $2 and not is_erased
    on conflict (user_id) do update set due_at = excluded.due_at, removes_posts = excluded.removes_posts, is_again = true`,
    [id, since, now, removesPosts],
  )
  return rowCount ?? 0
}

async function markAsCopy(client: pg.PoolClient, madeAt: Date, now: Date): Promise<void> {
  await client.query(
    'insert into restored_copy (made_at, restored_at, last_mail) select $1, $2, coalesce(max(id), 0) from mails',
    [madeAt, now],
  )
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
