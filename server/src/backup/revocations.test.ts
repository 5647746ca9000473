/** A restore from an older backup does not bring a revoked certificate back. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { bitsOf } from 'verifier/status-bits.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { keepRevocationList } from '../features/credentials/revoking/keep-revocation-list.ts'
import { revoke } from '../features/credentials/revoking/revoke.ts'
import { drawPlace } from '../features/credentials/status-lists/draw-place.ts'
import { currentList, listLength, signList } from '../features/credentials/status-lists/sign-list.ts'
import { readList } from '../platform/authenticated-list.ts'
import { least } from '../platform/passphrase.ts'
import { type RevokedCertificate, revocationList } from '../platform/revocation-list.ts'
import { diskStore } from '../platform/uploads/disk-store.ts'
import { uploadsFolder } from '../platform/uploads/incoming.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { emptyFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/people.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { applyRevocations } from './restore-revocations.ts'

const passphrase = 'a walk without drift'
const now = new Date('2026-11-24T00:00:00Z')
/** Of every revocation: that there is another one is seen by their count. */
const at = new Date('2026-11-20T10:20:30.456Z')
const code = (digit: string) => digit.repeat(22)

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** A certificate at this index of this list, for an examination that was made up. */
async function insertCertificate(digit: string, list: number, index: number): Promise<void> {
  const { db } = t.deps
  const { id } = await makePerson(t)
  await sql`insert into credential_status_lists (number, signed_at) values (${list}, 'epoch') on conflict do nothing`.execute(db)
  await sql`
    with attempt as (
      insert into assessment_attempts (user_id, blueprint, version, assurance, rules, state, seed, paper_hash, drawn_at, started_at, ends_at, closed_at,
        closed_by, released_at, earned, possible)
      values (${id}, 'core', 1, 'own_browser', '{}', 'passed', sha256('s'), sha256('p'), now(), now(), now(), now(), 'candidate', now(), 1, 1)
      returning id)
    insert into credentials (code, user_id, attempt_id, title, name, signed, list, list_index, issued_at, valid_until)
    select ${code(digit)}, ${id}, attempt.id, 'Core certificate', 'Ada Example', '{}', ${list}, ${index}, now(), now() + interval '3 years'
    from attempt`.execute(db)
  await signList(db, t.deps, list, t.clock.now())
}

const take = (digit: string, reason: RevokedCertificate['reason'] = 'decision') =>
  revoke(t.deps.db, t.deps, { code: code(digit), reason, at })

async function backUp(): Promise<{ folder: string; file: string }> {
  const folder = await emptyFolder()
  const file = join(folder, 'a.backup')
  await makeBackup(t.deps, { file, passphrase, cost: least })
  return { folder, file }
}

async function anEmptyPlace() {
  const dataDir = await emptyFolder()
  const database = await testDatabase({ empty: true })
  onTestFinished(() => database.close())
  return { dataDir, database, files: diskStore(uploadsFolder(dataDir)) }
}

/** @param revoked the list beside the backup */
async function restore(file: string, revoked: readonly RevokedCertificate[], takesAnyRevocationList = false) {
  const place = await anEmptyPlace()
  const options = { file, passphrase, isLive: true, revoked, takesAnyRevocationList }
  const restored = await restoreBackup(place.database, place, options, now)
  return { ...restored, db: place.database.db }
}

async function newestList(folder: string): Promise<RevokedCertificate[]> {
  const config = { ...t.deps.config, dataDir: folder, backupPassphrase: passphrase }
  await keepRevocationList({ ...t.deps, config })
  return (await readList(revocationList, folder, passphrase))?.entries ?? []
}

async function isListedRevoked(db: Db, list: number, index: number): Promise<boolean> {
  const text = await currentList({ ...t.deps, db }, list)
  const bits = bitsOf(JSON.parse(text ?? '').credentialSubject.encodedList)
  expect(bits).toHaveLength(listLength / 8)
  return (bits[index >> 3]! & (0x80 >> (index & 7))) !== 0
}

test('certificates that were revoked after the backup are revoked again, also those that it does not know', async () => {
  await insertCertificate('2', 1, 70)
  await insertCertificate('3', 1, 71)
  const { folder, file } = await backUp()
  await insertCertificate('4', 2, 72)
  await take('2')
  await take('4', 'holder')
  const revoked = await newestList(folder)
  expect(revoked).toEqual([
    { code: code('2'), list: 1, index: 70, at, reason: 'decision' },
    { code: code('4'), list: 2, index: 72, at, reason: 'holder' },
  ])

  const { db, revoked: count } = await restore(file, revoked)
  expect(count).toBe(2)
  const rows = await db
    .selectFrom('credentials')
    .select(['code', 'user_id', 'signed', 'list', 'list_index', 'revoked_at', 'revocation_reason'])
    .orderBy('code')
    .execute()
  expect(rows).toEqual([
    expect.objectContaining({ code: code('2'), signed: '{}', revoked_at: at, revocation_reason: 'decision' }),
    expect.objectContaining({ code: code('3'), signed: '{}', revoked_at: null }),
    { code: code('4'), user_id: null, signed: null, list: 2, list_index: 72, revoked_at: at, revocation_reason: 'holder' },
  ])
  expect(await isListedRevoked(db, 1, 70)).toBe(true)
  expect(await isListedRevoked(db, 1, 71)).toBe(false)
  expect(await isListedRevoked(db, 2, 72)).toBe(true)
})

test('a list that lacks a revocation is not served before it is signed anew', async () => {
  await insertCertificate('5', 5, 1)
  const { folder, file } = await backUp()
  await take('5')
  const { db } = await restore(file, await newestList(folder))
  const issuer = { ...t.deps.issuer, hasKey: false }
  expect(await currentList({ ...t.deps, db, issuer }, 5)).toBeUndefined()
  expect(await currentList({ ...t.deps, db, issuer }, 1)).toBeDefined()
})

test('no place that was given out after a backup is given out again, however often it is restored', async () => {
  const { folder, file } = await backUp()
  const revoked = await newestList(folder)
  const first = await restore(file, revoked)
  const later = new Date(now.getTime() + 60_000)
  const place = await anEmptyPlace()
  await restoreBackup(place.database, place, { file, passphrase, isLive: true, revoked }, later)
  const one = await drawPlace(first.db, t.deps, now)
  const other = await drawPlace(place.database.db, t.deps, now)
  const { number } = await t.deps.db
    .selectFrom('credential_status_lists')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirstOrThrow()
  // A certificate more in the original opens the next one.
  expect(one.list).toBeGreaterThan(number + 1)
  expect(other.list).toBeGreaterThan(one.list)
  const open = await first.db.selectFrom('credential_status_lists').select('number').where('is_closed', '=', false).execute()
  expect(open).toEqual([{ number: one.list }])
  expect(await isListedRevoked(first.db, one.list, one.index)).toBe(false)
})

test('a list that lacks a certificate that was revoked before the backup is refused', async () => {
  await insertCertificate('6', 1, 80)
  await take('6')
  const { folder, file } = await backUp()
  // A backup brings the list with it.
  const beside = (await readList(revocationList, folder, passphrase))?.entries ?? []
  expect(beside.at(-1)).toMatchObject({ code: code('6') })
  await expect(restore(file, beside.slice(0, -1))).rejects.toThrow(
    'revoked-certificates.jsonl beside the backup lacks 1 certificate that was revoked before the backup was made. Put the newest list there, or accept this one with --any-revocation-list.',
  )
  expect(await restore(file, beside.slice(0, -1), true)).toMatchObject({ revoked: 0 })
})

test('a list of another site, whose certificates have the places of ours, is refused', async () => {
  await insertCertificate('7', 1, 90)
  const client = await t.database.pool.connect()
  onTestFinished(() => client.release())
  const strange = { at, reason: 'error', list: 1 } as const
  for (const one of [
    { ...strange, code: code('7'), index: 91 },
    { ...strange, code: code('8'), index: 90 },
  ])
    await expect(applyRevocations(client, [one])).rejects.toThrow('belongs to another site')
})

test('the list is written after each revocation, and not between', async () => {
  const folder = await emptyFolder()
  await newestList(folder)
  const path = join(folder, revocationList.fileName)
  await writeFile(path, 'as it was')
  const config = { ...t.deps.config, dataDir: folder, backupPassphrase: passphrase }
  await keepRevocationList({ ...t.deps, config })
  expect(await readFile(path, 'utf8')).toBe('as it was')
  await insertCertificate('9', 1, 95)
  await take('9')
  expect((await newestList(folder)).at(-1)).toMatchObject({ code: code('9') })
})
