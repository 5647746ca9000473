import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../features/discussions/attachments/sweep-files.ts'
import { beginBackup, endBackup, isStillMade } from '../platform/backup-log.ts'
import { hours, minutes } from '../platform/clock.ts'
import { queueMail, sendDueMails } from '../platform/outbox.ts'
import { goLive, unlessCopy } from '../platform/restored-copy.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { backUpWhenDue } from './scheduled.ts'
import { verifyBackup } from './verify-backup.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduled-test-'))
  t = await testApp({ env: { BACKUP_EVERY: '6h', BACKUP_KEEP: '2', BACKUP_DIR: folder } })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

const made = async () => (await readdir(folder)).toSorted()
const newestAge = async () => {
  const { body } = await t.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: 'localhost' } })
  return /^backup_newest_age_seconds (\S+)$/m.exec(body)?.[1]
}

test('a backup is made when one is due, and so many are kept', async () => {
  expect(await newestAge()).toBeUndefined()
  await writeFile(join(folder, 'mine.txt'), 'kept')
  await writeFile(join(folder, 'backup-20200101T000000Z.bachelier.99.part'), 'of a process that was killed')
  for (let round = 0; round < 2; round++) await backUpWhenDue(t.deps)
  const [first = '', ...more] = await made()
  expect(more).toEqual(['erased-people.jsonl', 'mine.txt', 'revoked-certificates.jsonl', 'withdrawn-consents.jsonl'])
  expect(await verifyBackup(join(folder, first), undefined)).toMatchObject({ manifest: { part: 'manifest' } })
  expect(Number(await newestAge())).toBeLessThan(60)

  t.clock.advance(hours(6) - minutes(1))
  await backUpWhenDue(t.deps)
  expect(await made()).toHaveLength(5)
  for (let round = 0; round < 2; round++) {
    t.clock.advance(hours(6))
    await backUpWhenDue(t.deps)
  }
  const kept = await made()
  expect(kept).toHaveLength(6)
  expect(kept).not.toContain(first)
})

test('the log names the key of certificates where a backup without a passphrase leaves it out', async () => {
  await writeFile(join(t.deps.config.dataDir, 'credential-key'), 'a key')
  t.clock.advance(hours(6))
  const warned: unknown[] = []
  const log = { ...t.deps.log, info: () => {}, warn: (_: object, message: string) => warned.push(message) }
  await backUpWhenDue({ ...t.deps, log: log as unknown as FastifyBaseLogger })
  expect(warned).toEqual([
    'the backup is not encrypted: set BACKUP_PASSPHRASE',
    expect.stringMatching(
      /^The key that signs certificates is not in the backup.* Set BACKUP_PASSPHRASE, or copy DATA_DIR\/credential-key/,
    ),
  ])
})

test('one that fails removes no other, is told, and is tried again ten minutes later', async () => {
  const before = await made()
  t.clock.advance(hours(7))
  const broken = { ...t.deps, database: { ...t.deps.database, snapshot: () => Promise.reject(new Error('no snapshot')) } }
  await expect(backUpWhenDue(broken)).rejects.toThrow('no snapshot')
  expect(await made()).toEqual(before)
  await backUpWhenDue(t.deps)
  expect(await made()).toEqual(before)
  t.clock.advance(minutes(11))
  await backUpWhenDue(t.deps)
  expect(await made()).not.toEqual(before)
})

test('while a backup is made nothing that it still reads is removed; one that is silent holds nothing up', async () => {
  const { db } = t.deps
  await db.insertInto('removed_files').values({ stored_name: 'gone.png' }).execute()
  const left = () => db.selectFrom('removed_files').select('stored_name').execute()
  const id = (await beginBackup(db, { file: 'x' }, t.clock.now())) ?? 0
  t.clock.advance(minutes(4))
  await isStillMade(db, id, t.clock.now())
  t.clock.advance(minutes(4))
  await sweepFiles(t.deps)
  expect(await left()).toHaveLength(1)
  expect(await beginBackup(db, { file: 'y' }, t.clock.now())).toBeUndefined()
  t.clock.advance(minutes(2))
  await sweepFiles(t.deps)
  expect(await left()).toHaveLength(0)
  const next = (await beginBackup(db, { file: 'y' }, t.clock.now())) ?? 0
  await endBackup(db, next, { problem: 'none' }, t.clock.now())
})

test('a copy sends what is written in it and nothing of what its original had queued, until it goes live', async () => {
  const { db, clock } = t.deps
  const sent: string[] = []
  const mailer = { ...t.deps.mailer, send: async ({ subject }: { subject: string }) => void sent.push(subject) }
  const queue = (subject: string) => queueMail(db, 'a@example.com', { subject, text: '', html: '' }, clock.now())
  let ran = 0
  const job = unlessCopy(db, { every: 1, run: async () => ++ran > 0 })
  await queue('of the original')
  await sql`insert into restored_copy (made_at, restored_at, last_mail) select now(), now(), max(id) from mails`.execute(db)
  await queue('of the copy')
  await sendDueMails({ ...t.deps, mailer })
  expect({ sent, ran: await job.run() }).toEqual({ sent: ['of the copy'], ran: false })
  expect(await goLive(db)).toMatchObject({ waitingMails: 1 })
  await sendDueMails({ ...t.deps, mailer })
  expect({ sent, ran: await job.run() }).toEqual({ sent: ['of the copy', 'of the original'], ran: true })
})
