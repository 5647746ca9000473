import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { inEmptyFolder } from '../backup/empty-folder.ts'
import { openDatabase } from '../db/db.ts'
import { confirmUser, insertUser } from '../features/accounts/store.ts'
import { writeList } from '../platform/authenticated-list.ts'
import { erasedList } from '../platform/erased-list.ts'
import { emptyFolder, folderWithDatabase, folderWithTables } from '../testing/data-folder.ts'
import { openAdminSocket } from './admin-socket.ts'
import { carryOutWords } from './command-line.ts'
import { aboutKey } from './restore.ts'

const program = join(import.meta.dirname, 'admin.ts')

/** The command on this data and nothing else of our environment, without the process in which it is typed. */
const admin = (dataDir: string, ...words: string[]) => adminTold('', dataDir, ...words)

/** … with this typed into it. */
async function adminTold(typed: string, dataDir: string, ...words: string[]) {
  let err = ''
  const say = (line: string) => {
    err += `${line}\n`
  }
  const terminal = { env: { DATA_DIR: dataDir }, calledIn: process.cwd(), ask: async () => typed || undefined, say }
  const { exit, says } = await carryOutWords(words, terminal)
  if (exit !== 0) say(says)
  return { exit, out: exit === 0 ? `${says}\n` : '', err }
}

/** The process itself: what comes in, what goes where, and that it ends. */
async function adminProcess(typed: string, dataDir: string, ...words: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/compiled') },
    stdio: 'pipe',
  })
  child.stdin.on('error', () => {}).end(typed)
  const [out, err, [exit]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { exit, out, err }
}

test('a database of before this version is left as it is', async () => {
  const dataDir = await folderWithDatabase()
  expect(await admin(dataDir, 'promote', 'ada@example.com')).toEqual({
    exit: 1,
    out: '',
    err: 'The database is older than this version. Start the product once to update it.\n',
  })
})

test('where no server runs the command opens the database itself, and lets go of it', async () => {
  const dataDir = await folderWithTables()
  const made = await openDatabase({ dataDir })
  const now = new Date()
  const id = (await insertUser(made.db, { ...ada, passwordHash: 'none', isDemo: false }, now)) ?? 0
  await confirmUser(made.db, id, ada.email, now)
  // Somebody holds the database, and takes no commands.
  const promote = ['promote', 'ada@example.com']
  expect(await admin(dataDir, ...promote)).toMatchObject({
    exit: 1,
    out: '',
    err: expect.stringMatching(/^The server is starting .*\n$/),
  })
  await made.close()

  expect(await adminProcess('', dataDir, ...promote)).toEqual({
    exit: 0,
    out: 'ada@example.com is an administrator now.\n',
    err: '',
  })
  expect(await admin(dataDir, 'mail-test', 'ada@example.com')).toEqual({
    exit: 1,
    out: '',
    err: 'The test mail was not sent: No mail server is configured (SMTP_URL).\n',
  })

  const after = await openDatabase({ dataDir })
  onTestFinished(() => after.close())
  expect(await after.db.selectFrom('users').select('is_admin').execute()).toEqual([{ is_admin: true }])
  const events = await after.db.selectFrom('audit').select('event').orderBy('id').execute()
  expect(events.map(({ event }) => event)).toEqual(['made administrator', 'test mail refused'])
})

test('a running server is asked, and what it says decides how the command ends', async () => {
  const dataDir = await emptyFolder()
  const asked: string[][] = []
  const socket = await openAdminSocket(dataDir, async (words) => {
    asked.push(words)
    return words[0] === 'promote' ? { exit: 0, says: 'Done.' } : { exit: 1, says: 'Not done.' }
  })
  onTestFinished(() => socket.close())
  expect(await admin(dataDir, 'promote', 'ada@example.com')).toEqual({ exit: 0, out: 'Done.\n', err: '' })
  expect(await adminProcess('', dataDir, 'suspend', 'ada@example.com')).toEqual({ exit: 1, out: '', err: 'Not done.\n' })
  expect(asked).toEqual([
    ['promote', 'ada@example.com'],
    ['suspend', 'ada@example.com'],
  ])
})

test('a mistyped folder makes no database, and a mistyped command asks nobody', async () => {
  const dataDir = await emptyFolder()
  expect(await admin(dataDir, 'promote', 'ada@example.com')).toEqual({
    exit: 1,
    out: '',
    err: `There is no database in ${dataDir}. Start the product once, or set DATA_DIR.\n`,
  })
  expect(await admin(dataDir, 'promotion', 'ada@example.com')).toMatchObject({ exit: 2, out: '' })
  expect(readdirSync(dataDir)).toEqual([])
})

test('packages are fetched where the command is typed; what fails is one line, and is noted nowhere', async () => {
  const dataDir = await folderWithDatabase()
  const asked: string[][] = []
  const socket = await openAdminSocket(dataDir, async (words) => {
    asked.push(words)
    return { exit: 0, says: 'Noted.' }
  })
  onTestFinished(() => socket.close())
  const mirror = await emptyFolder()
  const there = readdirSync(dataDir)
  expect(await admin(dataDir, 'python-packages', '--from', mirror, 'numpi')).toEqual({
    exit: 1,
    out: '',
    err: expect.stringMatching(/^Pyodide [\d.]+ has no package "numpi"\. Nothing was downloaded\.\n$/),
  })
  expect(await admin(dataDir, 'python-packages', '--from', mirror)).toEqual({
    exit: 1,
    out: '',
    err: expect.stringMatching(/^.* has no numpy-.*\.whl\.\n$/),
  })
  expect(await admin(dataDir, 'python-packages', 'numpy', '--from')).toMatchObject({ exit: 2, out: '' })
  expect([asked, readdirSync(dataDir)]).toEqual([[], there])

  const nowhere = await emptyFolder()
  expect(await admin(nowhere, 'python-packages')).toMatchObject({ exit: 1, err: expect.stringContaining('There is no database') })
  expect(readdirSync(nowhere)).toEqual([])
})

const ada = {
  email: 'ada@example.com',
  username: 'ada',
  firstname: 'Ada',
  lastname: 'L',
  linkedin: '',
  phone: '',
  job_cities: '',
  key_words: '',
  referred_by: '',
  referrer_email: '',
}

test('a place is backed up and made again elsewhere, with a passphrase that no command line shows', async () => {
  const dataDir = await folderWithTables()
  const made = await openDatabase({ dataDir })
  const since = new Date()
  const id = (await insertUser(made.db, { ...ada, passwordHash: 'none', isDemo: false }, since)) ?? 0
  await made.close()
  const folder = await emptyFolder()
  const file = join(folder, 'all.backup')
  expect(await admin(dataDir, 'backup')).toMatchObject({ exit: 2, err: 'Usage: npm run admin -- backup <file> [--with-files]\n' })
  expect(await adminProcess('a walk without drift\n', dataDir, 'backup', file)).toMatchObject({
    exit: 0,
    out: expect.stringContaining('is complete and verified'),
  })
  const list = { entries: [{ id, since, removesPosts: false, at: since }], asOf: since }
  await writeList(erasedList, [folder], list, undefined)

  const other = join(await emptyFolder(), 'new')
  expect(await admin(other, 'restore', file)).toMatchObject({ exit: 1, err: expect.stringContaining('is encrypted') })
  expect(await adminTold('another walk', other, 'restore', file)).toMatchObject({
    exit: 1,
    err: expect.stringContaining('Wrong passphrase'),
  })
  expect(await adminTold('a walk without drift', other, 'restore', file)).toMatchObject({
    exit: 1,
    err: expect.stringMatching(/anyone could have written the list\. Nothing was restored\. .*--any-erased-list\./),
  })
  await writeList(erasedList, [folder], list, 'a walk without drift')
  expect(existsSync(other)).toBe(false)
  expect(await adminTold('a walk without drift', other, 'restore', file)).toMatchObject({
    exit: 0,
    out: expect.stringMatching(
      /to be erased again at the next start: 1 \(list of .*\)\.\nCertificates revoked after the backup, now revoked again: 0 \(list of .*\)\.\nConsents of candidates withdrawn after the backup, now withdrawn again: 0 \(list of .*\)\.\nThe backup does not contain the key that signs certificates: the product makes a new one\..*\nThis is a copy/,
    ),
  })
  expect(await adminTold('a walk without drift', dataDir, 'restore', file)).toMatchObject({
    exit: 1,
    err: expect.stringContaining('is not empty'),
  })

  const copy = await openDatabase({ dataDir: other })
  onTestFinished(() => copy.close())
  expect(await copy.db.selectFrom('users').select('email').execute()).toEqual([{ email: ada.email }])
  expect(await copy.db.selectFrom('erasures').select(['user_id', 'is_again']).execute()).toEqual([
    { user_id: id, is_again: true },
  ])
  const events = await copy.db.selectFrom('audit').select('event').orderBy('id').execute()
  expect(events.map(({ event }) => event)).toEqual(['restored from a backup'])
})

test('a backup says where it leaves out the key of certificates, and a restore refuses a list of revocations that anyone could have written', async () => {
  const dataDir = await folderWithTables()
  await writeFile(join(dataDir, 'credential-key'), 'k')
  const [folder, file] = await besideNothing()
  expect(await admin(dataDir, 'backup', file)).toMatchObject({
    exit: 0,
    out: expect.stringContaining('\nThe key that signs certificates is not in the backup, because the backup is not encrypted.'),
  })
  const [sealedFolder, sealed] = await besideNothing()
  const made = await adminTold('a walk without drift', dataDir, 'backup', sealed)
  expect(made).toMatchObject({ exit: 0, out: expect.not.stringContaining('The key') })
  await copyFile(join(folder, 'revoked-certificates.jsonl'), join(sealedFolder, 'revoked-certificates.jsonl'))
  const other = join(await emptyFolder(), 'new')
  expect(await adminTold('a walk without drift', other, 'restore', sealed)).toMatchObject({
    exit: 1,
    err: expect.stringMatching(
      /^revoked-certificates.*anyone could have written the list\. Nothing was restored\. .*--any-revocation-list\./,
    ),
  })
  const restored = await adminTold('a walk without drift', other, 'restore', sealed, '--any-revocation-list')
  expect(restored).toMatchObject({ exit: 0, out: expect.not.stringContaining('key') })
})

test.each([
  [false, { credentialKey: 'k', databaseUrl: 'postgres:///x' }, undefined],
  [true, { databaseUrl: 'postgres:///x' }, /^To issue certificates, set CREDENTIAL_KEY to the contents of .*credential-key: /],
  [false, { databaseUrl: 'postgres:///x' }, /^To issue certificates, set CREDENTIAL_KEY: /],
  [true, {}, undefined],
  [false, {}, /makes a new one\. Older certificates still verify/],
])('with a key in the backup: %s, and %o, a restore says of it: %s', (hasCertificateKey, settings, sentence) => {
  const config = { credentialKey: undefined, databaseUrl: undefined, dataDir: '/srv/copy', ...settings }
  const said = aboutKey({ hasCertificateKey }, config)
  if (sentence) expect(said).toMatch(sentence)
  else expect(said).toBeUndefined()
})

/** @returns an empty folder, and the path of a backup in it */
async function besideNothing(): Promise<[string, string]> {
  const folder = await emptyFolder()
  return [folder, join(folder, 'all.backup')]
}

test('where a restore was cut off nothing starts, and it may be done again', async () => {
  const dataDir = await emptyFolder()
  await writeFile(join(dataDir, 'restore-unfinished'), '')
  await writeFile(join(dataDir, 'secret-key'), 'half')
  expect(await admin(dataDir, 'promote', 'ada@example.com')).toMatchObject({
    exit: 1,
    err: expect.stringContaining('was interrupted'),
  })
  await expect(inEmptyFolder(dataDir, async () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(readdirSync(dataDir)).toEqual([])
  await inEmptyFolder(dataDir, () => writeFile(join(dataDir, 'secret-key'), 'whole'))
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
  await expect(inEmptyFolder(dataDir, async () => {})).rejects.toThrow('Nothing was changed')
})
