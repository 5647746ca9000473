/** An examiner reads the two answers, and records the outcome with reasons. */
import { checkInToCall, listCalls, reportAbsence } from 'contract/assessments/calls.ts'
import { holdOral, listOrals, readOral } from 'contract/assessments/orals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { hosted, nobodysCalls, oralCall } from '../../../testing/hosted-calls.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { HostedCalls } from '../invigilation/hosted-calls.tsx'
import { HoldOral } from './hold-oral.tsx'

const oral = { attempt_id: 7, title: 'Core certificate', candidate: 'kiyosi', due_at: '2026-12-15T10:00:00.000Z' }
const question = { category: 'stats', html: '<p>How likely is heads?</p>', ask: null, options: [] }
const code = { entry: 'f', starter: '', examples: [] }

test('the examiner reads both answers and saves an outcome with its reasons', async () => {
  const server = fakeServer()
  const answered = { ...question, position: 2, code: null, given: { answer: '0.5' } }
  const coded = { ...question, position: 9, code, given: { code: 'def f(): pass' } }
  server.answer(readOral, { oral, questions: [answered, coded] })
  server.answer(listOrals, { orals: [] })
  server.answer(listCalls, hosted(oralCall))
  server.answer(holdOral, {})
  await openAt('/', [
    { path: '/', Component: () => <HoldOral id={7} /> },
    { path: '/assessments', Component: HostedCalls },
  ])
  await expect.element(page.getByText('0.5')).toBeVisible()
  await expect.element(page.getByText('Replay of the code, question 9')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'an oral')
  const save = page.getByRole('button', { name: 'Save the outcome' })
  await expect.element(save).toBeDisabled()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('radio', { name: /^Not convincing/ }).click()
  const notes = 'They could not say what the function returns.'
  await page.getByLabelText('Reasons').fill(notes)
  server.answer(listCalls, hosted({ ...oralCall, status: 'held', may: { ...oralCall.may, cancel: false } }))
  await save.click()
  await expect.element(page.getByText('No call is booked.')).toBeVisible()
  expect(server.sentTo(holdOral)).toEqual([{ saw_identity: true, is_convincing: false, notes }])
})

test('an examiner reads every option of a choice, and a long line of code does not widen a phone', async () => {
  await page.viewport(390, 900)
  const server = fakeServer()
  const html = `<p>Which of these lines?</p><pre><code>${'echo 250 > limits.csv; '.repeat(9)}</code></pre>`
  const options = [
    { key: 'a', html: 'with <code>cp</code>' },
    { key: 'b', html: 'with <code>tee</code>' },
  ]
  server.answer(readOral, { oral, questions: [{ ...question, html, options, position: 4, code: null, given: { answer: 'b' } }] })
  server.answer(listCalls, nobodysCalls)
  await openAt('/', [{ path: '/', Component: () => <HoldOral id={7} /> }])
  await expect.element(page.getByText('Answer: with tee')).toBeVisible()
  const texts = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts).toEqual(['with cp', 'with tee'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a booked call shows its time and its meeting, which checks in; an absent candidate is reported', async () => {
  const server = fakeServer()
  const joinable = { ...oralCall, meeting_url: 'https://meet.google.com/abc', may: { ...oralCall.may, check_in: true } }
  server.answer(readOral, { oral, questions: [] })
  server.answer(listCalls, hosted({ ...oralCall, id: 6, attempt_id: 8 }, joinable))
  await openAt('/', [{ path: '/', Component: () => <HoldOral id={7} /> }])
  const booked = page.getByRole('region', { name: 'Booked call' })
  await expect.element(booked.getByText(oralCall.when.text)).toBeVisible()
  await expect.element(booked.getByRole('link', { name: 'Join on Google Meet' })).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'an oral with its call')
  server.answer(checkInToCall, { call: joinable })
  const joined = { ...joinable, host_checked_in_at: joinable.as_of, may: { ...oralCall.may, report_absence: true } }
  server.answer(listCalls, hosted(joined))
  await booked.getByRole('button', { name: 'Check in' }).click()
  await expect.element(booked.getByRole('status')).toHaveTextContent('You checked in.')
  server.answer(reportAbsence, { call: joined })
  server.answer(listCalls, hosted({ ...joined, status: 'missed', by: 'candidate', may: { ...oralCall.may, cancel: false } }))
  await booked.getByRole('button', { name: 'The candidate is absent' }).click()
  await page.getByRole('button', { name: 'Report the absence' }).click()
  await expect.element(booked.getByRole('status')).toHaveTextContent('The candidate did not come.')
  await expect.element(booked.getByRole('link', { name: 'Join on Google Meet' })).not.toBeInTheDocument()
})
