import { readLog, readPaper, saveAnswer } from 'contract/assessments/api.ts'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../db/db.ts'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary, makeCandidate } from '../../../testing/assessments.ts'
import { databaseUrl } from '../../../testing/database.ts'
import { beat } from './outages.ts'

test('a database that is away for two minutes takes no answer that was acknowledged, and no time', async () => {
  const t = await testApp({ poolSize: 6, filledBy: examLibrary })
  onTestFinished(() => t.close())
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { token, sitting, attempt: id } = await makeCandidate(t)
  const save = async (position: number) =>
    (await t.call(saveAnswer, { token: sitting, params: { id, position }, body: { given: { answer: '0.5' }, version: 0 } }))
      .status
  const paper = async () => (await t.call(readPaper, { token: sitting, params: { id } })).body
  const end = new Date((await paper()).attempt.ends_at!).getTime()
  await beat(t.deps)
  expect(await save(1)).toBe(200)

  const bringBack = await takeAway(t)
  vi.setSystemTime(Date.now() + minutes(1))
  expect(await save(2)).toBe(500)
  await expect(beat(t.deps)).rejects.toThrow()
  vi.setSystemTime(Date.now() + minutes(1))
  await bringBack()
  // As the page does: again until it is saved.
  while ((await save(2)) !== 200);

  // Whatever comes first credits it.
  const { attempt, questions } = await paper()
  expect(new Date(attempt.ends_at!).getTime() - end).toBe(minutes(2))
  expect(questions.slice(0, 2).map(({ given, version }) => [given.answer, version])).toEqual([
    ['0.5', 1],
    ['0.5', 1],
  ])
  const { entries } = (await t.call(readLog, { token, params: { id } })).body
  expect(entries.map(({ kind, data }) => [kind, data.seconds])).toContainEqual(['time credit', 120])
})

/** All connections are ended, and none can be made. */
async function takeAway(t: TestApp): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.db)
  const name = rows[0]?.name ?? ''
  const beside = await openDatabase({ dataDir: '', databaseUrl: databaseUrl(inject('postgresUrl'), 'template1') })
  onTestFinished(() => beside.close())
  const allow = (are: boolean) => sql`alter database ${sql.id(name)} allow_connections ${sql.raw(String(are))}`.execute(beside.db)
  await allow(false)
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(beside.db)
  return async () => void (await allow(true))
}
