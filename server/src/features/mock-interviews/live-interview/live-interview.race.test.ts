import { pullBoard, pushBoard, reportRun } from 'contract/mock-interviews/live-interview.ts'
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

test('of runs that both sides begin at once one is kept, and takes no result but its own', async () => {
  const host = await openMorning(t)
  const candidate = await makePerson(t)
  const { id, start } = await booked(t, inTwoDays(t), await buyInterview(t, candidate))
  turnTo(t, start)
  const sides = [
    { token: host.token, side: { interview_id: id } },
    { token: candidate.token, side: { booking_id: id } },
  ]
  const report = (n: number, result: { end: 'done'; output: string; error: string; left_out: number } | null) => {
    const { token, side } = sides[n % 2]!
    return t.call(reportRun, { token, body: { ...side, run_id: `${n}`, version: 0, result }, from: elsewhere() })
  }
  await times(12, (n) => report(n, null))
  await times(12, (n) => report(n, { end: 'done', output: `of ${n}`, error: '', left_out: 0 }))
  const { token, side } = sides[0]!
  const { run } = (await t.call(pullBoard, { token, body: { ...side, since: 0 }, from: elsewhere() })).body
  expect(run?.result?.output).toBe(`of ${run?.run_id}`)
})
