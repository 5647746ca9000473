/** Exam mode over HTTP: what a candidate may call while an examination is open, and when it ends. */
import { handIn } from 'contract/assessments/api.ts'
import { deliverySeconds, practiceMinutes } from 'contract/assessments/rules.ts'
import type { Endpoint, Shape } from 'contract/endpoint.ts'
import { fillPath } from 'contract/endpoint.ts'
import { endpointNames } from 'contract/endpoints.ts'
import { getProgress } from 'contract/library/finding.ts'
import { listZones } from 'contract/mock-interviews/api.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { minutes, seconds } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { examLibrary, makeCandidate, makeExamCandidate } from '../../testing/assessments.ts'
import { makeSubscriber } from '../../testing/subscriber.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())

/** The calls that a candidate may make during an examination, beside those of the sitting, of staff and of administrators. */
const openCalls = [
  ...['captchaChallenge', 'login', 'sendCode', 'verifyCode', 'logout', 'getDevices', 'endSession'],
  ...['forgotPassword', 'resetPassword', 'changePassword', 'confirmPassword', 'keepEmail', 'cancelEmailChange'],
  ...['getProfile', 'saveProfile', 'decideOnTerms', 'getTerms', 'getPromises'],
  ...['listAssessments', 'launchSitting', 'enterSitting', 'readLog'],
  // Of a call with an invigilator, on which a sitting may go on.
  ...['listCalls', 'readCall', 'checkInToCall', 'readInvigilatorNotes'],
  // Of companies, without a person's token.
  ...['paymentWebhook', 'schedulerWebhook'],
]

const alwaysOpen = ['sitting', 'staff', 'admin']

/** Any thing that there is not: the guard answers before it is looked for. */
function urlOf({ url, shape }: Endpoint<Shape>): string {
  const { properties = {} } = (shape.params ?? {}) as { properties?: Record<string, { type?: string }> }
  const params = Object.entries(properties).map(([name, { type }]) => [name, type === 'integer' ? 999_999_999 : 'none'])
  return fillPath(url, Object.fromEntries(params))
}

async function codeOf(endpoint: Endpoint, token: string): Promise<string> {
  const headers = { authorization: `Token ${token}` }
  const { statusCode, body } = await t.app.inject({ method: endpoint.method, url: urlOf(endpoint), headers })
  return statusCode === 200 ? 'answered' : `${statusCode} ${JSON.parse(body).code}`
}

test('every call of the contract is refused while an examination is open, but for those that stay open', async () => {
  const { token } = await makeExamCandidate(t)
  const isLogOut = ([, { name }]: [Endpoint, { name: string }]) => name === 'logout'
  // Log-out comes last: with it the session ends.
  const calls = [...endpointNames].sort((one, other) => Number(isLogOut(one)) - Number(isLogOut(other)))
  const refused: string[] = []
  for (const [endpoint, { name }] of calls) if ((await codeOf(endpoint, token)) === '409 sitting_open') refused.push(name)
  const closed = calls.filter(([{ shape }, { name }]) => !alwaysOpen.includes(shape.who) && !openCalls.includes(name))
  expect(refused).toEqual(closed.map(([, { name }]) => name))
  expect(closed.length).toBeGreaterThan(100)
})

test('a visitor, another account, and a candidate who practices notice nothing', async () => {
  const [candidate, other, practicing] = [
    await makeExamCandidate(t),
    await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' }),
    await makeCandidate(t),
  ]
  const statuses = async (token?: string) => [
    (await t.call(listZones, { token })).status,
    (await t.call(getProgress, { token })).status,
  ]
  expect(await statuses(candidate.token)).toEqual([409, 409])
  expect(await statuses(candidate.sitting)).toEqual([200, 401])
  expect(await statuses(other.token)).toEqual([200, 200])
  expect(await statuses(practicing.token)).toEqual([200, 200])
  expect(await statuses()).toEqual([200, 401])
})

test('it ends when the examination is handed in, and with its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [first, second] = [await makeExamCandidate(t), await makeExamCandidate(t)]
  const status = async ({ token }: { token: string }) => (await t.call(getProgress, { token })).status
  expect([await status(first), await status(second)]).toEqual([409, 409])
  await t.call(handIn, { token: first.sitting, params: { id: first.attempt } })
  expect([await status(first), await status(second)]).toEqual([200, 409])
  t.clock.advance(minutes(practiceMinutes) + seconds(deliverySeconds))
  expect(await status(second)).toBe(409)
  t.clock.advance(1)
  expect(await status(second)).toBe(200)
})
