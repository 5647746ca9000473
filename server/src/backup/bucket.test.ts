/** Attached files in a bucket, over S3's protocol: a backup lists them, or has them in it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { productChecks } from '../checks.ts'
import { lookForWhatCannotBe } from '../platform/consistency.ts'
import { hashOf } from '../platform/secrets.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertAwkwardRows } from '../testing/awkward-rows.ts'
import { emptyFolder } from '../testing/data-folder.ts'
import { testDatabase } from '../testing/database.ts'
import { s3Key, startS3 } from '../testing/s3-server.ts'
import type { FileStore } from '../vendors/file-store.ts'
import { s3Store } from '../vendors/s3-store.ts'
import { readBackup } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import type { Head } from './manifest.ts'
import { placeFiles } from './place-files.ts'
import { restoreBackup } from './restore-backup.ts'

const names = ['0f8fad5b-d9cb-469f-a165-70867728950e-plot.csv', '7c9e6679-7425-40de-944b-e07fc1f90ae7-walk.csv'] as const
const now = new Date('2026-11-24T00:00:00Z')
const bytesOf = (name: string): string => `bytes of ${name}`

let s3: Awaited<ReturnType<typeof startS3>>
let t: TestApp
let folder: string
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key)
  // It reads the address of a listing itself otherwise than the SDK signs it.
  s3 = await startS3({ allowMismatchedSignatures: true })
  t = await testApp({ env: { UPLOADS_S3_URL: `${s3.url}/files/original` } })
  folder = await mkdtemp(join(tmpdir(), 'bucket-test-'))
  await insertAwkwardRows(t.database.pool)
  for (const name of names) {
    await keep(t.deps.files, name)
    await t.database.pool.query(
      `insert into attachments (stored_name, name, kind, bytes, sha256, owner_id, answer_id, created_at)
      values ($1, 'plot.csv', 'csv', $2, sha256($3::text::bytea), 1, (select max(id) from discussion_answers where id not in (select answer_id from attachments where answer_id is not null)), now())`,
      [name, bytesOf(name).length, bytesOf(name)],
    )
  }
})
afterAll(async () => {
  await t.close()
  await s3.stop()
  await rm(folder, { recursive: true })
  vi.unstubAllEnvs()
})

async function keep(files: FileStore, name: string, bytes = bytesOf(name)): Promise<void> {
  const path = join(folder, 'arriving')
  await writeFile(path, bytes)
  await files.keep(name, path)
}

function openBucket(prefix: string) {
  const files = s3Store(`${s3.url}/files/${prefix}`)
  onTestFinished(() => files.close())
  return { files }
}

async function anEmptyPlace(prefix: string) {
  const dataDir = await emptyFolder()
  const database = await testDatabase({ empty: true })
  onTestFinished(() => database.close())
  const { files } = openBucket(prefix)
  const restore = (file: string) =>
    restoreBackup(database, { dataDir, files }, { file, passphrase: undefined, isLive: false }, now)
  return { database, files, restore }
}

async function backedUp(withFiles: boolean): Promise<string> {
  const file = join(folder, `${withFiles}-${crypto.randomUUID()}.backup`)
  await makeBackup(t.deps, { file, passphrase: undefined, withFiles })
  return file
}

async function partsIn(file: string): Promise<[Head, string][]> {
  const seen: [Head, string][] = []
  await readBackup<Head>(file, undefined, async (parts) => {
    for await (const { head, bytes } of parts) if (/attached/.test(head.part)) seen.push([head, await text(bytes)])
  })
  return seen
}

async function namesIn(files: FileStore): Promise<string[]> {
  const all: string[] = []
  for await (const page of files.list()) all.push(...page.map(({ name }) => name))
  return all.toSorted()
}

async function found({ database, files }: Awaited<ReturnType<typeof anEmptyPlace>>): Promise<string[]> {
  const all: string[] = []
  for await (const one of lookForWhatCannotBe({ db: database.db, files }, productChecks)) if (/file/.test(one)) all.push(one)
  return all
}

test('they are listed with their hashes, and looked for where the copy has its own', async () => {
  const file = await backedUp(false)
  const [list, ...more] = await partsIn(file)
  expect(more).toEqual([])
  const lines = (list?.[1] ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ name }) => name).toSorted()).toEqual([...names])
  expect(lines).toContainEqual({
    name: names[0],
    bytes: bytesOf(names[0]).length,
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  })

  const place = await anEmptyPlace('listed')
  expect(await place.restore(file)).toMatchObject({ files: 0, listed: 2 })
  expect(await found(place)).toEqual(names.map((name) => expect.stringContaining(`${name} is not there`)))
  await keep(place.files, names[0])
  await keep(place.files, names[1], 'bytes of another')
  expect(await found(place)).toEqual([expect.stringContaining(`${names[1]} has different contents`)])
})

test('with the files themselves it fills a bucket, in which some may have stayed, and a place finds all of them', async () => {
  const file = await backedUp(true)
  expect((await partsIn(file)).map(([, bytes]) => bytes).toSorted()).toEqual(names.map(bytesOf))
  const place = await anEmptyPlace('filled')
  await keep(place.files, names[0])
  expect(await place.restore(file)).toMatchObject({ files: 2, listed: 0 })
  expect(await namesIn(place.files)).toEqual([...names])
  expect(await text((await place.files.open(names[1]))!)).toBe(bytesOf(names[1]))
  expect(await found(place)).toEqual([])
})

test('one that is not in the bucket any more is named, and the rest is in the backup', async () => {
  await t.deps.files.remove(names[0])
  const file = join(folder, 'one-is-missing.backup')
  expect(await makeBackup(t.deps, { file, passphrase: undefined, withFiles: true })).toMatchObject({
    files: 1,
    missing: [names[0]],
  })
  await keep(t.deps.files, names[0])
})

test('what is taken back is what was put there, and never what lay there before', async () => {
  const { files } = openBucket('half')
  await keep(files, names[0])
  const placed = placeFiles({ dataDir: await emptyFolder(), files })
  const partOf = (name: string) => {
    const bytes = Buffer.from(bytesOf(name))
    const head = { part: 'attached file', name, bytes: bytes.length, sha256: hashOf(bytesOf(name)).toString('hex') } as const
    return { head, bytes: Readable.from([bytes]) }
  }
  for (const name of names) await placed.take(partOf(name))
  expect(await namesIn(files)).toEqual([...names])
  await placed.takeBack()
  expect(await namesIn(files)).toEqual([names[0]])

  await keep(files, names[0], 'bytes of another')
  await expect(placed.take(partOf(names[0]))).rejects.toThrow('already exists with different contents')
  expect(await text((await files.open(names[0]))!)).toBe('bytes of another')
})
