import { handIn } from 'contract/assessments/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary, makeCandidate } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'
import { reportLateMarks } from './report-late-marks.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())

test('administrators are mailed once where answers have waited for an hour to be marked', async () => {
  const admin = await administrator(t)
  const mails = async () => {
    const { rows } = await sql<{ text: string }>`
      select body_text as text from mails where recipient = ${admin.email} and subject = 'Answers wait to be marked'`.execute(
      t.deps.db,
    )
    return rows.map(({ text }) => text)
  }
  const { sitting, attempt } = await makeCandidate(t)
  await t.call(handIn, { token: sitting, params: { id: attempt } })
  t.clock.advance(minutes(59))
  await reportLateMarks(t.deps)
  expect(await mails()).toEqual([])
  t.clock.advance(hours(1))
  for (let times = 0; times < 2; times++) await reportLateMarks(t.deps)
  expect(await mails()).toEqual([expect.stringContaining('The answers of one sitting have waited')])
})
