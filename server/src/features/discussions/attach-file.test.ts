/** Sending a file with an answer or a reply: who may, what becomes of it, and what is refused without leaving anything. */
import { Readable } from 'node:stream'
import { createAnswer, editAnswer, getDiscussion } from 'contract/discussions/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../platform/guard.ts'
import { takeIn } from '../../platform/uploads/incoming.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { incoming, leftOvers, notes, nothing, open, plot, stored, storedName, sweepAll } from '../../testing/attachments.ts'
import { administrator, begin, subscriberOf } from '../../testing/discussions.ts'
import { png, postForm, type SentFile, sendForm } from '../../testing/files.ts'
import { testLibrary } from '../../testing/library.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { withFile } from './attachments/attach-file.ts'
import { sweepFiles } from './attachments/sweep-files.ts'

let t: TestApp
let ada: TestPerson
let ben: TestPerson
let moderator: TestPerson
let thread: number
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  ;[ada, ben] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
  moderator = await administrator(t)
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('limits').execute()
  await t.deps.db.deleteFrom('attachments').execute()
  await sweepAll(t)
  thread = (await begin(t, ada, { content: 'Who has a plot?', topic: 1 })).id
})
afterAll(() => t.close())

const post = ({ token }: TestPerson, file: SentFile | undefined, more = {}) =>
  sendForm(t, createAnswer, { token, body: { content: 'Here', discussion: thread, ...more }, ...(file && { file }) })
const readAs = async ({ token }: TestPerson) =>
  (await t.call(getDiscussion, { token, params: { discussionId: thread }, query: {} })).body[0]?.answers.map(
    ({ answer }) => answer,
  ) ?? []

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
  const download = await open(t, seen?.file)
  expect(download.rawPayload).toEqual(png)
  expect(download.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="Plot of it.png"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const shown = await open(t, seen?.attachment?.picture?.url)
  expect(shown.rawPayload).toEqual(png)
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'content-security-policy': "sandbox; default-src 'none'" })
})

test.each([
  ['Windows-1252', Buffer.from('sep=;\r\nGröße;Preis\r\n', 'latin1'), 'sep=;\r\nGröße;Preis\r\n'],
  ['UTF-16', Buffer.from('\uFEFFGröße\tPreis\r\n', 'utf16le'), 'Größe\tPreis\r\n'],
])('a table that Excel saved in %s is kept in UTF-8, and whoever reads it is told', async (encoding, bytes, text) => {
  const { body } = await post(ada, { name: 'prices.csv', bytes })
  const content = Buffer.from(`\uFEFF${text}`)
  const told = { name: 'prices.csv', bytes: content.length, picture: null, converted_from: encoding }
  expect(body.attachment).toEqual(told)
  const [seen] = await readAs(ben)
  expect(seen?.attachment).toEqual(told)
  expect((await open(t, seen?.file)).rawPayload).toEqual(content)
  const stays = await post(ada, { name: 'prices.csv', bytes: content })
  expect(stays.body.attachment).toEqual({ name: 'prices.csv', bytes: content.length, picture: null })
})

test('a picture under the ending of another kind is shown with its own', async () => {
  const { body } = await post(ada, { name: 'Photo.JPG', bytes: png })
  expect(body.attachment).toMatchObject({ name: 'Photo.png', picture: { width: 1, height: 1 } })
  expect((await open(t, body.attachment?.picture?.url)).headers['content-type']).toBe('image/png')
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
  expect(await leftOvers(t)).toEqual(nothing)
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
  expect(await leftOvers(t)).toEqual(nothing)
})

test('beyond 10 MB the answer is refused while it arrives, whatever length was announced', async () => {
  const large = await post(ada, { name: 'large.txt', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') })
  expect([large.status, large.body.message]).toEqual([413, 'A file can have at most 10 MB.'])
  expect((await post(ada, { name: 'whole.txt', bytes: Buffer.alloc(10 * 1024 * 1024, 'a') })).status).toBe(200)
  expect(await incoming(t)).toEqual([])
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
  expect((await open(t, posted.file)).statusCode).toBe(403)
  expect((await readAs(ben))[0]?.attachment?.name).toBe('notes.txt')
  const json = await t.call(editAnswer, { token: ada.token, params: { id: posted.id }, body: { content: 'Again' } })
  expect(json.body.attachment?.name).toBe('notes.txt')
  expect((await edit(undefined, { remove_file: true })).body).toMatchObject({ content: 'Better', file: null, attachment: null })
  expect((await open(t, replaced.body.file)).statusCode).toBe(403)
  await sweepFiles(t.deps)
  expect(await leftOvers(t)).toEqual(nothing)
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
  expect(await stored(t)).toHaveLength(1)
  expect((await edit(moderator, { body: { remove_file: true } })).status).toBe(200)
  await sweepFiles(t.deps)
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
    expect(body.message).toContain('You have reached the limit for files')
    await forget()
  }
  await db
    .insertInto('attachments')
    .values(rows(1, 200 * 1024 * 1024 - 3))
    .execute()
  expect((await post(collector, notes)).status).toBe(403)
  // Before anything is read of it.
  expect((await post(collector, { name: 'a.txt', bytes: 'a\0bc' })).status).toBe(403)
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
  expect(await leftOvers(t)).toEqual(nothing)
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
  expect(await leftOvers(t)).toEqual(nothing)
})

test.each([
  // A browser writes a quote as `%22`.
  ['"><img src=x onerror=alert(1)>.png', "'__img src=x onerror=alert(1)_.png", `"'__img src=x onerror=alert(1)_.png"`],
  ['The "smile" 100%.png', "The 'smile' 100%.png", `"The 'smile' 100%.png"`],
  ['photo\u202Egnp.png', 'photognp.png', 'photognp.png'],
  ['a\r\nSet-Cookie: x=1\r\n.png', 'aSet-Cookie_ x=1.png', '"aSet-Cookie_ x=1.png"'],
  ['../../etc/passwd.png', 'passwd.png', 'passwd.png'],
  ['C:\\temp\\plot.png', 'plot.png', 'plot.png'],
  ['....png', 'file.png', 'file.png'],
  [`${'é'.repeat(300)}.png`, `${'é'.repeat(100)}.png`, `"${'?'.repeat(100)}.png"; filename*=UTF-8''${'%C3%A9'.repeat(100)}.png`],
])('the name %j is shown and sent as a harmless one', async (name, shown, header) => {
  const { body } = await post(ada, { name, bytes: png })
  expect(body.attachment?.name).toBe(shown)
  expect(body.file).toMatch(/^\/uploads\/[0-9a-f-]{36}-[a-z0-9-]{1,40}\.png\?grant=[\w.-]+$/)
  expect((await open(t, body.file)).headers['content-disposition']).toBe(`attachment; filename=${header}`)
})
