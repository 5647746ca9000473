/** An invigilator's page of one call: joining, letting in, the clock, notes, the log, and the ends that a call can have. */
import { cancelCall, checkInToCall, reportAbsence } from 'contract/assessments/calls.ts'
import {
  addInvigilatorNote,
  type InvigilatedSitting,
  letIn,
  pauseSitting,
  resumeSitting,
  watchSitting,
} from 'contract/assessments/invigilation.ts'
import { sentenceOf } from 'contract/problems.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { absentSitting, hostedCall, joinableCall, joinedCall, noted, readySitting } from '../../../testing/hosted-calls.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Invigilate } from './invigilate.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const letInCall = { ...joinedCall, let_in_at: '2026-12-01T15:01:00.000Z', may: { ...joinedCall.may, let_in: false } }
const openSitting = (endsAt = inMinutes(90.5)): InvigilatedSitting => ({
  ...{ ...readySitting, call: letInCall, state: 'open', server_now: new Date().toISOString(), ends_at: endsAt },
  entries: [noted(1, 'entered'), noted(2, 'let in'), noted(3, 'started'), noted(4, 'away', { seconds: 12 })],
})

async function open(sitting: InvigilatedSitting) {
  const server = fakeServer()
  const shows = (next: InvigilatedSitting) => {
    server.answer(watchSitting, next)
    return next
  }
  shows(sitting)
  await openAt('/', [{ path: '/', Component: () => <Invigilate id={4} /> }])
  await expect.element(page.getByRole('heading', { name: 'Examination of kiyosi' })).toBeVisible()
  return { server, shows }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (text: string | RegExp) => expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const textOf = (place: Locator) => expect.poll(() => place.element().textContent)
const clock = () => page.getByRole('timer', { name: 'Time left' })

test('before its time the page says when the link appears, and shows no step too early', async () => {
  await open(absentSitting(hostedCall))
  await says('The candidate has not joined yet.')
  await expect.element(page.getByText(/^Core certificate\. Tuesday, 1 December 2026/)).toBeVisible()
  await expect.element(page.getByText(/appears here 15 minutes before the start/)).toBeVisible()
  await expect.element(page.getByText(/Nothing on this page ends the sitting/)).toBeVisible()
  for (const name of ['Check in', 'Let in', 'Pause the clock', 'Save the note', 'The candidate is absent'])
    expect(button(name).query()).toBeNull()
  await expectAccessibleInBothThemes(document.body, 'a call to come')
})

test('opening the meeting checks in', async () => {
  const { server, shows } = await open(absentSitting(joinableCall))
  server.answer(checkInToCall, () => {
    const call = { ...joinableCall, host_checked_in_at: joinableCall.as_of }
    shows(absentSitting(call))
    return { call }
  })
  const link = page.getByRole('link', { name: 'Join on Google Meet' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  // The meeting itself is not opened here.
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  await expect.element(page.getByText(/^You checked in on/)).toBeVisible()
  expect(button('Check in').query()).toBeNull()
  expect(server.sentTo(checkInToCall)).toHaveLength(1)
})

test('a host without a meeting link is told to set one, and can check in', async () => {
  const { server, shows } = await open(absentSitting({ ...joinableCall, meeting_url: null }))
  await expect.element(page.getByText(/You have set no meeting link/)).toBeVisible()
  server.answer(checkInToCall, { call: joinableCall })
  shows(absentSitting({ ...joinableCall, host_checked_in_at: joinableCall.as_of }))
  await button('Check in').click()
  await expect.element(page.getByRole('link', { name: 'Join on Google Meet' })).toBeVisible()
})

test('a candidate is let in once the document was seen', async () => {
  const { server, shows } = await open(readySitting)
  await says('waiting to be let in')
  await expect.element(button('Let in')).toBeDisabled()
  await page.getByLabelText(/I have seen an identity document/).click()
  await expectAccessibleInBothThemes(document.body, 'before the start')
  server.answer(letIn, () => shows({ ...readySitting, call: letInCall }))
  await button('Let in').click()
  await says('They have not started the clock yet.')
  await expect.element(page.getByText(/^You let the candidate in on/)).toBeVisible()
  expect(server.sentTo(letIn)).toEqual([{ saw_identity: true }])
  expect(document.activeElement?.textContent).toMatch(/^You let the candidate in/)
})

test('the page sees by itself that the candidate has joined and started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { shows } = await open(absentSitting(joinableCall))
  shows(readySitting)
  await vi.advanceTimersByTimeAsync(5_000)
  await says('waiting to be let in')
  shows(openSitting(inMinutes(90)))
  await vi.advanceTimersByTimeAsync(5_000)
  await says('The sitting is open.')
  await textOf(clock()).toMatch(/^1:(30:00|29:5\d)$/)
  const before = clock().element().textContent
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => clock().element().textContent).not.toBe(before)
})

test('the clock is paused and continued; while it is paused it stays', async () => {
  const running = openSitting()
  const { server, shows } = await open(running)
  await textOf(clock()).toMatch(/^1:30:\d\d$/)
  const pauseEndsAt = inMinutes(30)
  const endsAt = new Date(new Date(pauseEndsAt).getTime() + 90 * 60_000).toISOString()
  server.answer(pauseSitting, () => shows({ ...running, ends_at: endsAt, pause_ends_at: pauseEndsAt }))
  await button('Pause the clock').click()
  await says('You have paused the clock.')
  await expect.element(clock()).toHaveTextContent('1:30:00')
  await expect.element(page.getByText(/If you do not continue it, it continues on \d/)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a paused sitting')
  expect(document.activeElement?.textContent).toBe('Continue the clock')
  server.answer(resumeSitting, () => shows(running))
  await button('Continue the clock').click()
  await says('The sitting is open.')
  await expect.element(button('Pause the clock')).toBeVisible()
})

test('a pause that is refused says why', async () => {
  expectComplaints(/over/)
  const { server } = await open(openSitting())
  server.refuse(pauseSitting, 'sitting_over')
  await button('Pause the clock').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentenceOf('sitting_over'))
})

test('a break is the candidate’s: it is shown, and nothing of it can be ended here', async () => {
  const breakEndsAt = inMinutes(10)
  const endsAt = new Date(new Date(breakEndsAt).getTime() + 60 * 60_000).toISOString()
  await open({ ...openSitting(endsAt), break_ends_at: breakEndsAt })
  await says('The candidate is on a break.')
  await expect.element(clock()).toHaveTextContent('1:00:00')
  expect(button('Pause the clock').query()).toBeNull()
  expect(button('Continue the clock').query()).toBeNull()
})

test('a note is saved, with the wish that a reviewer looks; the log has its newest entry first', async () => {
  const sitting = openSitting()
  const { server, shows } = await open(sitting)
  const rows = page.getByRole('table', { name: 'Log' }).getByRole('row')
  await expect.poll(() => rows.nth(1).element().textContent).toContain('Page left for 12 s')
  await expect.element(button('Save the note')).toBeDisabled()
  await page.getByLabelText('Note', { exact: true }).fill(' Somebody came in. ')
  await expect.element(page.getByText(/The candidate reads your notes/)).toBeVisible()
  await page.getByLabelText('A reviewer should look at this sitting').click()
  const notes = [{ at: '2026-12-01T15:10:00.000Z', text: 'Somebody came in.', needs_review: true }]
  server.answer(addInvigilatorNote, () => shows({ ...sitting, notes }))
  await button('Save the note').click()
  await textOf(page.getByRole('list', { name: 'Notes' })).toMatch(/Somebody came in.*A reviewer looks/)
  await expect.element(page.getByLabelText('Note', { exact: true })).toHaveValue('')
  await expect.element(page.getByLabelText('A reviewer should look at this sitting')).not.toBeChecked()
  expect(server.sentTo(addInvigilatorNote)).toEqual([{ text: 'Somebody came in.', needs_review: true }])
})

test('a note that is refused stays in its field', async () => {
  expectComplaints(/not possible right now/)
  const { server } = await open({ ...openSitting(), state: 'over' })
  await says('The sitting is over.')
  expect(clock().query()).toBeNull()
  server.refuse(addInvigilatorNote, 'not_now')
  await page.getByLabelText('Note', { exact: true }).fill('Too late.')
  await button('Save the note').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentenceOf('not_now'))
  await expect.element(page.getByLabelText('Note', { exact: true })).toHaveValue('Too late.')
})

test('the host cancels with a reason, after a question', async () => {
  const { server, shows } = await open(absentSitting(hostedCall))
  await button('Cancel this call').click()
  await page.getByLabelText('Reason').fill('I am ill.')
  await expectAccessibleInBothThemes(document.body, 'canceling a call')
  const call = { ...hostedCall, status: 'cancelled', by: 'host', reason: 'I am ill.', may: letInCall.may } as const
  server.answer(cancelCall, () => {
    shows(absentSitting(call))
    return { call }
  })
  await button('Cancel the call').click()
  await says('You canceled it.')
  await expect.element(page.getByText('Reason: I am ill.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '1. Join the call' })).not.toBeInTheDocument()
  expect(server.sentTo(cancelCall)).toEqual([{ reason: 'I am ill.' }])
})

test('an absence is reported after a question; a refusal of it is shown there', async () => {
  expectComplaints(/not possible right now/)
  const late = {
    ...joinableCall,
    host_checked_in_at: joinableCall.as_of,
    may: { ...hostedCall.may, cancel: false, report_absence: true },
  }
  const { server, shows } = await open(absentSitting(late))
  await button('The candidate is absent').click()
  server.refuse(reportAbsence, 'not_now')
  await button('Report the absence').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentenceOf('not_now'))
  const call = { ...late, status: 'missed', by: 'candidate', may: letInCall.may } as const
  server.answer(reportAbsence, () => {
    shows(absentSitting(call))
    return { call }
  })
  await button('Report the absence').click()
  await says('The candidate did not come.')
  expect(button('The candidate is absent').query()).toBeNull()
})

test('a call that cannot be read says so, and is read again', async () => {
  expectComplaints(/not found|does not exist/i)
  const server = fakeServer()
  server.refuse(watchSitting, 'not_found')
  await openAt('/', [{ path: '/', Component: () => <Invigilate id={4} /> }])
  await expect.element(page.getByRole('alert')).toBeVisible()
  server.answer(watchSitting, readySitting)
  await button('Try again').click()
  await says('waiting to be let in')
})

test('a page that can no longer be refreshed keeps what it has, and says so', async () => {
  expectComplaints(/not allowed/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server, shows } = await open(openSitting())
  server.refuse(watchSitting, 'not_allowed')
  await vi.advanceTimersByTimeAsync(5_000)
  await textOf(page.getByRole('alert')).toContain('This page shows what it read last')
  await expect.element(clock()).toBeVisible()
  shows(openSitting())
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.for([1440, 390])('the page is accessible in both themes and fits in a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  await open({ ...openSitting(), notes: [{ at: '2026-12-01T15:10:00.000Z', text: 'x'.repeat(200), needs_review: true }] })
  await expect.element(page.getByRole('table', { name: 'Log' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessibleInBothThemes(document.body, 'an open sitting')
})
