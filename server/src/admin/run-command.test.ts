import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProfile, login, sendCode, verifyCode } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoCandidateCount } from '../demo-market.ts'
import { addDemoPeople, demoPeople } from '../demo-people.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { elsewhere } from '../testing/networks.ts'
import { makePerson, type TestPerson } from '../testing/people.ts'
import type { OutgoingMail } from '../vendors/mail.ts'
import { askServer } from './admin-socket.ts'
import { listenForCommands } from './listen-for-commands.ts'
import { answerWithoutDatabase, runCommand } from './run-command.ts'

const sent: OutgoingMail[] = []
let refusal: Error | undefined

let t: TestApp
beforeAll(async () => {
  const mailer = {
    async send(mail: OutgoingMail) {
      if (refusal) throw refusal
      sent.push(mail)
    },
    close() {},
  }
  t = await testApp({ deps: { mailer } })
})
afterAll(() => t.close())

const run = (...words: string[]) => runCommand(t.deps, words)

const logIn = async ({ email, password }: TestPerson, device_id: string = randomUUID()) => {
  const answer = await t.call(login, { body: { email, password, device_id }, from: elsewhere() })
  return { ...answer, token: answer.body.token ?? '', device_id }
}

/** Logs in on a browser of its own and enters the mailed code there. */
async function verifyBrowser(person: TestPerson) {
  const { token, device_id } = await logIn(person)
  await t.call(sendCode, { token, params: { userId: person.id } })
  const otp = /\b\d{6}\b/.exec((await t.lastMail(person.email))?.text ?? '')?.[0] ?? ''
  const { status } = await t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } })
  expect(status).toBe(200)
  t.clock.advance(11_000)
  return token
}

const statusOf = async (person: TestPerson, token = person.token) =>
  (await t.call(getProfile, { token, params: { userId: person.id } })).status

const isAdmin = async (person: TestPerson) =>
  (await t.call(getProfile, { token: person.token, params: { userId: person.id } })).body.is_admin

const audited = ({ id }: TestPerson) =>
  t.deps.db.selectFrom('audit').select(['event', 'detail']).where('user_id', '=', id).orderBy('id').execute()

test('somebody is made an administrator at once, whatever the case of their address, and it is noted who did it', async () => {
  const person = await makePerson(t, { email: 'Bronze@example.com' })
  expect(await isAdmin(person)).toBe(false)
  expect(await run('promote', ' bronze@EXAMPLE.com')).toEqual({ exit: 0, says: 'Bronze@example.com is an administrator now.' })
  expect(await isAdmin(person)).toBe(true)
  expect(await audited(person)).toEqual([{ event: 'made administrator', detail: { by: 'command line' } }])
})

test('who is no administrator any more is signed out, and comes back without the rights', async () => {
  const person = await makePerson(t)
  await run('promote', person.email)
  expect((await run('demote', person.email)).exit).toBe(0)
  expect(await statusOf(person)).toBe(401)
  const again = await logIn(person, person.deviceId)
  expect(again.body.data).toMatchObject({ is_admin: false })
  expect((await audited(person)).map(({ event }) => event)).toContain('no administrator any more')
})

test('who is suspended is out at once, and no session of before comes back with the right to log in', async () => {
  const person = await makePerson(t)
  expect((await run('suspend', person.email)).exit).toBe(0)
  expect(await statusOf(person)).toBe(401)
  expect((await logIn(person, person.deviceId)).status).toBe(403)

  expect(await run('unsuspend', person.email)).toEqual({ exit: 0, says: `${person.email} can log in again.` })
  expect(await statusOf(person)).toBe(401)
  expect(await statusOf(person, (await logIn(person, person.deviceId)).token)).toBe(200)
  expect((await audited(person)).map(({ event }) => event)).toEqual(expect.arrayContaining(['suspended', 'suspension lifted']))
})

test('freed slots can be taken by other browsers, and the ones of before are asked for a code', async () => {
  const person = await makePerson(t)
  const second = await verifyBrowser(person)
  expect((await logIn(person)).body).toEqual({ is_login_limited: true, data: {} })

  expect((await run('free-devices', person.email)).exit).toBe(0)
  for (const token of [person.token, second]) expect(await statusOf(person, token)).toBe(401)
  expect((await logIn(person, person.deviceId)).body).toMatchObject({ is_login_limited: false, data: { is_new_device: true } })

  for (const token of [await verifyBrowser(person), await verifyBrowser(person)]) expect(await statusOf(person, token)).toBe(200)
  expect((await logIn(person)).body.is_login_limited).toBe(true)
  expect((await audited(person)).map(({ event }) => event)).toContain('devices freed')
})

test('what is done to one account leaves the others as they are', async () => {
  const [one, other] = [await makePerson(t), await makePerson(t)]
  for (const verb of ['promote', 'suspend', 'free-devices']) await run(verb, one.email)
  expect(await statusOf(other)).toBe(200)
  expect(await isAdmin(other)).toBe(false)
})

test('an address that nobody has is told in one line, and nothing is noted', async () => {
  const count = async () => (await t.deps.db.selectFrom('audit').select('id').execute()).length
  const before = await count()
  for (const verb of ['promote', 'demote', 'suspend', 'unsuspend', 'free-devices'])
    expect(await run(verb, 'nobody@example.com')).toEqual({
      exit: 1,
      says: 'There is no account with the address nobody@example.com.',
    })
  expect(await count()).toBe(before)
})

test('a test mail is sent at once, and what the mail server says against it is told in one line', async () => {
  expect(await run('mail-test', 'operator@example.com')).toEqual({
    exit: 0,
    says: 'The mail server accepted a test mail for operator@example.com.',
  })
  expect(sent).toMatchObject([{ to: 'operator@example.com', subject: expect.stringContaining('A test mail from') }])

  refusal = new Error('554 5.7.1 Relaying\r\ndenied')
  onTestFinished(() => {
    refusal = undefined
  })
  expect(await run('mail-test', 'operator@example.com')).toEqual({
    exit: 1,
    says: 'The test mail was not sent: 554 5.7.1 Relaying denied',
  })
  expect(await run('mail-test', 'nobody')).toEqual({ exit: 1, says: 'nobody is not an email address.' })
  const rows = await t.deps.db.selectFrom('audit').select('event').where('event', 'like', 'test mail%').orderBy('id').execute()
  expect(rows.map(({ event }) => event)).toEqual(['test mail sent', 'test mail refused'])
})

test('demo people are removed, and it is told how many there were', async () => {
  await addDemoPeople(t.deps)
  expect(await run('remove-demo-people')).toEqual({
    exit: 0,
    says: `Removed: ${demoPeople.length + demoCandidateCount} demo accounts.`,
  })
  expect(await run('remove-demo-people')).toEqual({ exit: 0, says: 'There are no demo accounts.' })
})

test('what cannot be meant is told without a database: no such command, too few words, too many', async () => {
  const there =
    'promote, demote, suspend, unsuspend, free-devices, mail-test, remove-demo-people, python-packages, backup, restore, check, import, regrade, rotate-credential-key, go-live'
  for (const name of ['promotion', 'constructor', 'Promote'])
    expect(answerWithoutDatabase([name, 'a@example.com'])).toEqual({
      exit: 2,
      says: `Unknown command ${name}. Commands: ${there}.`,
    })
  for (const words of [['promote'], ['promote', ' '], ['promote', 'a@example.com', 'b@example.com']])
    expect(answerWithoutDatabase(words)).toEqual({ exit: 2, says: 'Usage: npm run admin -- promote <email>' })
  expect(answerWithoutDatabase(['remove-demo-people', 'all'])?.says).toBe('Usage: npm run admin -- remove-demo-people')
  expect(answerWithoutDatabase(['remove-demo-people'])).toBeUndefined()
  expect(answerWithoutDatabase([])?.exit).toBe(2)
  expect(answerWithoutDatabase(['help'])).toMatchObject({ exit: 0, says: expect.stringContaining('free-devices <email>') })
  expect(answerWithoutDatabase(['promote', 'a@example.com'])).toBeUndefined()
})

test('a running server does what is asked over its socket', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'admin-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const commands = await listenForCommands({ ...t.deps, config: { ...t.deps.config, dataDir } })
  const person = await makePerson(t)
  expect(await askServer(dataDir, ['promote', person.email])).toMatchObject({ exit: 0 })
  expect(await isAdmin(person)).toBe(true)
  expect(await askServer(dataDir, ['promote', 'nobody@example.com'])).toMatchObject({ exit: 1 })
  await commands.close()
  expect(await askServer(dataDir, ['promote', person.email])).toBeUndefined()
})

test('a command that breaks says little, and the server goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'admin-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const broken = { now: () => new Date(Number.NaN) }
  const commands = await listenForCommands({ ...t.deps, clock: broken, config: { ...t.deps.config, dataDir } })
  onTestFinished(() => commands.close())
  const person = await makePerson(t)
  for (let i = 0; i < 2; i++)
    expect(await askServer(dataDir, ['suspend', person.email])).toEqual({
      exit: 1,
      says: 'Something went wrong on the server. See its log.',
    })
  expect(await statusOf(person)).toBe(200)
})

test('a folder that takes no socket costs the command line, not the server', async () => {
  const dataDir = join(tmpdir(), randomUUID(), 'missing')
  const commands = await listenForCommands({ ...t.deps, config: { ...t.deps.config, dataDir } })
  expect(await askServer(dataDir, ['promote', 'a@example.com'])).toBeUndefined()
  await commands.close()
})

test('packages that were fetched are noted by their names, and by those of all where none was named', async () => {
  const noted = async (...words: string[]) => {
    expect(await run('python-packages', ...words)).toMatchObject({ exit: 0 })
    const row = await t.deps.db.selectFrom('audit').select(['event', 'detail']).orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(row?.event).toBe('python packages fetched')
    return row?.detail
  }
  expect(await noted('--from', '/a/mirror', 'numpy', 'scipy')).toEqual({ by: 'command line', packages: 'numpy, scipy' })
  expect(await noted()).toMatchObject({ packages: 'numpy, pandas, scipy, matplotlib, scikit-learn, statsmodels, tzdata' })
})

test('content is loaded from a folder at once; from one that is none, or is wrong, nothing changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const shown = () => t.deps.db.selectFrom('items').select(['slug', 'hidden']).orderBy('slug').execute()
  expect(await run('import', join(folder, 'mistyped'))).toMatchObject({
    exit: 1,
    says: expect.stringContaining('is not a content folder'),
  })
  for (const part of ['companies.yaml', 'skills.yaml', 'items/probability/third-in-the-queue'])
    cpSync(join('content', part), join(folder, part), { recursive: true })
  expect(await run('import', folder)).toEqual({
    exit: 0,
    says: '1 items: 1 new or changed, 0 hidden because their folders are gone.',
  })
  const before = await shown()
  expect(before).toEqual([{ slug: 'third-in-the-queue', hidden: false }])
  cpSync(join(folder, 'companies.yaml'), join(folder, 'items/probability/third-in-the-queue/item.md'))
  expect(await run('import', folder)).toMatchObject({
    exit: 1,
    says: expect.stringMatching(/^Nothing was changed\. The content folder has/),
  })
  expect(await shown()).toEqual(before)
})
