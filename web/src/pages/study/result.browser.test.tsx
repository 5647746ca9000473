/** The result of an examination: verdicts without texts, the appeal, and the decision with its reasons. */
import { getProfile } from 'contract/accounts/api.ts'
import { readResult } from 'contract/assessments/api.ts'
import { appealResult, listOwnCases, type OwnCase } from 'contract/assessments/cases.ts'
import type { Result } from 'contract/assessments/model.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../lib/change-session.ts'
import { saveSubscriptionStatus } from '../../lib/subscription-status.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData, newcomer } from '../../testing/people.ts'
import { ResultPage } from './assessments-page.tsx'

const at = '2026-03-02T09:00:00.000Z'
const interval = { low: 0.3, high: 0.8 }
const result: Result = {
  attempt: {
    ...({ id: 3, key: 'core', title: 'Core certificate', assurance: 'locked_browser', state: 'failed' } as const),
    ...({
      questions: 2,
      minutes: 150,
      drawn_at: at,
      started_at: at,
      ends_at: at,
      closed_at: at,
      closed_by: 'candidate',
    } as const),
    ...{ released_at: at, score: { earned: 1, possible: 2, ...interval } },
  },
  pass: { overall: 70, section: 50 },
  sections: [{ category: 'stats', questions: 2, right: 1, earned: 1, possible: 2, ...interval }],
  questions: [true, false].map((is_right, index) => ({
    ...{ position: index + 1, category: 'stats', title: null, item_id: null, is_right, reason: null, points: 1 },
    ...{ given: {}, chosen_html: null },
  })),
  appeal_until: '2026-04-01T09:00:00.000Z',
}
const appeal: OwnCase = {
  ...({ id: 7, kind: 'appeal', position: null, text: 'Question 2 has two answers.', opened_at: at } as const),
  ...{ due_at: '2026-03-16T09:00:00.000Z', decision: null, granted: [], reasons: null, closed_at: null },
}

let server: ReturnType<typeof fakeServer>
let cases: OwnCase[]
beforeEach(() => {
  cases = []
  server = fakeServer()
  server.answer(getProfile, newcomer)
  server.answer(readResult, result)
  server.answer(listOwnCases, () => ({ cases }))
  server.answer(appealResult, () => {
    cases = [appeal]
    return appeal
  })
})

function open() {
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data: { ...loginData, is_2fa_verified: true } })
  saveSubscriptionStatus(newcomer)
  return openAt('/assessments/3', [{ path: '/assessments/:id', Component: () => <ResultPage id={3} /> }])
}

test('a candidate appeals once, and reads until when it is decided', async () => {
  await open()
  await expect.element(page.getByText(/You did not pass/)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a result that can be appealed')
  await page.getByLabelText('What is wrong with the result?').fill('Question 2 has two answers.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect.element(page.getByText('Question 2 has two answers.')).toBeVisible()
  await expect.element(page.getByText(/We will decide by/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Send the appeal' }).query()).toBeNull()
  expect(server.sentTo(appealResult)).toEqual([{ text: 'Question 2 has two answers.' }])
})

test('the decision is shown with its reasons and the questions that count', async () => {
  cases = [{ ...appeal, decision: 'remarked', granted: [2], reasons: 'Both answers are right.', closed_at: at }]
  await open()
  await expect.element(page.getByText('Both answers are right.')).toBeVisible()
  await expect.element(page.getByText(/Counted as right: question 2\./)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a decided appeal')
})

test('before the release nothing is shown but that it is reviewed', async () => {
  server.refuse(readResult, 'not_released')
  await open()
  await expect.element(page.getByText('Your examination is being reviewed.')).toBeVisible()
})
