import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../db/db.ts'
import { migrateWithin, migrationNames, pendingMigrations } from '../db/migrate.ts'
import { carryOutErasures } from '../features/privacy/carry-out-erasures.ts'
import { productPersonalData } from '../personal-data.ts'
import { readList } from '../platform/authenticated-list.ts'
import { newestBackup } from '../platform/backup-log.ts'
import { erasedList } from '../platform/erased-list.ts'
import { least } from '../platform/passphrase.ts'
import { heldCopy } from '../platform/restored-copy.ts'
import { diskStore } from '../platform/uploads/disk-store.ts'
import { uploadsFolder } from '../platform/uploads/incoming.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertAwkwardRows } from '../testing/awkward-rows.ts'
import { emptyFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { writeBackup } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { productParts } from './product-parts.ts'
import { readyToRestore, restoreBackup } from './restore-backup.ts'

const passphrase = 'a walk without drift'
const storedName = '0f8fad5b-d9cb-469f-a165-70867728950e-plot.png'

let t: TestApp
let folder: string
let file: string
beforeAll(async () => {
  t = await testApp()
  await insertAwkwardRows(t.database.pool)
  await writeFile(join(t.deps.config.dataDir, 'secret-key'), 'the key of this place')
  await writeFile(join(t.deps.config.dataDir, 'credential-key'), 'the key of certificates')
  const arriving = join(t.deps.config.dataDir, 'arriving')
  await writeFile(arriving, 'bytes of a plot')
  await t.deps.files.keep(storedName, arriving)
  await t.database.pool.query(
    `insert into attachments (stored_name, name, kind, bytes, sha256, owner_id, answer_id, created_at)
    values ('${storedName}', 'plot.png', 'png', 15, sha256('bytes of a plot'), 1, 70, now())`,
  )
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
  file = join(folder, 'a.backup')
  await makeBackup(t.deps, { file, passphrase, cost: least })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

async function anEmptyPlace() {
  const dataDir = await emptyFolder()
  const database = await testDatabase({ empty: true })
  onTestFinished(() => database.close())
  return { dataDir, database, files: diskStore(uploadsFolder(dataDir)) }
}

const now = new Date('2026-11-24T00:00:00Z')

test('what is restored is what was there: rows to the last digit, sequences, guards, keys and files', async () => {
  const place = await anEmptyPlace()
  await readyToRestore({ file, passphrase })
  const restored = await restoreBackup(place.database, place, { file, passphrase, isLive: false }, now)
  expect(restored).toMatchObject({ files: 1, listed: 0, rows: expect.any(Number) })
  // A restored place has a new list for certificates.
  const apart = ['credential_status_lists']
  expect(await fingerprint(place.database.pool, apart)).toEqual(await fingerprint(t.database.pool, apart))
  expect(await pendingMigrations(place.database)).toEqual([])
  expect(await heldCopy(place.database.db)).toEqual({ madeAt: restored.madeAt, waitingMails: 1 })
  const kept = await place.files.open(storedName)
  expect(String(Buffer.concat((await kept?.toArray()) ?? []))).toBe('bytes of a plot')
  expect(readdirSync(place.dataDir).toSorted()).toEqual(['credential-key', 'secret-key', 'uploads'])
  // Whoever posts next gets the next number, and is counted.
  await place.database.pool.query('insert into answer_votes (answer_id, user_id) values (70, 4)')
  const { rows } = await place.database.pool.query(
    "select votes, nextval('discussion_answers_id_seq')::integer as next from discussion_answers where id = 70",
  )
  expect(rows).toEqual([{ votes: 3, next: 5001 }])
})

test('the key of certificates is in an encrypted backup only, and is restored for the server alone', async () => {
  const [encrypted, open] = [await anEmptyPlace(), await anEmptyPlace()]
  const restored = await restoreBackup(encrypted.database, encrypted, { file, passphrase, isLive: false }, now)
  expect(restored.hasCertificateKey).toBe(true)
  const key = join(encrypted.dataDir, 'credential-key')
  expect(await readFile(key, 'utf8')).toBe('the key of certificates')
  expect((await stat(key)).mode & 0o777).toBe(0o600)

  const unencrypted = join(await emptyFolder(), 'open.backup')
  const made = await makeBackup(t.deps, { file: unencrypted, passphrase: undefined })
  expect(made).toMatchObject({ isEncrypted: false, isKeyLeftOut: true })
  const without = await restoreBackup(open.database, open, { file: unencrypted, passphrase: undefined, isLive: false }, now)
  expect(without.hasCertificateKey).toBe(false)
  expect(readdirSync(open.dataDir).toSorted()).toEqual(['secret-key', 'uploads'])
})

test('a place where something is stays as it is', async () => {
  const place = await anEmptyPlace()
  await place.database.pool.query('create table mine (id integer)')
  await expect(restoreBackup(place.database, place, { file, passphrase, isLive: false }, now)).rejects.toThrow(
    'The database is not empty',
  )
  expect(await tablesOf(place.database)).toEqual(['mine'])
})

test('where a file cannot be placed nothing is left, and what is restored there to go on at once holds nothing', async () => {
  const place = await anEmptyPlace()
  const full = { ...place.files, keep: async () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) }
  await expect(
    restoreBackup(place.database, { ...place, files: full }, { file, passphrase, isLive: false }, now),
  ).rejects.toThrow('no space')
  expect(await tablesOf(place.database)).toEqual([])
  await restoreBackup(place.database, place, { file, passphrase, isLive: true }, now)
  expect(await heldCopy(place.database.db)).toBeUndefined()
})

test('a backup of an older release is restored by the migrations that have come since', async () => {
  const old = await testDatabase({ empty: true })
  onTestFinished(() => old.close())
  await migrated(old, '0035_markup')
  await insertUnmailedAnswer(old)
  const file = join(await emptyFolder(), 'old.backup')
  const source = {
    deps: { ...t.deps, database: old },
    withFiles: false,
    isEncrypted: false,
    scratch: await emptyFolder(),
    missing: [],
  }
  const { client, close } = await old.snapshot()
  await writeBackup(file, productParts({ ...source, client }), { passphrase: undefined })
  await close()

  const place = await anEmptyPlace()
  await readyToRestore({ file, passphrase: undefined })
  await restoreBackup(place.database, place, { file, passphrase: undefined, isLive: false }, now)
  expect(await pendingMigrations(place.database)).toEqual([])
  // Migration 0036 makes the one of the other.
  expect((await place.database.pool.query('select user_id, kind, mail from notifications')).rows).toEqual([
    { user_id: 1, kind: 'answer', mail: 'at once' },
  ])
  expect((await place.database.pool.query('select from reply_notices')).rows).toEqual([])
})

test('a backup of a newer release, or of another line of them, is refused before anything is opened', async () => {
  const names = await migrationNames()
  const refusalOf = async (migrations: string[]) => {
    const file = join(await emptyFolder(), 'other.backup')
    const head = { part: 'manifest', madeAt: now.toISOString(), engine: 'postgres', migrations, tables: [] }
    await writeBackup(file, one(head), { passphrase: undefined })
    return readyToRestore({ file, passphrase: undefined })
  }
  await expect(refusalOf([...names, '9999_of_tomorrow'])).rejects.toThrow('newer version')
  await expect(refusalOf(names.slice(1))).rejects.toThrow('The database schema of this backup')
  await expect(refusalOf(names)).resolves.toBeUndefined()
})

test('one backup is made at a time, and the newest is known', async () => {
  const file = join(await emptyFolder(), 'first.backup')
  const { db } = t.deps
  const first = makeBackup(t.deps, { file, passphrase: undefined })
  await expect.poll(() => db.selectFrom('backups').select('id').where('ended_at', 'is', null).execute()).toHaveLength(1)
  await expect(makeBackup(t.deps, { file: `${file}.2`, passphrase: undefined })).rejects.toThrow('Another backup is running')
  await first
  expect(await newestBackup(db)).toMatchObject({ file })
  await expect(makeBackup(t.deps, { file, passphrase: undefined })).rejects.toThrow('already exists')
  expect(existsSync(file)).toBe(true)
})

async function* one(head: object) {
  yield { head, bytes: (async function* () {})() }
}

async function migrated({ pool }: OpenDatabase, upTo: string) {
  const client = await pool.connect()
  await client.query('begin')
  await migrateWithin(client, upTo)
  await client.query('commit')
  client.release()
}

async function insertUnmailedAnswer({ pool }: OpenDatabase) {
  for (const statement of [
    `insert into users (email, email_key, username, username_key, firstname, lastname, linkedin, password_hash, created_at)
      values ('a@example.com', 'a@example.com', 'a', 'a', 'A', 'B', '', 'x', now()), ('b@example.com', 'b@example.com', 'b', 'b', 'B', 'C', '', 'x', now())`,
    "insert into topics (id, slug, title, category, about, position) values (1, 'a', 'a', 'a', '', 1)",
    "insert into discussions (topic_id, creator_id, content, created_at) values (1, 1, 'a', now())",
    "insert into discussion_answers (discussion_id, creator_id, content, created_at) values (1, 2, 'a', now())",
    'insert into reply_notices (answer_id, user_id) values (1, 1)',
  ])
    await pool.query(statement)
}

async function tablesOf({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  return rows.map(({ tablename }) => tablename)
}

test('who was erased since a backup was made is erased once more where it is restored, and nobody else who had the number', async () => {
  const { rows: people } = await t.database.pool.query('select id, created_at as since from users where id in (3, 4) order by id')
  const [erased, another] = people
  const at = now
  const list = [
    { ...erased, removesPosts: true, at },
    { ...another, since: now, removesPosts: false, at },
    { id: 999, since: now, removesPosts: false, at },
  ]
  const place = await anEmptyPlace()
  const restored = await restoreBackup(place.database, place, { file, passphrase, isLive: false, erased: list }, now)
  expect(restored.toErase).toBe(1)
  const deps = {
    ...t.deps,
    db: place.database.db,
    clock: { now: () => now },
    config: { ...t.deps.config, dataDir: place.dataDir },
  }
  await carryOutErasures(deps, productPersonalData)
  const { rows } = await place.database.pool.query('select id, email from users where id in (3, 4) order by id')
  expect(rows).toEqual([
    { id: 3, email: '' },
    { id: 4, email: 'p4@example.com' },
  ])
  // Nobody is told of it.
  expect((await place.database.pool.query("select from mails where subject like '%erased%'")).rows).toEqual([])
  const kept = await readList(erasedList, place.dataDir, undefined)
  expect(kept).toMatchObject({ entries: [{ id: 3, since: erased.since, removesPosts: true }] })

  // From here on no list is good that lacks them.
  const folder = await emptyFolder()
  const later = join(folder, 'later.backup')
  await makeBackup({ ...deps, database: place.database, files: place.files }, { file: later, passphrase, cost: least })
  const beside = await readList(erasedList, folder, passphrase)
  expect(beside?.entries).toEqual(kept?.entries)
  const [one, two] = [await anEmptyPlace(), await anEmptyPlace()]
  const again = { file: later, passphrase, isLive: false }
  await expect(restoreBackup(one.database, one, { ...again, erased: [] }, now)).rejects.toThrow('lacks 1 account that was')
  expect(await tablesOf(one.database)).toEqual([])
  expect(await restoreBackup(one.database, one, { ...again, erased: beside?.entries ?? [] }, now)).toMatchObject({ toErase: 0 })
  expect(await restoreBackup(two.database, two, { ...again, erased: [], takesAnyErasedList: true }, now)).toMatchObject({
    toErase: 0,
  })
})
