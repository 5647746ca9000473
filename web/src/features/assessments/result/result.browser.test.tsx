/** The result of an examination: verdicts without texts, the appeal, and the decision with its reasons. */
import { readLog, readResult } from 'contract/assessments/api.ts'
import { listCalls } from 'contract/assessments/calls.ts'
import { appealResult, listOwnCases, type OwnCase } from 'contract/assessments/cases.ts'
import { readOwnEdits } from 'contract/assessments/edits.ts'
import { readInvigilatorNotes } from 'contract/assessments/invigilation.ts'
import type { Result as ResultModel } from 'contract/assessments/model.ts'
import { type OwnOral, readOwnOral } from 'contract/assessments/orals.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { examinationAttempt } from '../../../testing/assessments.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { bookedCall, ownCalls } from '../../../testing/own-calls.ts'
import { Result } from './result.tsx'

const interval = { low: 0.2, high: 0.9 }

const released: ResultModel = {
  attempt: {
    ...examinationAttempt,
    ...{ state: 'failed', closed_at: '2026-12-01T10:00:00.000Z', closed_by: 'candidate' },
    ...{ released_at: '2026-12-01T10:01:00.000Z', score: { earned: 1, possible: 2, ...interval } },
  },
  pass: { overall: 70, section: 50 },
  sections: [{ category: 'stats', questions: 1, right: 1, earned: 1, possible: 2, ...interval }],
  code_positions: [2],
  questions: [
    {
      ...{ position: 1, category: 'stats', title: null, item_id: null, is_right: true, reason: null, points: 1 },
      ...{ given: {}, chosen_html: null },
    },
  ],
  appeal_until: '2026-12-31T10:01:00.000Z',
}

const appeal: OwnCase = {
  ...({
    id: 7,
    kind: 'appeal',
    position: null,
    text: 'Question 2 has two answers.',
    opened_at: '2026-12-01T11:00:00.000Z',
  } as const),
  ...{ due_at: '2026-12-15T11:00:00.000Z', decision: null, granted: [], reasons: null, closed_at: null },
}

const waiting: OwnOral = {
  ...{ drawn_at: '2026-12-01T10:00:00.000Z', due_at: '2026-12-15T10:00:00.000Z', held_at: null },
  ...{ saw_identity: null, outcome: null, notes: null },
}

let server: ReturnType<typeof fakeServer>
let cases: OwnCase[]
let oral: OwnOral | null
beforeEach(() => {
  cases = []
  oral = null
  server = fakeServer()
  server.answer(readResult, released)
  server.answer(readLog, { entries: [] })
  server.answer(listCalls, ownCalls())
  server.answer(listOwnCases, () => ({ cases }))
  server.answer(readOwnOral, () => ({ oral }))
  server.answer(appealResult, () => {
    cases = [appeal]
    return appeal
  })
})

const open = () => openAt('/', [{ path: '/', Component: () => <Result id={7} /> }])

test('the result of an examination says whether it passed, and of each question the verdict alone', async () => {
  await open()
  await expect.element(page.getByText('You did not pass.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Questions' })
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('1StatsCorrect1 of 1')
  await expectAccessibleInBothThemes(document.body, 'the result of an examination')
})

test('only who passed is led to a certificate', async () => {
  await open()
  await expect.element(page.getByText('You did not pass.')).toBeVisible()
  const link = page.getByRole('link', { name: 'See your certificate' })
  await expect.element(link).not.toBeInTheDocument()
  server.answer(readResult, { ...released, attempt: { ...released.attempt, state: 'passed' } })
  await open()
  await expect.element(link).toHaveAttribute('href', '/settings#certificates')
})

test('a candidate appeals once, and reads until when it is decided', async () => {
  await open()
  await page.getByLabelText('What is wrong with the result?').fill('Question 2 has two answers.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect.element(page.getByText('Question 2 has two answers.')).toBeVisible()
  await expect.element(page.getByText(/We will decide by/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Send the appeal' }).query()).toBeNull()
  expect(server.sentTo(appealResult)).toEqual([{ text: 'Question 2 has two answers.' }])
})

test('the decision is shown with its reasons and the questions that count', async () => {
  cases = [{ ...appeal, decision: 'remarked', granted: [2], reasons: 'Both answers are right.', closed_at: appeal.due_at }]
  await open()
  await expect.element(page.getByText('Both answers are right.')).toBeVisible()
  await expect.element(page.getByText(/Counted as right: question 2\./)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a decided appeal')
})

test('a review that was opened after the release is not said to be before it', async () => {
  const text = 'A question counts as right for everybody now. Please mark the answers again.'
  cases = [{ ...appeal, kind: 'review', text, opened_at: '2026-12-02T09:00:00.000Z' }]
  await open()
  const review = page.getByRole('heading', { name: 'Review of the marks', level: 3 })
  await expect.element(review).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText(/before the release/).query()).toBeNull()
})

test('until it is released the page says so, and until when an oral has to be held', async () => {
  server.refuse(readResult, 'not_released')
  oral = waiting
  await open()
  await expect.element(page.getByText('Your result is not released yet.')).toBeVisible()
  await expect.element(page.getByText(/Oral to be held by 15 December 2026/)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'an oral to be held')
})

test('an oral that was held is shown with its reasons, and one that was not needed is not', async () => {
  const held = {
    held_at: '2026-12-03T10:00:00.000Z',
    saw_identity: true,
    outcome: 'convincing',
    notes: 'Explained both.',
  } as const
  oral = { ...waiting, ...held }
  await open()
  await expect.element(page.getByText('Explained both.')).toBeVisible()
  await expect.element(page.getByText(/an identity document was shown/)).toBeVisible()
})

test('an oral that a failed examination did not need is not shown', async () => {
  oral = { ...waiting, due_at: null }
  await open()
  await expect.element(page.getByText('You did not pass.')).toBeVisible()
  await expect.poll(() => server.sentTo(readOwnOral).length).toBe(1)
  expect(page.getByRole('heading', { name: 'Oral' }).query()).toBeNull()
})

test('the candidate replays how they wrote their code', async () => {
  const at = (second: number) => `2026-12-01T09:00:0${second}.000Z`
  const edits = [
    { at: at(1), changes: [[0, 'def f():']] },
    { at: at(2), changes: [8, [0, '', '    return 1']] },
  ]
  server.answer(readOwnEdits, { edits })
  await open()
  await page.getByText('Replay of the code, question 2').click()
  await expect.element(page.getByText(/change 2 of 2/)).toBeVisible()
  await expect.element(page.getByText('return 1')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a replay of code')
  await page.getByRole('slider', { name: 'Change' }).fill('0')
  await expect.element(page.getByText(/change 1 of 2/)).toBeVisible()
  expect(page.getByText('return 1').query()).toBeNull()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.element(page.getByText(/change 2 of 2/)).toBeVisible()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const chooseTime = () => page.getByRole('button', { name: 'Choose a time' })

test('a time is chosen for an oral that is due, or the booked one is shown', async () => {
  server.refuse(readResult, 'not_released')
  oral = { ...waiting, due_at: inDays(5) }
  await open()
  await expect.element(chooseTime()).toBeVisible()
  server.answer(listCalls, ownCalls({ ...bookedCall, id: 40 }, { ...bookedCall, kind: 'oral', attempt_id: 7 }))
  await open()
  const booked = page.getByRole('article', { name: bookedCall.when.text })
  await expect.element(booked.getByText('Your examiner')).toBeVisible()
  await expect.element(booked.getByRole('button', { name: 'Cancel this oral' })).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a booked oral')
})

test.each<[string, RegExp, Partial<OwnOral>]>([
  ['whose time is over', /Oral to be held by/, { due_at: inDays(-1) }],
  ['that a reviewer waived', /without an oral/, { due_at: inDays(5), outcome: 'waived' }],
  ['that may not be needed', /held if your answers reach the mark/, { due_at: null }],
])('no time is offered for an oral %s', async (_, text, change) => {
  server.refuse(readResult, 'not_released')
  oral = { ...waiting, ...change }
  await open()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(chooseTime()).not.toBeInTheDocument()
  expect(server.sentTo(listCalls)).toEqual([])
})

test('an invigilator’s notes are shown to the candidate with their time', async () => {
  server.answer(readResult, { ...released, attempt: { ...released.attempt, assurance: 'invigilated' } })
  server.answer(readInvigilatorNotes, {
    notes: [
      { at: '2026-12-01T09:30:00.000Z', text: 'The camera was off for a minute.', needs_review: false },
      { at: '2026-12-01T09:40:00.000Z', text: 'A second person spoke.', needs_review: true },
    ],
  })
  await open()
  const notes = page.getByRole('region', { name: 'Notes of your invigilator' })
  await expect.element(notes.getByText('The camera was off for a minute.')).toBeVisible()
  expect(notes.getByRole('listitem').nth(0).element().textContent).toMatch(/1 December 2026, \d\d:\d\d$/)
  expect(notes.getByRole('listitem').nth(1).element().textContent).toContain('a reviewer looks at the sitting')
  await expectAccessibleInBothThemes(document.body, 'the notes of an invigilator')
})

test('without a note there is no such part', async () => {
  server.answer(readResult, { ...released, attempt: { ...released.attempt, assurance: 'invigilated' } })
  server.answer(readInvigilatorNotes, { notes: [] })
  await open()
  await expect.poll(() => server.sentTo(readInvigilatorNotes).length).toBe(1)
  await expect.element(page.getByText('What we noted during the sitting')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Notes of your invigilator' })).not.toBeInTheDocument()
})
