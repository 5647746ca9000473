import { pullBoard, pushBoard } from 'contract/mock-interviews/live-interview.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { booked, buyInterview, inTwoDays, openMorning, turnTo } from '../../../testing/mock-interviews.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson } from '../../../testing/people.ts'
import { times } from '../../../testing/race.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 12 })
})
afterAll(() => t.close())

test('of changes that both sides make to one version at once one is taken', async () => {
  const host = await openMorning(t)
  const candidate = await makePerson(t)
  const { id, start } = await booked(t, inTwoDays(t), await buyInterview(t, candidate))
  turnTo(t, start)
  const sides = [
    { token: host.token, side: { interview_id: id } },
    { token: candidate.token, side: { booking_id: id } },
  ]
  const answers = await times(12, (n) => {
    const { token, side } = sides[n % 2]!
    const updates = [{ client_id: `${n}`, changes: [[0, `${n}`]] as never }]
    return t.call(pushBoard, { token, body: { ...side, version: 0, updates }, from: elsewhere() })
  })
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { token, side } = sides[0]!
  expect((await t.call(pullBoard, { token, body: { ...side, since: 0 }, from: elsewhere() })).body.updates).toHaveLength(1)
})
