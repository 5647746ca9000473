/** Edits of code over HTTP: stored in whole seconds, continued or begun anew, limited, and read by whoever may. */
import { drawPaper, handIn, readPaper, startSitting } from 'contract/assessments/api.ts'
import {
  applied,
  type Changes,
  changesBetween,
  readEditsOfCase,
  readEditsOfOral,
  readOwnEdits,
  sendEdits,
} from 'contract/assessments/edits.ts'
import { editRequestsAMinute, mostEditBytes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, minutes, seconds } from '../../../platform/clock.ts'
import { sweep } from '../../../retention.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enterLocked, type TestCandidate } from '../../../testing/assessments.ts'
import { examination, makeCoreSubscriber, withExaminations } from '../../../testing/exam-bank.ts'
import { findCodePositions } from '../results/store.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(withExaminations)
})
afterAll(() => t.close())

interface Coder extends TestCandidate {
  /** Of a question that asks for code. */
  position: number
}

async function makeCoder(): Promise<Coder> {
  const { id, token } = await makeCoreSubscriber(t)
  const { body } = await t.call(drawPaper, { token, params: { key: 'core' }, body: examination })
  const sitting = await enterLocked(t, token, body.id)
  const params = { id: body.id }
  await t.call(startSitting, { token: sitting, params })
  const paper = await t.call(readPaper, { token: sitting, params })
  const position = paper.body.questions.find(({ kind }) => kind === 'code')?.position ?? 0
  t.clock.advance(minutes(1))
  return { id, token, attempt: body.id, sitting, position }
}

const send = ({ sitting, attempt, position }: Coder, edits: { ago: number; changes: Changes }[], at = position) =>
  t.call(sendEdits, { token: sitting, params: { id: attempt }, body: { position: at, edits } })
const own = ({ token, attempt, position }: Coder) => t.call(readOwnEdits, { token, params: { id: attempt, position } })
const end = ({ sitting, attempt }: Coder) => t.call(handIn, { token: sitting, params: { id: attempt } })
const whole = (text: string) => changesBetween('', text)

test('edits are stored as they are sent, in whole seconds that no two share, and read after the sitting', async () => {
  const coder = await makeCoder()
  const first = [
    { ago: 9, changes: whole('def halved(n):') },
    { ago: 9, changes: changesBetween('def halved(n):', 'def halved(n):\n    return n / 2') },
  ]
  expect((await send(coder, first)).status).toBe(200)
  expect(await own(coder)).toMatchObject({ status: 409, body: { code: 'sitting_open' } })
  await end(coder)
  const { body } = await own(coder)
  expect(body.edits.map(({ changes }) => changes)).toEqual(first.map(({ changes }) => changes))
  expect(Date.parse(body.edits[1]!.at) - Date.parse(body.edits[0]!.at)).toBe(seconds(1))
  expect(body.edits.every(({ at }) => at.endsWith('.000Z'))).toBe(true)
  expect(body.edits.reduce((text, { changes }) => applied(text, changes as Changes), '')).toBe('def halved(n):\n    return n / 2')
  expect(await send(coder, first)).toMatchObject({ status: 409, body: { code: 'sitting_over' } })
})

test('a change continues the stored text or begins anew; anything else is refused and leaves nothing', async () => {
  const coder = await makeCoder()
  await send(coder, [{ ago: 30, changes: whole('abc') }])
  expect(await send(coder, [{ ago: 20, changes: [9, [0, 'x']] }])).toMatchObject({ body: { code: 'changed_elsewhere' } })
  expect((await send(coder, [{ ago: 20, changes: [[3, 'two\nlines']] }])).status).toBe(400)
  expect((await send(coder, [{ ago: 20, changes: [[-3, 'x']] }])).status).toBe(400)
  expect((await send(coder, [{ ago: 20, changes: whole('x'.repeat(50_001)) }])).status).toBe(400)
  expect((await send(coder, [{ ago: 20, changes: [['3', 'x']] }])).status).toBe(400)
  expect((await send(coder, [{ ago: 20, changes: whole('anew') }])).status).toBe(200)
  await end(coder)
  expect((await own(coder)).body.edits).toHaveLength(2)
  // Only where code was typed there is something to replay.
  expect((await findCodePositions(t.deps.db, { id: coder.attempt })).map(({ position }) => position)).toEqual([coder.position])
})

test('not more than a row a second, 64 kB a request, 60 requests a minute, and 2 MB a sitting', async () => {
  const [coder, other] = [await makeCoder(), await makeCoder()]
  const now = [0, 0, 0].map((ago) => ({ ago, changes: whole('abc') }))
  expect(await send(coder, now)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  const wide = [30, 20].map((ago) => ({ ago, changes: whole('x'.repeat(40_000)) }))
  expect(await send(coder, wide)).toMatchObject({ status: 413 })
  await sql`update assessment_attempts set edit_bytes = ${mostEditBytes - 5} where id = ${coder.attempt}`.execute(t.deps.db)
  expect(await send(coder, [{ ago: 10, changes: whole('abc') }])).toMatchObject({ status: 413 })
  const statuses: number[] = []
  for (let call = 0; call <= editRequestsAMinute; call++)
    statuses.push((await send(other, [{ ago: 61 - call, changes: whole('abc') }].slice(0, 1))).status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(editRequestsAMinute)
  expect(statuses.at(-1)).toBe(429)
})

test('only the sitting sends them, for a question that asks for code; only its candidate, reviewers and examiners read them', async () => {
  const [coder, other] = [await makeCoder(), await makeCoder()]
  const edits = [{ ago: 5, changes: whole('abc') }]
  expect((await send({ ...coder, sitting: coder.token }, edits)).status).toBe(401)
  expect((await send({ ...coder, attempt: other.attempt }, edits)).status).toBe(404)
  expect((await send(coder, edits, 1)).status).toBe(404)
  expect((await send(coder, edits, 200)).status).toBe(404)
  await end(coder)
  await end(other)
  const params = { id: coder.attempt, position: coder.position }
  expect((await t.call(readOwnEdits, { params })).status).toBe(401)
  expect((await t.call(readOwnEdits, { token: other.token, params })).status).toBe(404)
  expect((await t.call(readEditsOfOral, { token: other.token, params })).status).toBe(403)
  expect((await t.call(readEditsOfCase, { token: other.token, params })).status).toBe(403)
})

test('they go 90 days after the last decision', async () => {
  const [decided, open] = [await makeCoder(), await makeCoder()]
  for (const coder of [decided, open]) {
    await send(coder, [{ ago: 5, changes: whole('abc') }])
    await end(coder)
    await sql`
      update assessment_attempts set state = 'failed', earned = 0, possible = 1, released_at = closed_at where id = ${coder.attempt}`.execute(
      t.deps.db,
    )
  }
  const now = t.clock.now()
  await sql`
    insert into assessment_cases (attempt_id, kind, text, opened_at, due_at) values (${open.attempt}, 'appeal', 'Why?', ${now}, ${now})`.execute(
    t.deps.db,
  )
  t.clock.advance(days(91))
  await sweep(t.deps.db, t.clock.now())
  expect((await sql`select from assessment_edits where attempt_id = ${decided.attempt}`.execute(t.deps.db)).rows).toEqual([])
  expect((await sql`select from assessment_edits where attempt_id = ${open.attempt}`.execute(t.deps.db)).rows).toHaveLength(1)
})
