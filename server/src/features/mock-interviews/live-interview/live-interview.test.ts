/** What both sides see in an interview: the interviewer's questions, the one that is shown, the text that both write in. */
import { moveBooking, readBooking } from 'contract/mock-interviews/api.ts'
import { readFeedback } from 'contract/mock-interviews/feedback.ts'
import { checkInAsInterviewer, reportHeld } from 'contract/mock-interviews/interviewers.ts'
import {
  getPrivateNotes,
  getQuestionSet,
  pullBoard,
  pushBoard,
  type RunResult,
  reportRun,
  savePrivateNotes,
  saveQuestionSet,
  showQuestion,
} from 'contract/mock-interviews/live-interview.ts'
import {
  longestBoard,
  longestPrivateNotes,
  longestRunOutput,
  mostBoardChanges,
  mostBoardWritten,
} from 'contract/mock-interviews/rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, days, hours, minutes, seconds } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import {
  booked,
  buyInterview,
  inTwoDays,
  makeInterviewer,
  openMorning,
  type TestInterviewer,
  takeMoneyBack,
  turnTo,
} from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
let host: TestInterviewer
let candidate: TestPerson
let bought: Awaited<ReturnType<typeof booked>>
let id: number
let start: Date
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
beforeEach(async () => {
  host = await openMorning(t)
  candidate = await makePerson(t)
  bought = await booked(t, inTwoDays(t), await buyInterview(t, candidate))
  id = bought.id
  start = bought.start
})
afterAll(() => t.close())

const begin = () => turnTo(t, start)
const [first, second] = [() => itemsOf('interview')[0]!, () => itemsOf('vantage')[1]!]
const script = (questions: number[], { token }: TestPerson = host) =>
  t.call(saveQuestionSet, { token, params: { id }, body: { questions } })
const show = (question: number | null, { token }: TestPerson = host) =>
  t.call(showQuestion, { token, params: { id }, body: { question } })
const open = async (url: string | undefined) => (await t.app.inject({ url: url ?? '' })).statusCode
const [hosts, candidates] = [
  () => ({ token: host.token, side: { interview_id: id } }),
  () => ({ token: candidate.token, side: { booking_id: id } }),
]
const pull = ({ token, side }: ReturnType<typeof hosts | typeof candidates>, since = 0) =>
  t.call(pullBoard, { token, body: { ...side, since }, from: elsewhere() })
const push = ({ token, side }: ReturnType<typeof hosts | typeof candidates>, version: number, ...changes: unknown[][]) =>
  t.call(pushBoard, {
    token,
    body: { ...side, version, updates: changes.map((one) => ({ client_id: token.slice(0, 40), changes: one as never })) },
    from: elsewhere(),
  })

test('the interviewer has questions with all that belongs to them; the candidate sees the statement that is shown, and no more', async () => {
  const { body } = await script([second().id, first().id, second().id, 999_999])
  expect(body.questions).toMatchObject([
    {
      id: second().id,
      title: second().title,
      met: false,
      shown_at: null,
      hints: expect.any(Array),
      follow_up_answers: [`<p>Twice ${second().words.solution}.</p>`],
    },
    { id: first().id },
  ])
  const [question] = body.questions
  expect(await open(question!.statement_uri)).toBe(200)
  expect(await open(question!.solution_uri)).toBe(200)
  expect((await pull(candidates())).body.question).toBeNull()
  expect((await show(second().id)).status).toBe(409)

  begin()
  const { body: shown } = await show(second().id)
  expect(shown.questions.map((one) => one.shown)).toEqual([true, false])
  expect(shown.questions[0]?.shown_at).toContain(start.toISOString().slice(0, 10))
  const seen = (await pull(candidates())).body.question
  expect(seen).toMatchObject({ id: second().id, title: second().title })
  expect(await open(seen?.statement_uri)).toBe(200)
  // What was lent is this statement: neither its solution nor another item.
  expect(await open(`${seen?.statement_uri}solution`)).toBe(403)
  expect(await open(seen?.statement_uri.replace(/\d+\/$/, `${first().id}/`))).toBe(403)
  expect(await open(seen?.statement_uri.replace('lent-', 'lent-1'))).toBe(403)

  await show(null)
  expect((await pull(candidates())).body.question).toBeNull()
  expect((await show(999)).status).toBe(404)
  await show(second().id)
  await script([first().id])
  expect((await pull(candidates())).body.question).toBeNull()
  t.clock.advance(hours(2))
  expect(await open(seen?.statement_uri)).toBe(403)
  expect((await script([first().id])).status).toBe(409)
})

test('what was lent to an interviewer is closed with their account, at once; what the candidate was shown stays', async () => {
  begin()
  const [question] = (await script([first().id])).body.questions
  await show(first().id)
  const theirs = [question?.statement_uri, question?.solution_uri, (await pull(hosts())).body.question?.statement_uri]
  const shown = (await pull(candidates())).body.question?.statement_uri
  for (const address of [...theirs, shown]) expect(await open(address)).toBe(200)
  await t.deps.db.updateTable('users').set({ suspended_at: t.clock.now() }).where('id', '=', host.id).execute()
  for (const address of theirs) expect(await open(address)).toBe(403)
  expect(await open(shown)).toBe(200)
})

test('a question that the candidate has met before is marked', async () => {
  await t.deps.db
    .insertInto('access_history')
    .values({ placement_id: first().id, user_id: candidate.id, at: t.clock.now() })
    .execute()
  expect((await script([first().id, second().id])).body.questions.map(({ met }) => met)).toEqual([true, false])
})

test('what was prepared goes along where the candidate moves it, and stays the interviewer’s', async () => {
  await script([first().id])
  const later = after(start, days(1)).toISOString()
  const body = { booking_id: id, starts_at: later, zone: 'UTC' }
  const { booking } = (await t.call(moveBooking, { token: candidate.token, body, from: elsewhere() })).body
  const read = await t.call(getQuestionSet, { token: host.token, params: { id: booking.id } })
  expect(read.body.questions.map((question) => question.id)).toEqual([first().id])
})

test('a question is added while it is held, also after it was said that it takes place', async () => {
  begin()
  await t.call(checkInAsInterviewer, { token: host.token, params: { id } })
  t.clock.advance(minutes(11))
  await t.call(reportHeld, { token: host.token, params: { id } })
  expect((await script([first().id])).status).toBe(200)
  t.clock.advance(minutes(20))
  expect((await script([])).status).toBe(409)
})

test('both write in one text: who is too slow takes what came first', async () => {
  expect((await push(candidates(), 0, [[0, 'Too early']])).status).toBe(409)
  begin()
  expect(await push(candidates(), 0, [[0, 'def f():']], [8, [0, '', '  pass']])).toMatchObject({
    status: 200,
    body: { version: 2 },
  })
  expect(await push(hosts(), 0, [[0, 'Hello']])).toMatchObject({ status: 409 })
  expect(await push(hosts(), 2, [15, [0, ' # so?']])).toMatchObject({ status: 200, body: { version: 3 } })
  expect((await pull(candidates(), 2)).body).toMatchObject({
    version: 3,
    updates: [{ changes: [15, [0, ' # so?']] }],
    is_open: true,
  })
  expect((await pull(hosts(), 3)).body).toMatchObject({ version: 3, updates: [] })
  expect((await push(hosts(), 3, [3])).status).toBe(400)
  expect((await push(hosts(), 3, ['nonsense'])).status).toBe(400)

  t.clock.advance(minutes(61))
  expect((await push(hosts(), 3, [21])).status).toBe(409)
  expect((await pull(candidates())).body).toMatchObject({ version: 3, is_open: false })
})

test('a text has an end, and so has how fast it is written', async () => {
  begin()
  const page = 'x'.repeat(longestBoard / 4)
  for (let part = 0; part < 4; part++)
    expect((await push(hosts(), part, [...(part ? [part * page.length] : []), [0, page]])).status).toBe(200)
  expect((await push(hosts(), 4, [longestBoard, [0, 'x']])).status).toBe(413)
  const fast = await Promise.all(Array.from({ length: 110 }, () => push(candidates(), 4, [longestBoard])))
  expect(fast.some(({ status }) => status === 429)).toBe(true)
})

test('what is written and taken out again counts: not more is kept, nor told, than people write', async () => {
  begin()
  const page = 'x'.repeat(longestBoard)
  const statuses: number[] = []
  for (let version = 0; version < 2 * (mostBoardWritten / longestBoard); version += 2) {
    statuses.push((await push(candidates(), version, [[0, page]], [[page.length]])).status)
    t.clock.advance(seconds(1))
  }
  expect(statuses.at(0)).toBe(200)
  expect(statuses.at(-1)).toBe(413)
})

test('it is changed so often and no more', async () => {
  begin()
  await push(hosts(), 0, [[0, 'x']])
  const version = mostBoardChanges - 1
  await t.deps.db.updateTable('mock_boards').set({ version }).where('booking_id', '=', id).execute()
  expect((await push(hosts(), version, [1], [1])).status).toBe(413)
  expect((await push(hosts(), version, [1])).status).toBe(200)
  expect((await push(candidates(), mostBoardChanges, [1])).status).toBe(413)
})

test('half of a sign in the text is no error of ours', async () => {
  begin()
  expect((await push(candidates(), 0, [[0, 'a\ud800']])).status).toBe(200)
  expect((await pull(hosts())).body.updates).toMatchObject([{ changes: [[0, 'a\ufffd']] }])
})

test('when it is over nothing is shown any more', async () => {
  begin()
  await script([first().id])
  await show(first().id)
  expect((await pull(candidates())).body.question).toMatchObject({ id: first().id })
  t.clock.advance(minutes(61))
  expect((await pull(candidates())).body.question).toBeNull()
})

test('whose money went back sees none of it: neither text nor question, room nor feedback', async () => {
  begin()
  await script([first().id])
  await show(first().id)
  await takeMoneyBack(t, bought)
  expect((await pull(candidates())).status).toBe(404)
  expect((await push(candidates(), 0, [[0, 'x']])).status).toBe(404)
  expect((await run(candidates(), 'one')).status).toBe(404)
  const own = { token: candidate.token, body: { booking_id: id }, from: elsewhere() }
  expect((await t.call(readFeedback, own)).status).toBe(404)
  expect((await t.call(readBooking, own)).body.booking).toMatchObject({ id, meeting_url: null })
})

test('nobody else reads or writes any of it', async () => {
  begin()
  await script([first().id])
  const [stranger, other] = [await makePerson(t), await makeInterviewer(t)]
  for (const call of [getQuestionSet, showQuestion] as const) {
    const asked = { params: { id }, body: { question: first().id } }
    expect((await t.call(call as typeof showQuestion, asked)).status).toBe(401)
    expect((await t.call(call as typeof showQuestion, { ...asked, token: stranger.token })).status).toBe(403)
    expect((await t.call(call as typeof showQuestion, { ...asked, token: other.token })).status).toBe(404)
  }
  expect((await script([first().id], other)).status).toBe(404)
  for (const side of [{ interview_id: id }, { booking_id: id }, { link: 'guessed' }, {}])
    for (const token of [candidate.token, host.token, stranger.token, other.token]) {
      const isTheirs = ('interview_id' in side && token === host.token) || ('booking_id' in side && token === candidate.token)
      const { status } = await t.call(pullBoard, { token, body: { ...side, since: 0 }, from: elsewhere() })
      expect(status === 200, JSON.stringify(side)).toBe(isTheirs)
    }
  expect((await t.call(pullBoard, { body: { interview_id: id, since: 0 }, from: elsewhere() })).status).toBe(404)
})

const done: RunResult = { end: 'done', output: '3\n', error: '', left_out: 0 }
const run = ({ token, side }: ReturnType<typeof hosts | typeof candidates>, run_id: string, result: RunResult | null = null) =>
  t.call(reportRun, { token, body: { ...side, run_id, version: 0, result }, from: elsewhere() })

test('both see the newest run, who began it and its result; a result of an older run, or of the other side, changes nothing', async () => {
  begin()
  expect((await pull(hosts())).body.run).toBeNull()
  await run(candidates(), 'one')
  expect((await pull(hosts())).body.run).toMatchObject({ run_id: 'one', by: 'candidate', name: 'Louis B.', result: null })
  await run(hosts(), 'one', done)
  expect((await pull(hosts())).body.run).toMatchObject({ result: null })
  await run(candidates(), 'one', done)
  expect((await run(candidates(), 'one')).body.run).toMatchObject({ result: done })
  await run(hosts(), 'two')
  await run(candidates(), 'one', { ...done, output: 'late' })
  expect((await pull(candidates())).body.run).toMatchObject({ run_id: 'two', by: 'interviewer', result: null })
  await run(hosts(), 'two', { ...done, output: '<b>' })
  expect((await pull(candidates())).body.run?.result).toMatchObject({ output: '<b>' })
})

test('code is run only while the text is open, by its two sides, with an output that has an end', async () => {
  expect((await run(candidates(), 'early')).status).toBe(409)
  begin()
  expect((await run(hosts(), 'long', { ...done, output: 'x'.repeat(longestRunOutput + 1) })).status).toBe(400)
  const [stranger, other] = [await makePerson(t), await makeInterviewer(t)]
  for (const token of [stranger.token, other.token, undefined])
    for (const side of [{ interview_id: id }, { booking_id: id }, { link: 'guessed' }, {}])
      expect((await run({ token, side } as ReturnType<typeof hosts>, 'foreign')).status, JSON.stringify(side)).toBeGreaterThan(
        400,
      )
  const statuses = await Promise.all(Array.from({ length: 70 }, (_, n) => run(hosts(), `fast ${n}`)))
  expect(statuses.some(({ status }) => status === 429)).toBe(true)
  t.clock.advance(minutes(61))
  expect((await run(hosts(), 'late')).status).toBe(409)
})

const look = ({ token, side }: ReturnType<typeof hosts | typeof candidates>, anchor: number, head = anchor) =>
  t.call(pullBoard, { token, body: { ...side, since: 0, selection: { anchor, head } }, from: elsewhere() })

test('each side sees whether the other is there, and what they have selected; some seconds later they are away', async () => {
  begin()
  expect((await look(hosts(), 0)).body.other).toMatchObject({ name: 'Louis B.', is_here: false, seen_at: null, selection: null })
  await look(candidates(), 2, 5)
  expect((await pull(hosts())).body.other).toMatchObject({ is_here: true, selection: { version: 0, anchor: 2, head: 5 } })
  await pull(candidates())
  expect((await pull(hosts())).body.other).toMatchObject({ selection: { anchor: 2, head: 5 } })
  await look(candidates(), 7)
  expect((await pull(hosts())).body.other).toMatchObject({ selection: { anchor: 7, head: 7 } })
  t.clock.advance(seconds(11))
  expect((await pull(hosts())).body.other).toMatchObject({ is_here: false, seen_at: expect.any(String), selection: null })
  expect((await look(hosts(), longestBoard + 1)).status).toBe(400)
  t.clock.advance(minutes(61))
  expect((await pull(hosts())).body.other).toBeNull()
})

test('who only looks is written down every few seconds, and no more', async () => {
  begin()
  await look(candidates(), 1)
  const seenAt = async (at?: Date) => {
    if (at) await t.deps.db.updateTable('mock_presences').set({ seen_at: at }).where('booking_id', '=', id).execute()
    return (await pull(hosts())).body.other?.seen_at
  }
  const soon = after(t.clock.now(), minutes(1))
  await seenAt(soon)
  await look(candidates(), 1)
  await pull(candidates())
  expect(await seenAt()).toBe(soon.toISOString())
  await look(candidates(), 2)
  expect(await seenAt()).not.toBe(soon.toISOString())
  const before = after(t.clock.now(), -seconds(4))
  await seenAt(before)
  await pull(candidates())
  expect(await seenAt()).not.toBe(before.toISOString())
})

test('both are told the time by the server’s clock', async () => {
  begin()
  const { body } = await pull(candidates())
  expect(body).toMatchObject({
    starts_at: start.toISOString(),
    ends_at: after(start, minutes(30)).toISOString(),
    closes_at: after(start, minutes(60)).toISOString(),
  })
  expect(Math.abs(Date.parse(body.as_of) - t.clock.now().getTime())).toBeLessThan(minutes(1))
})

const note = (text: string, version: number, { token }: Pick<TestPerson, 'token'> = host) =>
  t.call(savePrivateNotes, { token, params: { id }, body: { text, version } })

test('what an interviewer notes is theirs alone, in no reply to the candidate; of two windows one is told of the other', async () => {
  const secret = 'Hesitates at Bayes'
  expect((await note(secret, 0)).body).toEqual({ text: secret, version: 1 })
  const [again, other] = await Promise.all([note(`${secret}, twice`, 1), note(`${secret}, thrice`, 1)])
  expect([again.status, other.status].sort()).toEqual([200, 409])
  expect((await note('x', 0)).status).toBe(409)
  expect((await note('x'.repeat(longestPrivateNotes + 1), 2)).status).toBe(400)
  const stranger = await makeInterviewer(t)
  for (const [token, status] of [
    [undefined, 401],
    [candidate.token, 403],
    [stranger.token, 404],
  ] as const) {
    expect((await t.call(getPrivateNotes, { token, params: { id } })).status).toBe(status)
    expect((await t.call(savePrivateNotes, { token, params: { id }, body: { text: 'x', version: 2 } })).status).toBe(status)
  }
  begin()
  const own = { token: candidate.token, body: { booking_id: id }, from: elsewhere() }
  const told = [await pull(candidates()), await t.call(readBooking, own), await t.call(readFeedback, own)]
  expect(JSON.stringify(told.map(({ body }) => body))).not.toContain(secret)
})

test('notes go along where the candidate moves it', async () => {
  await note('Asked for derivatives', 0)
  const body = { booking_id: id, starts_at: after(start, days(1)).toISOString(), zone: 'UTC' }
  const { booking } = (await t.call(moveBooking, { token: candidate.token, body, from: elsewhere() })).body
  const read = await t.call(getPrivateNotes, { token: host.token, params: { id: booking.id } })
  expect(read.body).toEqual({ text: 'Asked for derivatives', version: 1 })
})
