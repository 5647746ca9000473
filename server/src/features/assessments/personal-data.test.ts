/** A copy of one's data has the whole log of a sitting and no key; with the account all of it goes. */
import { handIn, readLog, readResult, saveAnswer, sendSignals } from 'contract/assessments/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import type { Leaver } from '../../platform/personal-data.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { examLibrary, makeCandidate } from '../../testing/assessments.ts'
import { assessmentData } from './personal-data.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())

test('the copy has the log as it is shown, and no key', async () => {
  const { id, token, sitting, attempt } = await makeCandidate(t)
  const params = { id: attempt }
  await t.call(saveAnswer, { token: sitting, params: { id: attempt, position: 1 }, body: { given: { answer: '1' }, version: 0 } })
  await t.call(sendSignals, { token: sitting, params, body: { signals: [{ kind: 'away', data: { seconds: 9 } }] } })
  await t.call(handIn, { token: sitting, params })
  await t.call(readResult, { token, params })
  const copies: Record<string, Record<string, unknown>[]> = {}
  for (const [list, statement] of Object.entries(assessmentData.copies))
    copies[list] = (await statement(id).execute(t.deps.db)).rows as Record<string, unknown>[]
  const { entries } = (await t.call(readLog, { token, params })).body
  expect(JSON.parse(JSON.stringify(copies.log))).toEqual(
    entries.map(({ hash: digest, ...entry }) => ({ attempt_id: attempt, ...entry, digest })),
  )
  expect(copies.answers).toMatchObject([{ position: 1, given: { answer: '1' } }])
  expect(copies.marks).toHaveLength(12)
  expect(JSON.stringify(copies)).not.toMatch(/"(?:key|seed|value|accepted)"/)
})

test('with the account its sittings go, and nobody else’s', async () => {
  const [leaver, other] = [await makeCandidate(t), await makeCandidate(t)]
  await inTransaction(t.deps.db, (db) => assessmentData.erase!(db, { id: leaver.id } as Leaver))
  for (const table of ['questions', 'events', 'sittings', 'launches']) {
    const { rows } = await sql<{ attempt_id: number }>`
      select distinct attempt_id from ${sql.table(`assessment_${table}`)} where attempt_id in (${leaver.attempt}, ${other.attempt})`.execute(
      t.deps.db,
    )
    expect(rows, table).toEqual([{ attempt_id: other.attempt }])
  }
})
