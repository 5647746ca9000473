/** Files of answers and replies: who is given them, and until when they are kept. */
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createAnswer,
  deleteAnswer,
  deleteDiscussion,
  getDiscussion,
  getReplies,
  restoreAnswer,
} from 'contract/discussions/api.ts'
import { removeAnswer } from 'contract/discussions/moderation.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.ts'
import { sweep } from '../../retention.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { beginExamination } from '../../testing/assessments.ts'
import { incoming, leftOvers, notes, nothing, open, plot, stored, storedName, sweepAll } from '../../testing/attachments.ts'
import { administrator, answer, begin, subscriberOf } from '../../testing/discussions.ts'
import { png, type SentFile, sendForm } from '../../testing/files.ts'
import { itemsOf, testLibrary } from '../../testing/library.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { fileAddress } from './attachments/address.ts'
import { sweepFiles, sweepStrayFiles } from './attachments/sweep-files.ts'

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

const post = ({ token }: TestPerson, file: SentFile, more = {}) =>
  sendForm(t, createAnswer, { token, body: { content: 'Here', discussion: thread, ...more }, file })
const readAs = async ({ token }: TestPerson) =>
  (await t.call(getDiscussion, { token, params: { discussionId: thread }, query: {} })).body[0]?.answers.map(
    ({ answer }) => answer,
  ) ?? []

test('what is covered for who does not know the solution covers its file', async () => {
  const item = itemsOf('interview')[1]!
  const { id } = await begin(t, ada, { content: 'How?', interview: item.id })
  await post(ada, plot, { discussion: id, gives_away: true })
  const read = ({ token }: TestPerson) => t.call(getDiscussion, { token, params: { discussionId: id }, query: {} })
  expect((await read(ben)).body[0]?.answers[0]?.answer).toMatchObject({ covered: true, file: null, attachment: null })
  expect((await read(ada)).body[0]?.answers[0]?.answer).toMatchObject({ covered: false, attachment: { name: 'Plot of it.png' } })
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
    expect((await open(t, forged)).statusCode, forged).toBe(403)
  t.clock.advance(hours(2))
  expect((await open(t, first.file)).statusCode).toBe(403)
  t.clock.reset()
  expect((await open(t, first.file)).statusCode).toBe(200)
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
    expect((await open(t, `/uploads/${path}?${grant}`)).statusCode, path).toBeGreaterThanOrEqual(400)
})

test('who loses access loses the file, though its address is still good: lapsed, suspended, an examination begun, the thread moved out of sight', async () => {
  await post(ada, plot)
  const reader = await subscriberOf(t, 'interview')
  const [seen] = await readAs(reader)
  const status = async () => (await open(t, seen?.file)).statusCode
  expect(await status()).toBe(200)
  const change = (table: 'users' | 'topics', set: object, id: number) =>
    t.deps.db.updateTable(table).set(set).where('id', '=', id).execute()
  await change('users', { suspended_at: t.clock.now() }, reader.id)
  expect(await status()).toBe(403)
  await change('users', { suspended_at: null }, reader.id)
  await beginExamination(t, reader.id)
  expect(await status()).toBe(403)
  await t.deps.db.deleteFrom('assessment_attempts').execute()
  expect(await status()).toBe(200)
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
    expect((await open(t, grant)).statusCode).toBe(403)
  }
})

test('what a moderator hides is hidden with its file and put back with it; what is deleted for good is gone from the disk', async () => {
  const parent = await answer(t, ada, { content: 'An answer', discussion: thread })
  const reply = (await post(ada, notes, { parent_answer: parent.id })).body
  const status = async () => (await open(t, reply.file)).statusCode
  for (const id of [reply.id, parent.id]) {
    await t.call(deleteAnswer, { token: moderator.token, params: { id } })
    expect(await status()).toBe(403)
    await sweepFiles(t.deps)
    await t.call(restoreAnswer, { token: moderator.token, params: { id } })
    expect(await status()).toBe(200)
  }
  expect(await stored(t)).toHaveLength(1)
  // Its thread goes, and takes it along.
  await t.call(deleteDiscussion, { token: ada.token, params: { id: thread } })
  expect(await status()).toBe(403)
  await sweepFiles(t.deps)
  expect(await leftOvers(t)).toEqual(nothing)
})

test('who moderates sees the file of what was removed, to tell whether it is put back; its author does not', async () => {
  const parent = await answer(t, ada, { content: 'An answer', discussion: thread })
  const { id } = (await post(ada, plot, { parent_answer: parent.id })).body
  await t.call(removeAnswer, { token: moderator.token, params: { id }, body: { reason: 'Not yours to share' } })
  const fileFor = async ({ token }: TestPerson) =>
    (await t.call(getReplies, { token, params: { answerId: parent.id }, query: {} })).body[0]?.child_answers[0]?.file
  expect((await open(t, await fileFor(moderator))).rawPayload).toEqual(png)
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
  const folder = join(config.dataDir, 'uploads/incoming')
  await writeFile(join(folder, 'kept'), 'abc')
  await t.deps.files.keep(storedName, join(folder, 'kept'))
  await writeFile(join(folder, 'cut-off'), 'ab')
  await sweepFiles(t.deps)
  // It may be on its way.
  expect(await stored(t)).toEqual([storedName])
  expect(await incoming(t)).toEqual(['cut-off'])
  t.clock.advance(minutes(8))
  const earlier = new Date(Date.now() - minutes(8))
  await utimes(join(folder, 'cut-off'), earlier, earlier)
  await sweepFiles(t.deps)
  t.clock.reset()
  expect(await leftOvers(t)).toEqual(nothing)
  expect(await incoming(t)).toEqual([])
})

test('a file that no row tells of goes after a day; one that has a row stays, and what is not ours is left alone', async () => {
  const { file } = (await post(ada, plot)).body
  const folder = join(t.deps.config.dataDir, 'uploads')
  const named = file?.split(/[/?]/)[2] ?? ''
  const long = new Date(Date.now() - days(2))
  for (const name of [storedName, 'README']) await writeFile(join(folder, name), 'x')
  await sweepStrayFiles(t.deps)
  expect((await stored(t)).toSorted()).toEqual([named, storedName, 'README'].toSorted())
  for (const name of [storedName, 'README', named]) await utimes(join(folder, name), long, long)
  await sweepStrayFiles(t.deps)
  expect((await stored(t)).toSorted()).toEqual([named, 'README'].toSorted())
  await rm(join(folder, 'README'))
})

// Turned so far, the clock ends everybody’s login: the last one.
test('the file of what was hidden for 30 days goes with it, and a person’s files go with the account', async () => {
  const { id } = (await post(ada, plot)).body
  const leaving = await administrator(t)
  await post(leaving, notes)
  expect(await stored(t)).toHaveLength(2)
  await t.call(deleteAnswer, { token: moderator.token, params: { id } })
  await sweep(t.deps.db, new Date(t.clock.now().getTime() + days(30)))
  await t.deps.db.deleteFrom('users').where('id', '=', leaving.id).execute()
  await sweepFiles(t.deps)
  expect(await leftOvers(t)).toEqual(nothing)
})
