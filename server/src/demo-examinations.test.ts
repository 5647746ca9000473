/** The cast of examinations, on the calls of the product. */
import { listAssessments, readResult } from 'contract/assessments/api.ts'
import { checkInToCall, readCall } from 'contract/assessments/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemoPeople } from './demo-people.ts'
import { markClosedWithCode } from './features/assessments/marking/mark-attempt.ts'
import { panelPorts } from './panel-ports.ts'
import { after, days } from './platform/clock.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { withExaminations } from './testing/exam-bank.ts'
import { bookExamination } from './testing/exam-calls.ts'

let t: TestApp
let panel: ReturnType<typeof panelPorts>
beforeAll(async () => {
  t = await testApp(withExaminations)
  panel = panelPorts({ app: t.app, deps: t.deps, clock: t.clock, payments: undefined, mailbox: undefined })
  await addDemoPeople(t.deps)
})
afterAll(() => t.close())

const tokenOf = async (email: string) => (await panel.become(email, 'a browser'))?.entries.token ?? ''
const attemptsOf = async (token: string) =>
  (await t.call(listAssessments, { token })).body.assessments.find(({ key }) => key === 'core')?.attempts ?? []

test('one is in the middle of an examination, whenever somebody becomes them', async () => {
  const token = await tokenOf('candidate@example.com')
  expect(await attemptsOf(token)).toMatchObject([{ state: 'open', assurance: 'locked_browser' }])
  await tokenOf('candidate@example.com')
  expect(await panel.examinations.list()).toMatchObject([{ email: 'candidate@example.com', state: 'open' }])
  const [{ id } = { id: 0 }] = await panel.examinations.list()
  expect(await panel.examinations.open(id)).toMatchObject({ path: expect.stringMatching(/^\/assessment\/enter\/./) })

  expect(await panel.jump.toEndOfSitting()).toBe(true)
  t.clock.advance(3_600_000)
  expect(await panel.examinations.open(id)).toBeUndefined()
  expect(await attemptsOf(await tokenOf('candidate@example.com'))).toMatchObject([{ state: 'open' }, { state: 'closed' }])
})

test('one has a result that can be appealed', async () => {
  const token = await tokenOf('examined@example.com')
  await markClosedWithCode(t.deps)
  const [attempt] = await attemptsOf(token)
  const { body } = await t.call(readResult, { token, params: { id: attempt?.id ?? 0 } })
  expect(body).toMatchObject({ attempt: { state: 'failed' }, appeal_until: expect.any(String) })
  expect(body.questions.filter(({ is_right }) => is_right).length).toBeGreaterThan(4)
})

test('an examination before the invigilator of the cast is booked, gone to, and its candidate let in by the panel', async () => {
  const token = await tokenOf('core@example.com')
  expect(await panel.jump.toCall()).toBe(false)
  expect(await panel.calls.letIn()).toBe(false)
  const start = after(t.clock.now(), days(2))
  start.setUTCHours(12, 0, 0, 0)
  const { body, status } = await bookExamination(t, { token }, start)
  expect(status).toBe(200)
  expect(await panel.jump.toCall()).toBe(true)
  const params = { id: body.call.id }
  expect((await t.call(checkInToCall, { token: await tokenOf('core@example.com'), params })).status).toBe(200)
  expect(await panel.calls.letIn()).toBe(true)
  const { call } = (await t.call(readCall, { token: await tokenOf('core@example.com'), params })).body
  expect(call).toMatchObject({ other: 'Ivo M.', let_in_at: expect.any(String) })
})
