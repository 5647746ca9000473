import { logout } from 'contract/accounts/api.ts'
import { deleteAnswer, editAnswer, editDiscussion, restoreAnswer } from 'contract/discussions/api.ts'
import { watchDiscussion } from 'contract/discussions/live.ts'
import { fillPath } from 'contract/endpoint.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endRevokedStreams, productJobs } from '../../../jobs.ts'
import { days, seconds } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { beginExamination } from '../../../testing/assessments.ts'
import { administrator, answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { type Watching, watching } from '../../../testing/live.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { suspend } from '../../accounts/suspend.ts'

let t: TestApp
let ada: TestPerson
let ben: TestPerson
let watchAs: Awaited<ReturnType<typeof watching>>
const open: Watching[] = []
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  watchAs = await watching(t)
  ;[ada, ben] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.leave()))
  await vi.waitFor(() => expect(t.deps.live.streams.size).toBe(0))
})
afterAll(() => t.close())

async function watch(person: { token?: string }, id: number, lastEventId?: string): Promise<Watching> {
  const stream = await watchAs(person, id, lastEventId)
  open.push(stream)
  return stream
}

test('who looks at a thread is told what changes in it, and nothing of what it says', async () => {
  const { id } = await begin(t, ada, { content: 'Why six?', topic: 1 })
  const { id: elsewhere } = await begin(t, ada, { content: 'Why seven?', topic: 1 })
  const stream = await watch(ada, id)
  expect(await stream.next()).toMatchObject({ event: 'changed', data: {} })
  await answer(t, ben, { content: 'Not here', discussion: elsewhere })
  const said = await answer(t, ben, { content: 'A secret', discussion: id })
  const reply = await answer(t, ada, { content: 'Oh', discussion: id, parent_answer: said.id })
  await t.call(editAnswer, { token: ben.token, params: { id: said.id }, body: { content: 'Another' } })
  await t.call(editDiscussion, { token: ada.token, params: { id }, body: { content: 'Why six, then?' } })
  const moderator = await administrator(t)
  await t.call(deleteAnswer, { token: moderator.token, params: { id: reply.id } })
  await t.call(restoreAnswer, { token: moderator.token, params: { id: reply.id } })
  await t.call(deleteAnswer, { token: ben.token, params: { id: said.id } })
  const whole = { answer: said.id, parent: null }
  const below = { answer: reply.id, parent: said.id }
  for (const data of [
    { what: 'posted', ...whole },
    { what: 'posted', ...below },
    { what: 'edited', ...whole },
    { what: 'edited', answer: null, parent: null },
    { what: 'removed', ...below },
    { what: 'restored', ...below },
    { what: 'removed', ...whole },
  ])
    expect(await stream.next()).toEqual({ id: expect.any(String), event: 'thread', data })
})

test('the answer is no page, is kept nowhere, and passes through proxies as it comes', async () => {
  const { id } = await begin(t, ada, { content: 'Head', topic: 1 })
  const { headers } = await watch(ada, id)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
})

test('who may not read a thread is not told of it either', async () => {
  const { id: free } = await begin(t, ada, { content: 'Who?', topic: 1 })
  const { id: paid } = await begin(t, ada, { content: 'What?', interview: itemsOf('interview')[1]!.id } as never)
  const vantage = await subscriberOf(t, 'vantage')
  const outsider = await makePerson(t)
  const statusOf = async (person: { token?: string }, id: number) => (await watch(person, id)).status
  expect(await statusOf({}, free)).toBe(401)
  expect(await statusOf(outsider, free)).toBe(404)
  expect(await statusOf(vantage, paid)).toBe(404)
  expect(await statusOf(vantage, free)).toBe(200)
  expect(await statusOf(ada, 999_999)).toBe(404)
})

test('a person has six streams at most, wherever they look, and another one when one has ended', async () => {
  const { id } = await begin(t, ada, { content: 'Many', topic: 1 })
  const six = await Promise.all(Array.from({ length: 6 }, () => watch(ada, id)))
  expect(six.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await watch(ada, id)).status).toBe(429)
  expect((await watch(ben, id)).status).toBe(200)
  await six[0]!.leave()
  await vi.waitFor(async () => expect((await watch(ada, id)).status).toBe(200))
})

test('who leaves while the stream is being opened holds no place', async () => {
  const { id } = await begin(t, ada, { content: 'Gone', topic: 1 })
  const { live } = t.deps
  const opened = vi.spyOn(live.streams, 'open')
  const gone = Promise.withResolvers<void>()
  const ready = vi.spyOn(live, 'ready').mockReturnValueOnce(gone.promise)
  t.app.server.once('request', (_request, response) => response.once('close', gone.resolve))
  const leaving = new AbortController()
  const url = t.app.listeningOrigin + fillPath(watchDiscussion.url, { id })
  const left = fetch(url, { headers: { authorization: `Token ${ada.token}` }, signal: leaving.signal })
  await vi.waitFor(() => expect(ready).toHaveBeenCalled())
  leaving.abort()
  await expect(left).rejects.toThrow('abort')
  await vi.waitFor(() => expect(opened).toHaveBeenCalled())
  expect(live.streams.size).toBe(0)
  vi.restoreAllMocks()
})

test('who is logged out, suspended or deleted, sits an examination, or whose access has ended, is told nothing more; the others are', async () => {
  const { id } = await begin(t, ada, { content: 'Until when?', topic: 1 })
  const { id: paid } = await begin(t, ada, { content: 'For how long?', interview: itemsOf('interview')[1]!.id } as never)
  const [out, suspended, lapsed, candidate] = [
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
  ]
  const deleted = await administrator(t)
  const ended = [
    await watch(out, id),
    await watch(suspended, id),
    await watch(deleted, id),
    await watch(lapsed, paid),
    await watch(candidate, id),
  ]
  const stays = await watch(ben, id)
  for (const stream of [...ended, stays]) await stream.next()

  await endRevokedStreams(t.deps)
  expect(t.deps.live.streams.size).toBe(6)
  await t.call(logout, { token: out.token, body: {} })
  await suspend(t.deps.db, suspended.id, t.clock.now())
  await t.deps.db.deleteFrom('users').where('id', '=', deleted.id).execute()
  await t.deps.db
    .updateTable('access')
    .set({ open_until: new Date(t.clock.now().getTime() + days(1)) })
    .where('user_id', '=', lapsed.id)
    .execute()
  t.clock.advance(days(2))
  await beginExamination(t, candidate.id)
  await endRevokedStreams(t.deps)
  expect((await watch(candidate, id)).status).toBe(409)
  for (const stream of ended) expect(await stream.next()).toBeUndefined()
  await answer(t, ada, { content: 'Still', discussion: id })
  expect(await stays.next()).toMatchObject({ data: { what: 'posted' } })
})

test('that is asked about often enough to be true within five seconds', () => {
  const { streams } = productJobs(t.deps, { refresh: async () => {} } as never, {} as never)
  // As long again for the answer of a busy database.
  expect(streams?.every).toBeLessThanOrEqual(seconds(5) / 2)
})

test('who comes back is told what was missed, and asked to look anew where that is not known any more', async () => {
  const { id } = await begin(t, ada, { content: 'Missed', topic: 1 })
  const first = await watch(ada, id)
  await first.next()
  await answer(t, ben, { content: 'One', discussion: id })
  const seen = await first.next()
  await first.leave()
  const missed = await answer(t, ben, { content: 'Two', discussion: id })
  const { id: elsewhere } = await begin(t, ada, { content: 'Not this', topic: 1 })
  await answer(t, ben, { content: 'Elsewhere', discussion: elsewhere })
  const second = await watch(ada, id, seen?.id)
  expect(await second.next()).toMatchObject({ event: 'thread', data: { answer: missed.id } })
  await answer(t, ben, { content: 'Three', discussion: id })
  expect(await second.next()).toMatchObject({ event: 'thread', data: { what: 'posted' } })
  for (const unknown of ['another-process.3', 'x', `${seen?.id}0000`])
    expect(await (await watch(ada, id, unknown)).next()).toMatchObject({ event: 'changed' })
})

test('what is taken back before it was committed is told to nobody', async () => {
  const { id } = await begin(t, ada, { content: 'Refused', topic: 1 })
  const stream = await watch(ada, id)
  await stream.next()
  await expect(
    t.deps.db.transaction().execute(async (db) => {
      await t.deps.live.publish(db, { topic: `discussion:${id}`, name: 'thread', data: { answer: 1 } })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  const said = await answer(t, ben, { content: 'Kept', discussion: id })
  expect(await stream.next()).toMatchObject({ data: { answer: said.id } })
})
