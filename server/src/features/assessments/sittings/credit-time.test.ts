/** Only an administrator adds time, only to an open sitting; the candidate's next save has the new end. */

import { handIn, readLog, saveAnswer } from 'contract/assessments/api.ts'
import { creditTime, listOpenSittings } from 'contract/assessments/open-sittings.ts'
import { practiceMinutes } from 'contract/assessments/rules.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary, makeCandidate, makeExamCandidate } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())

const body = { minutes: 10, reason: 'The fire alarm rang.' }

test('ten minutes are added, noted and audited, and the next save has the new end', async () => {
  const { id, token, attempt, sitting } = await makeCandidate(t)
  const boss = await administrator(t)
  const params = { id: attempt }
  onTestFinished(() => t.clock.reset())
  const { body: credited, status } = await t.call(creditTime, { token: boss.token, params, body })
  expect(status).toBe(200)
  t.clock.advance(minutes(practiceMinutes + 5))
  const answer = { given: { answer: '0.5' }, version: 0 }
  const saved = await t.call(saveAnswer, { token: sitting, params: { id: attempt, position: 1 }, body: answer })
  expect(saved.body).toMatchObject({ ends_at: credited.ends_at })
  const { entries } = (await t.call(readLog, { token, params })).body
  expect(entries.at(-1)).toMatchObject({ kind: 'time credit', data: { seconds: 600 } })
  const rows = await t.deps.db.selectFrom('audit').selectAll().where('event', '=', 'sitting extended').execute()
  expect(rows).toMatchObject([{ user_id: id, by_id: boss.id, detail: { attempt, ...body } }])
})

test('nobody else adds time, and nobody adds it without a reason, to no sitting, or to one that is over', async () => {
  const { token, attempt, sitting } = await makeCandidate(t)
  const boss = await administrator(t)
  const params = { id: attempt }
  onTestFinished(() => t.clock.reset())
  expect((await t.call(creditTime, { params, body })).status).toBe(401)
  expect((await t.call(creditTime, { token, params, body })).status).toBe(403)
  expect((await t.call(creditTime, { token: sitting, params, body })).status).toBe(401)
  expect((await t.call(creditTime, { token: boss.token, params, body: { ...body, reason: ' ' } })).status).toBe(400)
  expect((await t.call(creditTime, { token: boss.token, params: { id: 999_999 }, body })).status).toBe(404)
  t.clock.advance(minutes(practiceMinutes + 1))
  // The first one's password was confirmed too long ago.
  const late = await administrator(t)
  const refused = await t.call(creditTime, { token: late.token, params, body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'sitting_over' } })
})

test('an administrator adds no time to a sitting of their own', async () => {
  const { id, token, attempt } = await makeCandidate(t)
  await t.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', id).execute()
  onTestFinished(async () => void (await t.deps.db.updateTable('users').set({ is_admin: false }).where('id', '=', id).execute()))
  const refused = await t.call(creditTime, { token, params: { id: attempt }, body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'needs_other_decider' } })
  expect((await t.call(readLog, { token, params: { id: attempt } })).body.entries.map(({ kind }) => kind)).not.toContain(
    'time credit',
  )
})

test('open sittings are listed with their last save, examinations first, for administrators alone', async () => {
  const [candidate, examined, over] = [await makeCandidate(t), await makeExamCandidate(t), await makeCandidate(t)]
  await t.call(handIn, { token: over.sitting, params: { id: over.attempt } })
  const answer = { given: { answer: '0.5' }, version: 0 }
  const saved = await t.call(saveAnswer, {
    token: candidate.sitting,
    params: { id: candidate.attempt, position: 1 },
    body: answer,
  })
  const { token } = await administrator(t)
  const { sittings, more } = (await t.call(listOpenSittings, { token })).body
  const of = ({ attempt }: { attempt: number }) => sittings.find(({ id }) => id === attempt)
  expect(of(candidate)).toMatchObject({
    ...{ candidate: { id: candidate.id }, assurance: 'own_browser', break_ends_at: null, has_window: true },
    last_saved_at: saved.body.saved_at,
  })
  expect(of(examined)).toMatchObject({ assurance: 'locked_browser', last_saved_at: null })
  expect(sittings[0]?.id).toBe(examined.attempt)
  expect([of(over), more]).toEqual([undefined, false])
  expect((await t.call(listOpenSittings, { token: candidate.token })).status).toBe(403)
  expect((await t.call(listOpenSittings)).status).toBe(401)
})
