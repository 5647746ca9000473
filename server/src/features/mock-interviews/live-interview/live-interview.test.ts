/** What both sides see in an interview: the interviewer's questions, the one that is shown, the text that both write in. */
import { moveBooking, readBooking } from 'contract/mock-interviews/api.ts'
import { readFeedback } from 'contract/mock-interviews/feedback.ts'
import { checkInAsInterviewer, reportHeld } from 'contract/mock-interviews/interviewers.ts'
import { getQuestionSet, pullBoard, pushBoard, saveQuestionSet, showQuestion } from 'contract/mock-interviews/live-interview.ts'
import { longestBoard, mostBoardChanges, mostBoardWritten } from 'contract/mock-interviews/rules.ts'
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
