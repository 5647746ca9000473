/** An outage is credited to the sittings that were open in it, once, and to nothing else. */
import { drawPaper, handIn, readLog, readPaper, saveAnswer, sendSignals, startSitting } from 'contract/assessments/api.ts'
import { longestLog, practiceMinutes } from 'contract/assessments/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { after, minutes, seconds } from '../../../platform/clock.ts'
import { goLive } from '../../../platform/restored-copy.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { enter, examLibrary, makeCandidate, practice, type TestCandidate } from '../../../testing/assessments.ts'
import { administrator } from '../../../testing/discussions.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { closeAndMark } from '../marking/close-and-mark.ts'
import { beat } from './outages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('assessment_heartbeat').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

/** The machine's clock goes on, and the product's with it. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const endOf = async ({ attempt }: TestCandidate): Promise<Date> => {
  const row = t.deps.db.selectFrom('assessment_attempts').select('ends_at').where('id', '=', attempt)
  return (await row.executeTakeFirstOrThrow()).ends_at!
}
const log = async ({ token, attempt }: TestCandidate) =>
  (await t.call(readLog, { token, params: { id: attempt } })).body.entries.map(({ kind, data }) => [kind, data.seconds])
const save = ({ sitting, attempt }: TestCandidate) =>
  t.call(saveAnswer, { token: sitting, params: { id: attempt, position: 1 }, body: { given: { answer: '0.5' }, version: 0 } })

test('ten minutes without a heartbeat are added, noted and mailed; beats that go on add nothing', async () => {
  const candidate = await makeCandidate(t)
  const end = await endOf(candidate)
  await beat(t.deps)
  pass(minutes(10))
  await beat(t.deps)
  for (let beats = 0; beats < 10; beats++) {
    pass(seconds(15))
    await beat(t.deps)
  }
  expect(await endOf(candidate)).toEqual(after(end, minutes(10)))
  expect(await log(candidate)).toEqual([
    ['entered', undefined],
    ['started', undefined],
    ['time credit', 600],
  ])
  const { email } = await t.deps.db.selectFrom('users').select('email').where('id', '=', candidate.id).executeTakeFirstOrThrow()
  expect((await t.lastMail(email))?.text).toContain('about 10 minutes while your sitting was open')
})

test('administrators are mailed once for an outage, and not for one in which nobody sat', async () => {
  const { email } = await administrator(t)
  await t.deps.db.deleteFrom('assessment_attempts').execute()
  await beat(t.deps)
  pass(minutes(10))
  await beat(t.deps)
  expect(await t.lastMail(email)).toBeUndefined()
  await makeCandidate(t)
  await makeCandidate(t)
  pass(minutes(2))
  await beat(t.deps)
  await beat(t.deps)
  const mails = await t.deps.db.selectFrom('mails').select('body_text').where('recipient', '=', email).execute()
  expect(mails.map(({ body_text }) => body_text)).toEqual([expect.stringContaining('while 2 sittings were open')])
})

test('while answers find no room on the disk no sitting ends, and the time is credited afterwards', async () => {
  const candidate = await makeCandidate(t)
  const end = await endOf(candidate)
  pass(minutes(practiceMinutes - 1))
  await beat(t.deps)
  await sql`create function refuse_for_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(t.deps.db)
  await sql`create trigger full_disk before insert on assessment_answers execute function refuse_for_room()`.execute(t.deps.db)
  for (let tries = 0; tries < 5; tries++) {
    pass(seconds(20))
    expect((await save(candidate)).status).toBe(500)
    await beat(t.deps)
    const handedIn = await t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })
    expect(handedIn).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await expect(closeAndMark(t.deps)).rejects.toMatchObject({ code: 'unavailable' })
  }
  await sql`drop function refuse_for_room() cascade`.execute(t.deps.db)
  pass(seconds(30))
  expect((await save(candidate)).status).toBe(200)
  expect(await endOf(candidate)).toEqual(after(end, seconds(130)))
  expect((await log(candidate)).at(-1)).toEqual(['time credit', 130])
})

test('a restored copy credits nothing and mails nobody until it goes live', async () => {
  const candidate = await makeCandidate(t)
  const end = await endOf(candidate)
  await beat(t.deps)
  await sql`insert into restored_copy (made_at, restored_at, last_mail) select now(), now(), max(id) from mails`.execute(
    t.deps.db,
  )
  onTestFinished(async () => void (await goLive(t.deps.db)))
  pass(minutes(10))
  await beat(t.deps)
  expect((await t.call(readPaper, { token: candidate.sitting, params: { id: candidate.attempt } })).body.attempt).toMatchObject({
    ends_at: end.toISOString(),
  })
  await goLive(t.deps.db)
  await beat(t.deps)
  expect(await endOf(candidate)).toEqual(after(end, minutes(10)))
})

test('two machines whose clocks differ by a minute credit that minute once', async () => {
  const candidate = await makeCandidate(t)
  const end = await endOf(candidate)
  for (let beats = 0; beats < 4; beats++) {
    await beat(t.deps)
    await beat(t.deps, after(new Date(), minutes(1)))
    pass(seconds(15))
  }
  expect(await endOf(candidate)).toEqual(after(end, minutes(1)))
})

test('a sitting that ended in the outage goes on: nobody closes it first, and the late answer is taken', async () => {
  const candidate = await makeCandidate(t)
  pass(minutes(practiceMinutes - 1))
  await beat(t.deps)
  pass(minutes(5))
  // The job and the candidate are there before the next beat.
  await closeAndMark(t.deps)
  expect((await save(candidate)).status).toBe(200)
  pass(seconds(61) + seconds(30))
  expect((await t.call(readPaper, { token: candidate.sitting, params: { id: candidate.attempt } })).status).toBe(200)
})

test('the first call after an outage credits it', async () => {
  const candidate = await makeCandidate(t)
  pass(minutes(practiceMinutes - 1))
  await beat(t.deps)
  pass(minutes(5))
  expect((await save(candidate)).status).toBe(200)
  expect(await log(candidate)).toContainEqual(['time credit', 300])
})

test('of a sitting that began in the gap, only what came after its start', async () => {
  await beat(t.deps)
  pass(minutes(2))
  const candidate = await makeCandidate(t)
  const end = await endOf(candidate)
  // Its calls have credited two minutes to nobody.
  await t.deps.db
    .updateTable('assessment_heartbeat')
    .set({ beat_at: new Date(Date.now() - minutes(3)) })
    .execute()
  pass(minutes(1))
  await beat(t.deps)
  expect(await endOf(candidate)).toEqual(after(end, minutes(1)))
})

test('a paper that is not started, a sitting that was over, and a turned clock get nothing', async () => {
  const over = await makeCandidate(t)
  await beat(t.deps)
  t.clock.advance(minutes(practiceMinutes) + seconds(31))
  onTestFinished(() => t.clock.reset())
  await closeAndMark(t.deps)
  const { token } = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
  const { body } = await t.call(drawPaper, { token, params: { key: 'core' }, body: practice })
  const end = await endOf(over)
  pass(minutes(10))
  await beat(t.deps)
  expect(await endOf(over)).toEqual(end)
  expect((await log(over)).at(-1)).toEqual(['time over', undefined])
  const { entries } = (await t.call(readLog, { token, params: { id: body.id } })).body
  expect(entries).toEqual([])
})

test('who fills the log before the start keeps neither the start, nor a take-over, nor a credit, nor the end out of it', async () => {
  const { token } = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
  const params = { id: (await t.call(drawPaper, { token, params: { key: 'core' }, body: practice })).body.id }
  const first = await enter(t, token, params.id)
  const signals = Array.from({ length: 50 }, () => ({ kind: 'pasted' as const, data: { characters: 1 } }))
  for (let sent = 0; sent < longestLog; sent += 50) await t.call(sendSignals, { token: first, params, body: { signals } })
  await t.call(startSitting, { token: first, params })
  const sitting = await enter(t, token, params.id)
  await beat(t.deps)
  pass(minutes(2))
  await beat(t.deps)
  await t.call(handIn, { token: sitting, params })
  const { entries } = (await t.call(readLog, { token, params })).body
  expect(entries.slice(-5).map(({ kind }) => kind)).toEqual(['pasted', 'started', 'taken over', 'time credit', 'handed in'])
})

test('what a page notes of itself is in the log as it is stored, and a log has an end', async () => {
  const candidate = await makeCandidate(t)
  const send = (signals: object[]) =>
    t.call(sendSignals, { token: candidate.sitting, params: { id: candidate.attempt }, body: { signals } })
  const { body } = await send([
    { kind: 'away', data: { seconds: 12 } },
    { kind: 'pasted', data: { characters: 40 } },
  ])
  const { entries } = (await t.call(readLog, { token: candidate.token, params: { id: candidate.attempt } })).body
  expect(entries.slice(2)).toEqual(body.entries)
  for (const refused of [
    [],
    [{ kind: 'cheated', data: {} }],
    [{ kind: 'started', data: {} }],
    [{ kind: 'away', data: { seconds: -1 } }],
  ])
    expect((await send(refused)).status).toBe(400)
  const many = Array.from({ length: 50 }, () => ({ kind: 'away', data: { seconds: 1 } }))
  for (let sent = 0; sent < longestLog; sent += 50) await send(many)
  const all = (await t.call(readLog, { token: candidate.token, params: { id: candidate.attempt } })).body.entries
  expect(all).toHaveLength(longestLog - 200)
})
