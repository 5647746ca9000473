/** The booked calls of an invigilator or examiner on the overview, and the orals beside them. */
import { listAssessments } from 'contract/assessments/api.ts'
import { listCalls } from 'contract/assessments/calls.ts'
import { listOrals } from 'contract/assessments/orals.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { paths } from 'contract/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { expectComplaints } from '../../../testing/complaints.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { hosted, hostedCall, nobodysCalls, oralCall } from '../../../testing/hosted-calls.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Assessments } from '../overview/assessments.tsx'

const missed = { ...hostedCall, id: 3, other: 'emmy', status: 'missed', by: 'candidate' } as const

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(listAssessments, { holds_orals: true, assessments: [] })
  const oral = { title: 'Core certificate', candidate: 'kiyosi', due_at: '2026-12-15T10:00:00.000Z' }
  server.answer(listOrals, {
    orals: [
      { ...oral, attempt_id: 7 },
      { ...oral, attempt_id: 8, candidate: 'emmy' },
    ],
  })
  server.answer(listCalls, hosted(hostedCall, oralCall, missed))
})

const open = () => openAt('/', [{ path: '/', Component: Assessments }])
const rowsOf = (name: string) => page.getByRole('table', { name, exact: true }).getByRole('row')
const textOf = (name: string, row: number) => rowsOf(name).nth(row).element().textContent

test('each call says when, with whom and what, and leads to its page', async () => {
  await open()
  await expect.poll(() => textOf('Your calls', 1)).toBe(`${hostedCall.when.text}Examination of kiyosiCore certificateBooked`)
  expect(textOf('Your calls', 2)).toContain('Oral of kiyosi')
  const link = (text: string) => page.getByRole('link', { name: text })
  await expect.element(link(hostedCall.when.text)).toHaveAttribute('href', assessmentPaths.call(4))
  await expect.element(link(oralCall.when.text)).toHaveAttribute('href', assessmentPaths.oral(7))
  await expect.element(link('your hours')).toHaveAttribute('href', paths.interviews())
  await page.getByText('Past calls').click()
  await expect.poll(() => textOf('Past calls', 1)).toContain('The candidate did not come')
})

test('an oral without a booked call stays in its list, and another one shows its time', async () => {
  await open()
  await expect.poll(() => textOf('Orals to hold', 1)).toContain(oralCall.when.text)
  expect(textOf('Orals to hold', 2)).toContain('Not booked')
})

test('a host without hours reads how they get them', async () => {
  server.answer(listCalls, { ...hosted(), has_calendar: false })
  await open()
  await expect.element(page.getByText(/Nobody can book a call with you until you set your hours/)).toBeVisible()
  await expect.element(page.getByText('No call is booked.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'your calendar' })).toHaveAttribute('href', paths.interviews())
})

test('nobody else sees any of it', async () => {
  server.answer(listCalls, nobodysCalls)
  await open()
  await expect.poll(() => textOf('Orals to hold', 2)).toContain('Not booked')
  expect(page.getByRole('heading', { name: 'Your calls' }).query()).toBeNull()
})

test('calls that cannot be read say so, and are read again', async () => {
  expectComplaints(/not allowed/)
  server.refuse(listCalls, 'not_allowed')
  await open()
  await expect.element(page.getByText('Your calls could not be loaded.')).toBeVisible()
  server.answer(listCalls, hosted(hostedCall))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: hostedCall.when.text })).toBeVisible()
})

test.for([1440, 390])('the calls are accessible in both themes and fit in a window of %i pixels', async (width) => {
  await page.viewport(width, 900)
  await open()
  await page.getByText('Past calls').click()
  await expect.element(page.getByRole('table', { name: 'Past calls' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessibleInBothThemes(document.body, 'the calls of a host')
})
