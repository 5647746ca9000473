import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { after, hours } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import { booked, closeCalendars, inTwoDays, openMorning, type TestInterviewer } from '../../../testing/mock-interviews.ts'
import { checkClocks } from './check-clocks.ts'

let t: TestApp
let host: TestInterviewer
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  host = await openMorning(t)
})
afterAll(() => t.close())

test('where a country changes its clocks after something was booked, the moment stays and both are told how it reads, once', async () => {
  const { id, start, email, booking } = await booked(t)
  await t.deps.db.updateTable('mock_bookings').set({ local_start: '2026-01-01T00:00' }).where('id', '=', id).execute()
  for (let times = 0; times < 2; times++) await checkClocks(t.deps)
  for (const to of [email, host.email])
    expect(
      (await subjectsTo(t, to)).filter((subject) => subject === 'The local time of your mock interview has changed'),
    ).toHaveLength(1)
  expect((await t.lastMail(email))?.text).toContain(booking.when.text)
  expect(await t.deps.db.selectFrom('mock_bookings').select('starts_at').where('id', '=', id).executeTakeFirst()).toEqual({
    starts_at: start,
  })
})

test('one booking that fails keeps nobody else from being told', async () => {
  const [broken, sound] = [await booked(t), await booked(t, after(inTwoDays(t), hours(1)))]
  const bookings = t.deps.db.updateTable('mock_bookings').set({ local_start: '2026-01-01T00:00' })
  await bookings.where('id', 'in', [broken.id, sound.id]).execute()
  await t.deps.db.updateTable('mock_bookings').set({ zone: 'Nowhere/At_All' }).where('id', '=', broken.id).execute()
  const failed = vi.spyOn(t.deps.log, 'error')
  await checkClocks(t.deps)
  expect(await subjectsTo(t, sound.email)).toContain('The local time of your mock interview has changed')
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ booking: broken.id }), expect.any(String))
  await t.deps.db.updateTable('mock_bookings').set({ zone: 'UTC' }).where('id', '=', broken.id).execute()
})

test('the operator is told when nobody takes bookings', async () => {
  const warned = vi.spyOn(t.deps.log, 'warn')
  await checkClocks(t.deps)
  expect(warned).not.toHaveBeenCalled()
  await closeCalendars(t)
  await checkClocks(t.deps)
  expect(warned).toHaveBeenCalledWith('nobody takes bookings of mock interviews')
})
