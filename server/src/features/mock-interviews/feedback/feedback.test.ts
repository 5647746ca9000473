import {
  addToFeedback,
  type Draft,
  findPractice,
  getFeedback,
  publishFeedback,
  readFeedback,
  saveFeedback,
} from 'contract/mock-interviews/feedback.ts'
import { checkInAsInterviewer, listInterviews } from 'contract/mock-interviews/interviewers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import {
  booked,
  buyInterview,
  inTwoDays,
  makeInterviewer,
  openMorning,
  type TestInterviewer,
  turnTo,
} from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
let host: TestInterviewer
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
beforeEach(async () => {
  host = await openMorning(t)
})
afterAll(() => t.close())

const question = () => itemsOf('vantage')[1]!.id
const whole = (more: Partial<Draft> = {}): Draft => ({
  levels: { problem_solving: 3, mathematics: 4, coding: null, communication: 2, hints: 3 },
  passes: true,
  strengths: ['Tried a small case first.', 'Said where the variance comes from.'],
  next_steps: [
    { text: 'Say the plan before the algebra.', item: null },
    { text: 'Practise queues.', item: question() },
    { text: 'Check a limit.', item: null },
  ],
  ...more,
})

/** The interview is over, and its interviewer was there. */
async function interviewed(buyer?: TestPerson) {
  const { id, start, email } = await booked(t, inTwoDays(t), await buyInterview(t, buyer))
  turnTo(t, start)
  await t.call(checkInAsInterviewer, { token: host.token, params: { id } })
  t.clock.advance(minutes(31))
  return { id, email }
}
const today = () => t.clock.now().toISOString().slice(0, 10)
const send = (name: typeof saveFeedback | typeof publishFeedback, id: number, body: Draft, token = host.token) =>
  t.call(name as typeof saveFeedback, { token, params: { id }, body })
const add = (id: number, text: string, token = host.token) => t.call(addToFeedback, { token, params: { id }, body: { text } })
const readAs = ({ token }: { token?: string }, booking_id: number) =>
  t.call(readFeedback, { ...(token && { token }), body: { booking_id }, from: elsewhere() })

test('a draft is the interviewer’s alone; published, it is mailed, counts as held, and names what to practise', async () => {
  const buyer = await makePerson(t)
  const { id, email } = await interviewed(buyer)
  const unfinished = whole({ passes: null, strengths: ['', ''] })
  expect((await send(saveFeedback, id, unfinished)).body.feedback).toMatchObject({ passes: null, published_at: null })
  expect((await readAs(buyer, id)).body).toEqual({ feedback: null })
  expect((await t.call(listInterviews, { token: host.token })).body.awaiting_outcome).toMatchObject([{ id }])

  const { status, body } = await send(publishFeedback, id, whole())
  expect(status).toBe(200)
  expect(body.interview.status).toBe('held')
  const { feedback } = (await readAs(buyer, id)).body
  expect(feedback).toMatchObject({
    levels: { mathematics: 4, coding: null },
    passes: true,
    published_at: expect.stringContaining(today()),
    rubric_version: 1,
  })
  expect(feedback?.next_steps[1]?.item).toMatchObject({ id: question(), module: 'vantage', title: itemsOf('vantage')[1]!.title })
  expect((await subjectsTo(t, email)).at(-1)).toBe('Your feedback is here')
  expect((await t.call(listInterviews, { token: host.token })).body.awaiting_outcome).toEqual([])
})

test('what is missing is said by field, and nothing is published', async () => {
  const { id, email } = await interviewed()
  const before = await subjectsTo(t, email)
  const { status, body } = await send(publishFeedback, id, {
    levels: { problem_solving: null, mathematics: 1, coding: null, communication: 1, hints: 1 },
    passes: null,
    strengths: ['One', ' \u202e'],
    next_steps: [
      { text: 'One', item: null },
      { text: '  ', item: null },
      { text: 'Three', item: 999_999 },
    ],
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    errors: [
      { field: 'levels.problem_solving', message: 'Choose a level.' },
      { field: 'passes', message: 'Say whether they would pass this round.' },
      { field: 'strengths', message: 'Name two strengths.' },
      { field: 'next_steps', message: 'Name three next steps.' },
    ],
  })
  expect(await subjectsTo(t, email)).toEqual(before)
  expect((await t.call(getFeedback, { token: host.token, params: { id } })).body).toMatchObject({
    interview: { status: 'booked' },
    feedback: { published_at: null, saved_at: null, strengths: ['', ''] },
  })
})

test('published is published: neither draft nor a second time change it, additions come with their date', async () => {
  const { id, email } = await interviewed()
  expect((await add(id, 'Too early')).status).toBe(409)
  await send(publishFeedback, id, whole())
  for (const call of [saveFeedback, publishFeedback])
    expect(await send(call, id, whole({ passes: false }))).toMatchObject({
      status: 409,
      body: { message: 'This feedback is published. You can add to it, but not change it.' },
    })
  expect((await add(id, ' \n')).status).toBe(400)
  const { body } = await add(id, 'I had the limit wrong: yours holds.')
  expect(body.feedback).toMatchObject({
    passes: true,
    addenda: [{ text: 'I had the limit wrong: yours holds.', at: expect.stringContaining(today()) }],
  })
  expect((await t.lastMail(email))?.text).toContain('I had the limit wrong: yours holds.')
  for (let at = 2; at <= 10; at++) expect((await add(id, `Once more, ${at}`)).status).toBe(200)
  expect((await add(id, 'One too many')).status).toBe(409)
  expect((await t.call(getFeedback, { token: host.token, params: { id } })).body.feedback.addenda).toHaveLength(10)
})

test('nobody writes before it begins, of what was canceled, or of another one’s interview; nobody else reads it', async () => {
  const buyer = await makePerson(t)
  const { id } = await interviewed(buyer)
  const stranger = await makeInterviewer(t)
  const member = await makePerson(t)
  for (const call of [saveFeedback, publishFeedback]) {
    expect((await send(call, id, whole(), stranger.token)).status).toBe(404)
    expect((await send(call, id, whole(), member.token)).status).toBe(403)
    expect((await send(call, id, whole(), '')).status).toBe(401)
  }
  expect((await t.call(getFeedback, { token: stranger.token, params: { id } })).status).toBe(404)
  expect((await add(id, 'Mine', stranger.token)).status).toBe(404)
  await send(publishFeedback, id, whole())
  for (const reader of [stranger, member, {}]) expect((await readAs(reader, id)).status).toBe(404)
  expect((await readAs(buyer, id)).status).toBe(200)

  host = await openMorning(t)
  const later = await booked(t)
  for (const call of [saveFeedback, publishFeedback]) expect((await send(call, later.id, whole())).status).toBe(409)
})

test('an interviewer finds any question of the library, and nobody else by this way', async () => {
  const { title } = itemsOf('vantage')[1]!
  const find = ({ token }: { token: string }) => t.call(findPractice, { token, query: { q: title } })
  expect((await find(host)).body.questions).toMatchObject([{ id: question(), title }])
  expect((await find(await makePerson(t))).status).toBe(403)
})
