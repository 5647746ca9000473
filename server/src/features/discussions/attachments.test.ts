/** Files of answers and replies: who may attach what, and who is given it. */
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  createAnswer,
  deleteAnswer,
  deleteDiscussion,
  editAnswer,
  getDiscussion,
  getReplies,
  restoreAnswer,
} from 'contract/discussions/api.ts'
import { removeAnswer } from 'contract/discussions/moderation.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.ts'
import type { Caller } from '../../platform/guard.ts'
import { takeIn } from '../../platform/uploads/incoming.ts'
import { sweep } from '../../retention.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../testing/discussions.ts'
import { png, postForm, type SentFile, sendForm } from '../../testing/files.ts'
import { itemsOf, loadTestLibrary } from '../../testing/library.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { fileAddress } from './attachments/address.ts'
import { withFile } from './attachments/attach-file.ts'
import { sweepFiles, sweepStrayFiles } from './attachments/sweep-files.ts'

let t: TestApp
let ada: TestPerson
let ben: TestPerson
let moderator: TestPerson
let thread: number
beforeAll(async () => {
  t = await testApp()
  await loadTestLibrary(t)
  ;[ada, ben] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
  moderator = await administrator(t)
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('limits').execute()
  await t.deps.db.deleteFrom('attachments').execute()
  await sweepAll()
  thread = (await begin(t, ada, { content: 'Who has a plot?', topic: 1 })).id
})
afterAll(() => t.close())

const plot: SentFile = { name: 'Plot of it.PNG', bytes: png }
const notes: SentFile = { name: 'notes.txt', bytes: 'σ√t' }
const post = ({ token }: TestPerson, file: SentFile | undefined, more = {}) =>
  sendForm(t, createAnswer, { token, body: { content: 'Here', discussion: thread, ...more }, ...(file && { file }) })
const open = (url: string | null | undefined) => t.app.inject({ url: url ?? '' })
const readAs = async ({ token }: TestPerson) =>
  (await t.call(getDiscussion, { token, params: { discussionId: thread }, query: {} })).body[0]?.answers.map(
    ({ answer }) => answer,
  ) ?? []
const stored = async () => {
  const names: string[] = []
  for await (const page of t.deps.files.list()) names.push(...page.map(({ name }) => name))
  return names
}

test('a text that comes with a file keeps the ends of its lines as they were written', async () => {
  const { body } = await post(ada, notes, { content: 'One\r\n\r\nTwo' })
  expect(body.content).toBe('One\n\nTwo')
})

test('a file comes with an answer, is read under a random name with its own, and keeps its bytes', async () => {
  const { status, body } = await post(ada, plot, { parent_answer: '' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ content: 'Here', discussion: thread, parent_answer: null })
  expect(body.file).toMatch(/^\/uploads\/[0-9a-f-]{36}-plot-of-it\.png\?grant=/)
  expect(body.attachment).toMatchObject({ name: 'Plot of it.png', bytes: png.length, picture: { width: 1, height: 1 } })

  const [seen] = await readAs(ben)
  expect(seen?.attachment?.name).toBe('Plot of it.png')
  const download = await open(seen?.file)
  expect(download.rawPayload).toEqual(png)
  expect(download.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="Plot of it.png"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const shown = await open(seen?.attachment?.picture?.url)
  expect(shown.rawPayload).toEqual(png)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'content-security-policy': "sandbox; default-src 'none'" })
})

test('a path that JSON names as a file is nothing: only bytes make one', async () => {
  const { body } = await t.call(createAnswer, {
    token: ada.token,
    body: { content: 'Mine?', discussion: thread, file: '/uploads/../secret-key' },
  })
  expect(body).toMatchObject({ file: null, attachment: null })
})

test('fields count wherever they stand in the form, and those nobody knows do not', async () => {
  const form = new FormData()
  form.append('file', new Blob([png]), 'first.png')
  form.append('content', 'After it')
  form.append('creator_id', String(ben.id))
  form.append('discussion', String(thread))
  const { status, body } = await postForm(t, createAnswer, { token: ada.token, form })
  expect(status).toBe(200)
  expect(body).toMatchObject({ content: 'After it', creator: { username: ada.username }, attachment: { name: 'first.png' } })
})

test('a form without a file, or with a picker left empty, is an answer without one', async () => {
  expect((await post(ada, undefined)).body).toMatchObject({ content: 'Here', file: null })
  expect((await post(ada, { name: '', bytes: '' })).body).toMatchObject({ content: 'Here', file: null })
})

test('two files, a file by another field, a field twice: none of it is posted, none of it is kept', async () => {
  const before = await readAs(ada)
  for (const names of [['file', 'file'], ['picture'], ['file', 'content']]) {
    const form = new FormData()
    form.append('content', 'Both')
    form.append('discussion', String(thread))
    for (const name of names) name === 'content' ? form.append(name, 'again') : form.append(name, new Blob([png]), 'a.png')
    expect((await postForm(t, createAnswer, { token: ada.token, form })).status, names.join()).toBe(400)
  }
  expect(await readAs(ada)).toEqual(before)
  await expectNothingLeft()
})

test('what is covered for who does not know the solution covers its file', async () => {
  const item = itemsOf('interview')[1]!
  const { id } = await begin(t, ada, { content: 'How?', interview: item.id })
  await post(ada, plot, { discussion: id, gives_away: true })
  const read = ({ token }: TestPerson) => t.call(getDiscussion, { token, params: { discussionId: id }, query: {} })
  expect((await read(ben)).body[0]?.answers[0]?.answer).toMatchObject({ covered: true, file: null, attachment: null })
  expect((await read(ada)).body[0]?.answers[0]?.answer).toMatchObject({ covered: false, attachment: { name: 'Plot of it.png' } })
})

test('what is not one’s to send leaves nothing: signed out, without a subscription, to nothing, with nothing said', async () => {
  const form = new FormData()
  form.append('content', 'Hello')
  form.append('discussion', String(thread))
  form.append('file', new Blob([png]), 'a.png')
  expect((await postForm(t, createAnswer, { form })).status).toBe(401)
  const outsider = await makePerson(t)
  expect((await post(outsider, plot)).status).toBe(404)
  expect((await post(ada, plot, { discussion: 999_999 })).status).toBe(404)
  expect((await post(ada, plot, { discussion: 'x' })).status).toBe(400)
  const blank = await post(ada, plot, { content: ' \u200b' })
  expect([blank.status, blank.body.message]).toEqual([400, 'The field may not be blank.'])
  expect((await post(ada, plot, { content: 'a\0b' })).status).toBe(400)
  await expectNothingLeft()
})

test('beyond 10 MB the answer is refused while it arrives, whatever length was announced', async () => {
  const large = await post(ada, { name: 'large.txt', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') })
  expect([large.status, large.body.message]).toEqual([413, 'A file may have 10 MB at most.'])
  expect((await post(ada, { name: 'whole.txt', bytes: Buffer.alloc(10 * 1024 * 1024, 'a') })).status).toBe(200)
  expect(await filesOf(t.deps.config.dataDir, 'incoming')).toEqual([])
})

test('a file replaces the one before, an edit without one leaves it, and it can be taken away', async () => {
  const { body: posted } = await post(ada, plot)
  const edit = (file: SentFile | undefined, body = {}) =>
    sendForm(t, editAnswer, {
      token: ada.token,
      params: { id: posted.id },
      body: { content: 'Better', ...body },
      ...(file && { file }),
    })
  expect((await edit(undefined)).body.attachment?.name).toBe('Plot of it.png')
  const replaced = await edit(notes)
  expect(replaced.body.attachment).toEqual({ name: 'notes.txt', bytes: 6, picture: null })
  expect((await open(posted.file)).statusCode).toBe(403)
  expect((await readAs(ben))[0]?.attachment?.name).toBe('notes.txt')
  const json = await t.call(editAnswer, { token: ada.token, params: { id: posted.id }, body: { content: 'Again' } })
  expect(json.body.attachment?.name).toBe('notes.txt')
  expect((await edit(undefined, { remove_file: true })).body).toMatchObject({ content: 'Better', file: null, attachment: null })
  expect((await open(replaced.body.file)).statusCode).toBe(403)
  await sweepFiles(t.deps)
  await expectNothingLeft()
})

test('nobody replaces or takes away another one’s file, but an administrator', async () => {
  const { body: posted } = await post(ada, plot)
  const edit = ({ token }: TestPerson, more: { file?: SentFile; body?: object }) =>
    sendForm(t, editAnswer, {
      token,
      params: { id: posted.id },
      body: { content: 'Not mine', ...more.body },
      ...(more.file && { file: more.file }),
    })
  expect((await edit(ben, { file: notes })).status).toBe(403)
  expect((await edit(ben, { body: { remove_file: true } })).status).toBe(403)
  expect((await readAs(ben))[0]?.attachment?.name).toBe('Plot of it.png')
  expect(await stored()).toHaveLength(1)
  expect((await edit(moderator, { body: { remove_file: true } })).status).toBe(200)
  await sweepFiles(t.deps)
})

test('an address is its reader’s, for this file, for two hours at most, and never another’s', async () => {
  const first = (await post(ada, plot)).body
  const second = (await post(ada, notes)).body
  const [path = '', grant = ''] = (first.file ?? '').split('?grant=')
  const [user, expiry, mac] = grant.split('.')
  const other = (second.file ?? '').split('?')[0]
  for (const forged of [
    path,
    `${path}?grant=`,
    `${path}?grant=${ben.id}.${expiry}.${mac}`,
    `${path}?grant=${user}.${Number(expiry) + 3600}.${mac}`,
    `${path}?grant=${user}.${expiry}.${mac?.slice(0, -1)}`,
    `${path}?grant=${grant}.x`,
    `${path}?grant=${grant}&grant=${grant}`,
    `${other}?grant=${grant}`,
    // A picture’s address is another one’s than its download’s, and a text has none.
    `${path.replace('/uploads/', '/uploads/inline/')}?grant=${grant}`,
    (second.file ?? '').replace('/uploads/', '/uploads/inline/'),
  ])
    expect((await open(forged)).statusCode, forged).toBe(403)
  t.clock.advance(hours(2))
  expect((await open(first.file)).statusCode).toBe(403)
  t.clock.reset()
  expect((await open(first.file)).statusCode).toBe(200)
})

test('no path leads out of the folder', async () => {
  const { file } = (await post(ada, plot)).body
  const grant = file?.split('?')[1]
  for (const path of [
    '../secret-key',
    '..%2fsecret-key',
    '%2e%2e/secret-key',
    'inline/../../secret-key',
    'incoming',
    '',
    '.',
    '%00',
    '..\\x',
  ])
    expect((await open(`/uploads/${path}?${grant}`)).statusCode, path).toBeGreaterThanOrEqual(400)
})

test('who loses access loses the file, though its address is still good: lapsed, suspended, the thread moved out of sight', async () => {
  await post(ada, plot)
  const reader = await subscriberOf(t, 'interview')
  const [seen] = await readAs(reader)
  const status = async () => (await open(seen?.file)).statusCode
  expect(await status()).toBe(200)
  const change = (table: 'users' | 'topics', set: object, id: number) =>
    t.deps.db.updateTable(table).set(set).where('id', '=', id).execute()
  await change('users', { suspended_at: t.clock.now() }, reader.id)
  expect(await status()).toBe(403)
  await change('users', { suspended_at: null }, reader.id)
  await change('topics', { hidden: true }, 1)
  expect(await status()).toBe(403)
  await change('topics', { hidden: false }, 1)
  expect(await status()).toBe(200)
  await t.deps.db.deleteFrom('access').where('user_id', '=', reader.id).execute()
  expect(await status()).toBe(403)
})

test('a picture of a thread that one may not read is as closed as the thread', async () => {
  const { file, attachment } = (await post(ada, plot)).body
  const outsider = await makePerson(t)
  for (const url of [file, attachment?.picture?.url]) {
    const [path = ''] = (url ?? '').split('?')
    const grant = fileAddress(t.deps, outsider.id)(
      path.includes('inline') ? '/uploads/inline/' : '/uploads/',
      path.split('/').at(-1)!,
    )
    expect((await open(grant)).statusCode).toBe(403)
  }
})

test('what a moderator hides is hidden with its file and put back with it; what is deleted for good is gone from the disk', async () => {
  const parent = await answer(t, ada, { content: 'An answer', discussion: thread })
  const reply = (await post(ada, notes, { parent_answer: parent.id })).body
  const status = async () => (await open(reply.file)).statusCode
  for (const id of [reply.id, parent.id]) {
    await t.call(deleteAnswer, { token: moderator.token, params: { id } })
    expect(await status()).toBe(403)
    await sweepFiles(t.deps)
    await t.call(restoreAnswer, { token: moderator.token, params: { id } })
    expect(await status()).toBe(200)
  }
  expect(await stored()).toHaveLength(1)
  // Its thread goes, and takes it along.
  await t.call(deleteDiscussion, { token: ada.token, params: { id: thread } })
  expect(await status()).toBe(403)
  await sweepFiles(t.deps)
  await expectNothingLeft()
})

test('who moderates sees the file of what was removed, to tell whether it is put back; its author does not', async () => {
  const parent = await answer(t, ada, { content: 'An answer', discussion: thread })
  const { id } = (await post(ada, plot, { parent_answer: parent.id })).body
  await t.call(removeAnswer, { token: moderator.token, params: { id }, body: { reason: 'Not yours to share' } })
  const fileFor = async ({ token }: TestPerson) =>
    (await t.call(getReplies, { token, params: { answerId: parent.id }, query: {} })).body[0]?.child_answers[0]?.file
  expect((await open(await fileFor(moderator))).rawPayload).toEqual(png)
  expect((await fileFor(ada)) ?? null).toBeNull()
})

test('what came to nothing is gone within ten minutes: a row without its answer, bytes that were cut off', async () => {
  const { db, config, clock } = t.deps
  await db
    .insertInto('attachments')
    .values({
      ...{ stored_name: storedName, name: 'a.png', kind: 'png', bytes: 3, sha256: Buffer.alloc(32), width: null, height: null },
      ...{ owner_id: ada.id, created_at: clock.now() },
    })
    .execute()
  const incoming = join(config.dataDir, 'uploads/incoming')
  await writeFile(join(incoming, 'kept'), 'abc')
  await t.deps.files.keep(storedName, join(incoming, 'kept'))
  await writeFile(join(incoming, 'cut-off'), 'ab')
  await sweepFiles(t.deps)
  // It may be on its way.
  expect(await stored()).toEqual([storedName])
  expect(await filesOf(config.dataDir, 'incoming')).toEqual(['cut-off'])
  t.clock.advance(minutes(8))
  const earlier = new Date(Date.now() - minutes(8))
  await utimes(join(incoming, 'cut-off'), earlier, earlier)
  await sweepFiles(t.deps)
  t.clock.reset()
  await expectNothingLeft()
  expect(await filesOf(config.dataDir, 'incoming')).toEqual([])
})

test('a file that no row tells of goes after a day; one that has a row stays, and what is not ours is left alone', async () => {
  const { file } = (await post(ada, plot)).body
  const folder = join(t.deps.config.dataDir, 'uploads')
  const named = file?.split(/[/?]/)[2] ?? ''
  const long = new Date(Date.now() - days(2))
  for (const name of [storedName, 'README']) await writeFile(join(folder, name), 'x')
  await sweepStrayFiles(t.deps)
  expect((await stored()).toSorted()).toEqual([named, storedName, 'README'].toSorted())
  for (const name of [storedName, 'README', named]) await utimes(join(folder, name), long, long)
  await sweepStrayFiles(t.deps)
  expect((await stored()).toSorted()).toEqual([named, 'README'].toSorted())
  await rm(join(folder, 'README'))
})

test('one person’s files have their bounds: so many, so much, so fast', async () => {
  const { db, clock } = t.deps
  const collector = await subscriberOf(t, 'interview')
  const rows = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{
        stored_name: `${storedName}-${at}`,
        name: 'a',
        kind: 'txt',
        bytes,
        sha256: Buffer.alloc(32),
        width: null,
        height: null,
      },
      ...{ owner_id: collector.id, created_at: clock.now() },
    }))
  const forget = () => db.deleteFrom('attachments').where('owner_id', '=', collector.id).execute()
  for (const taken of [rows(500, 1), rows(20, 10 * 1024 * 1024)]) {
    await db.insertInto('attachments').values(taken).execute()
    const { status, body } = await post(collector, notes)
    expect(status).toBe(403)
    expect(body.message).toContain('Your files take up all the room')
    await forget()
  }
  await db
    .insertInto('attachments')
    .values(rows(1, 200 * 1024 * 1024 - 3))
    .execute()
  expect((await post(collector, notes)).status).toBe(403)
  await forget()
  expect((await post(collector, notes)).status).toBe(200)
  const statuses = []
  for (let sent = 0; sent < 20; sent++) {
    // Answers have a bound of their own.
    await db.deleteFrom('limits').where('key', 'like', 'answer%').execute()
    statuses.push((await post(collector, { name: 'a.exe', bytes: 'x' })).status)
  }
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(415))
  expect(statuses.at(-1)).toBe(429)
})

test('a file whose answer comes to nothing at the last moment is let go of at once', async () => {
  const received = await takeIn(t.deps.config.dataDir, 'notes.txt', Readable.from([Buffer.from('σ')]))
  const fail = () => Promise.reject(new Error('the thread is gone'))
  await expect(withFile(t.deps, { id: ada.id } as Caller, received, fail)).rejects.toThrow('the thread is gone')
  expect(await t.deps.db.selectFrom('removed_files').select('stored_name').execute()).toHaveLength(1)
  await sweepFiles(t.deps)
  await expectNothingLeft()
})

test('where nothing can be stored the answer is refused, says so, and nothing is left of it', async () => {
  const before = await readAs(ada)
  const { files } = t.deps
  t.deps.files = { ...files, keep: () => Promise.reject(new Error('no space left on device')) }
  const { status, body } = await post(ada, plot)
  t.deps.files = files
  expect([status, body.message]).toEqual([503, 'The file could not be stored right now. Please try again later.'])
  expect(await readAs(ada)).toEqual(before)
  await sweepFiles(t.deps)
  await expectNothingLeft()
})

test.each([
  // A browser writes these three signs as it would in an address.
  [
    '"><img src=x onerror=alert(1)>.png',
    '%22__img src=x onerror=alert(1)_.png',
    `"%22__img src=x onerror=alert(1)_.png"; filename*=UTF-8''%2522__img%20src%3Dx%20onerror%3Dalert%281%29_.png`,
  ],
  ['photo\u202Egnp.png', 'photognp.png', 'photognp.png'],
  [
    'a\r\nSet-Cookie: x=1\r\n.png',
    'a%0D%0ASet-Cookie_ x=1%0D%0A.png',
    `"a%0D%0ASet-Cookie_ x=1%0D%0A.png"; filename*=UTF-8''a%250D%250ASet-Cookie_%20x%3D1%250D%250A.png`,
  ],
  ['../../etc/passwd.png', 'passwd.png', 'passwd.png'],
  ['C:\\temp\\plot.png', 'plot.png', 'plot.png'],
  ['....png', 'file.png', 'file.png'],
  [`${'é'.repeat(300)}.png`, `${'é'.repeat(100)}.png`, `"${'?'.repeat(100)}.png"; filename*=UTF-8''${'%C3%A9'.repeat(100)}.png`],
])('the name %j is shown and sent as a harmless one', async (name, shown, header) => {
  const { body } = await post(ada, { name, bytes: png })
  expect(body.attachment?.name).toBe(shown)
  expect(body.file).toMatch(/^\/uploads\/[0-9a-f-]{36}-[a-z0-9-]{1,40}\.png\?grant=[\w.-]+$/)
  expect((await open(body.file)).headers['content-disposition']).toBe(`attachment; filename=${header}`)
})

// Turned so far, the clock ends everybody’s login: the last one.
test('the file of what was hidden for 30 days goes with it, and a person’s files go with the account', async () => {
  const { id } = (await post(ada, plot)).body
  const leaving = await administrator(t)
  await post(leaving, notes)
  expect(await stored()).toHaveLength(2)
  await t.call(deleteAnswer, { token: moderator.token, params: { id } })
  await sweep(t.deps.db, new Date(t.clock.now().getTime() + days(30)))
  await t.deps.db.deleteFrom('users').where('id', '=', leaving.id).execute()
  await sweepFiles(t.deps)
  await expectNothingLeft()
})

const storedName = '7f9c24e5-1111-4222-8333-444455556666-a.png'

const filesOf = async (dataDir: string, folder: string): Promise<string[]> =>
  readdir(join(dataDir, 'uploads', folder)).catch(() => [])

async function sweepAll(): Promise<void> {
  while (await sweepFiles(t.deps));
}

/** Of what this test sent: neither bytes nor a row. */
async function expectNothingLeft(): Promise<void> {
  await sweepAll()
  const rows = await t.deps.db.selectFrom('attachments').select('answer_id').execute()
  expect(await stored()).toHaveLength(rows.length)
  expect(rows.every(({ answer_id }) => answer_id !== null)).toBe(true)
}
