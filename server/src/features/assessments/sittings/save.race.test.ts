import { readPaper, saveAnswer } from 'contract/assessments/api.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { examLibrary, makeCandidate } from '../../../testing/assessments.ts'
import { lockAttempt } from '../attempts/store.ts'

test('a save that waits for its own sitting holds up nobody else', async () => {
  const t = await testApp({ poolSize: 6, filledBy: examLibrary })
  onTestFinished(() => t.close())
  const [waiting, other] = [await makeCandidate(t), await makeCandidate(t)]
  const save = await t.deps.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, waiting.attempt)
    const answered = t.call(saveAnswer, {
      token: waiting.sitting,
      params: { id: waiting.attempt, position: 1 },
      body: { given: { answer: '0.5' }, version: 0 },
    })
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(t.deps.db)).rows.length)
      .toBeGreaterThan(0)
    expect((await t.call(readPaper, { token: other.sitting, params: { id: other.attempt } })).status).toBe(200)
    return { answered }
  })
  // It waited for the lock, and not until it was given up.
  expect((await save.answered).status).toBe(200)
})
