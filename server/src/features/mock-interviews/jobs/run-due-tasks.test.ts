import { listFailingTasks } from 'contract/mock-interviews/administration.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, hours, seconds } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import {
  booked,
  inTwoDays,
  openMorning,
  runAllTasks,
  type TestInterviewer,
  takeMoneyBack,
  turnTo,
} from '../../../testing/mock-interviews.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
let host: TestInterviewer
let boss: TestPerson
beforeAll(async () => {
  t = await testApp()
  boss = await administrator(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('mock_tasks').execute()
  host = await openMorning(t)
})

const anHourLater = () => booked(t, after(inTwoDays(t), hours(1)))
const inZone = (id: number, zone: string) => t.deps.db.updateTable('mock_bookings').set({ zone }).where('id', '=', id).execute()
const failing = async () => (await t.call(listFailingTasks, { token: boss.token })).body.tasks
const reminders = async (to: string) => (await subjectsTo(t, to)).filter((subject) => subject.includes(' is in '))

test('a task that fails waits longer each time, holds up no other, and is listed with its reason until it is done', async () => {
  const [broken, sound] = [await booked(t), await anHourLater()]
  await inZone(broken.id, 'Nowhere/At_All')
  turnTo(t, after(broken.start, -hours(23)))
  await runAllTasks(t)
  expect(await reminders(sound.email)).toEqual(['Your mock interview is in 24 hours'])
  for (let tries = 1; tries <= 12; tries++) {
    const [task, ...others] = await failing()
    expect(task).toMatchObject({ booking: broken.id, what: 'day before', attempts: tries })
    expect(task?.last_error).toContain('Invalid time zone')
    expect(others).toEqual([])
    const next = new Date(task?.next_try_at ?? '')
    const wait = next.getTime() - t.clock.now().getTime()
    const pause = Math.min(hours(6), 2 ** (tries - 1) * seconds(30))
    expect(wait).toBeGreaterThan(pause - seconds(15))
    expect(wait).toBeLessThanOrEqual(pause)
    turnTo(t, after(next, -seconds(5)))
    await runAllTasks(t)
    expect((await failing())[0]?.attempts).toBe(tries)
    turnTo(t, next)
    if (tries < 12) await runAllTasks(t)
  }
  expect(await reminders(broken.email)).toEqual([])
  await inZone(broken.id, 'America/New_York')
  await runAllTasks(t)
  expect(await reminders(broken.email)).toEqual(['Your mock interview is in 24 hours'])
  expect(await failing()).toEqual([])
})

test('a booking that cannot be withdrawn is put off like any other task, and the others are withdrawn', async () => {
  const [broken, sound] = [await booked(t), await anHourLater()]
  for (const one of [broken, sound]) await takeMoneyBack(t, one)
  await inZone(broken.id, 'Nowhere/At_All')
  await runAllTasks(t)
  const standing = t.deps.db.selectFrom('mock_bookings').select('id').where('status', '=', 'booked')
  expect(await standing.where('interviewer_id', '=', host.interviewerId).execute()).toEqual([{ id: broken.id }])
  for (let looks = 0; looks < 3; looks++) await runAllTasks(t)
  expect(await failing()).toMatchObject([{ booking: broken.id, what: 'withdraw', attempts: 1 }])
  await inZone(broken.id, 'UTC')
  t.clock.advance(seconds(30))
  await runAllTasks(t)
  expect((await subjectsTo(t, broken.email)).at(-1)).toBe('Your mock interview is canceled')
  expect(await failing()).toEqual([])
})

test('what fails is for administrators alone', async () => {
  const { token } = await makePerson(t)
  expect(await t.call(listFailingTasks)).toMatchObject({ status: 401 })
  for (const one of [token, host.token]) expect(await t.call(listFailingTasks, { token: one })).toMatchObject({ status: 403 })
})

test('the release before, which runs beside this one, plans and takes what it knows under the old name', async () => {
  const { db } = t.deps
  const { id } = await booked(t)
  await db.deleteFrom('mock_tasks').where('booking_id', '=', id).execute()
  const due = t.clock.now()
  await sql`insert into mock_agenda (booking_id, what, due_at) values (${id}, 'hour before', ${due})`.execute(db)
  await db.insertInto('mock_tasks').values({ booking_id: id, what: 'withdraw', due_at: due }).execute()
  const { rows: seen } = await sql`select what from mock_agenda where booking_id = ${id} and due_at <= ${due}`.execute(db)
  expect(seen).toEqual([{ what: 'hour before' }])
  await sql`delete from mock_agenda where booking_id = ${id}`.execute(db)
  expect(await db.selectFrom('mock_tasks').select(['what', 'attempts']).where('booking_id', '=', id).execute()).toEqual([
    { what: 'withdraw', attempts: 0 },
  ])
})
