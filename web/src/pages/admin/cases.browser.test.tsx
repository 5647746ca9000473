/** Cases of examinations: what waits, what a reviewer reads, and what they decide. */
import { listAccommodationRequests } from 'contract/assessments/accommodations.ts'
import * as bank from 'contract/assessments/bank.ts'
import * as cases from 'contract/assessments/case-administration.ts'
import * as roles from 'contract/assessments/exam-roles.ts'
import { listOpenSittings } from 'contract/assessments/open-sittings.ts'
import { paths } from 'contract/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin, staff } from '../../testing/open-admin.ts'

const at = '2026-03-02T09:00:00.000Z'
const waiting: cases.CaseRow = {
  ...{ id: 7, attempt_id: 3, title: 'Core certificate', candidate: { id: 12, username: 'kiyosi' } },
  ...({ kind: 'appeal', position: null, text: 'Question 2 has two answers.' } as const),
  ...{ opened_at: at, due_at: '2026-03-16T09:00:00.000Z', is_overdue: false, decision: null, granted: [], reasons: null },
  ...({ decided_by: null, second_by: null, closed_at: null, waits_for: 'decision' } as const),
  ...{ may_act: true, lacks_people: false, can_be_confirmed: true },
}
const proposed: cases.CaseRow = {
  ...{ ...waiting, id: 8, is_overdue: true, decision: 'misconduct', reasons: 'The log shows two people.' },
  ...({ decided_by: { id: 1, username: 'ada' }, waits_for: 'confirmation', may_act: false, lacks_people: true } as const),
}
const question: cases.ReviewedQuestion = {
  ...{ position: 1, category: 'stats', kind: 'number', points: 1.5, html: '<p>How likely is heads?</p>', ask: null, options: [] },
  ...{ given: { answer: '0.5' }, is_right: true, reason: null, runs: 1 },
}
const wrong: cases.ReviewedQuestion = {
  ...{ ...question, position: 2, kind: 'choice', given: { answer: 'b' }, is_right: false },
  options: [
    { key: 'a', html: '<p>Heads</p>' },
    { key: 'b', html: '<p>Tails</p>' },
  ],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(cases.listCases, { cases: [waiting, proposed] })
  server.answer(roles.listExamRoles, {
    granted: [{ user: { id: 20, username: 'ada' }, role: 'second_decider', granted_at: at, has_calendar: false }],
  })
  const attempt = {
    state: 'failed',
    assurance: 'locked_browser',
    earned: 1.5,
    possible: 3,
    reaches_marks: false,
    pass: { overall: 70, section: 50 },
  } as const
  const entries = [{ number: 1, at, kind: 'started', data: {}, hash: 'ab'.repeat(32) }] as const
  server.answer(cases.readCase, { case: waiting, attempt, questions: [question, wrong], entries: [...entries], notes: [] })
  server.answer(bank.readExamBank, { bank: null, blueprints: [] })
  server.answer(bank.listExamFamilies, { families: [] })
  server.answer(cases.decideCase, {})
  server.answer(cases.confirmDecision, {})
  server.answer(roles.grantExamRole, {})
  server.answer(listOpenSittings, { sittings: [], more: false })
  server.answer(listAccommodationRequests, { requests: [] })
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('an administrator reads which case nobody may decide, and grants a role', async () => {
  await openAdmin(server, '/admin/assessments', anAdministrator)
  const rows = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await expect.element(rows.nth(1).getByText('Nobody may decide it')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Overdue')).toBeVisible()
  expect(rows.nth(0).getByText('Overdue').query()).toBeNull()
  await expect.element(page.getByText(/grant another person the role of second decider/)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'the room of assessments')
  await button('Grant a role').click()
  await page.getByLabelText('Email').fill('ada@example.com')
  await button('Grant the role').click()
  await expect.element(page.getByText('Role granted.')).toBeVisible()
  expect(server.sentTo(roles.grantExamRole)).toEqual([{ email: 'ada@example.com', role: 'reviewer' }])
})

test('a role whose holder has no calendar says so, and says when nobody can be booked', async () => {
  const granted = (id: number, role: roles.ExamRole, has_calendar: boolean) => ({
    ...{ user: { id, username: `person-${id}` }, role, granted_at: at, has_calendar },
  })
  server.answer(roles.listExamRoles, {
    granted: [granted(20, 'examiner', true), granted(21, 'invigilator', false), granted(22, 'reviewer', false)],
  })
  await openAdmin(server, '/admin/assessments', anAdministrator)
  await expect.element(page.getByText(/^No invigilator can be booked/)).toBeVisible()
  expect(page.getByText(/^No examiner can be booked/).query()).toBeNull()
  const rows = page.getByRole('table', { name: 'Roles' }).getByRole('row')
  expect(rows.nth(1).element().textContent).toContain('Can be booked')
  expect(rows.nth(2).element().textContent).toContain('No calendar yet')
  await expect
    .element(rows.nth(2).getByRole('link', { name: 'Give one to person-21' }))
    .toHaveAttribute('href', paths.administration('mock-interviews'))
  expect(rows.nth(3).element().textContent).not.toContain('alendar')
})

test('a reviewer reads the paper and decides with reasons', async () => {
  await openAdmin(server, '/admin/assessments/7', staff)
  await expect.element(page.getByText('Question 2 has two answers.')).toBeVisible()
  await expect.element(page.getByText('Wrong, 0 of 1.5 points')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a case')
  await page.getByText('Some answers that were marked wrong count as right').click()
  await page.getByLabelText('Reasons').fill('Both answers of question 2 are right.')
  await expect.element(button('Decide')).toBeDisabled()
  await page.getByLabelText('Question 2').click()
  await button('Decide').click()
  await expect.element(page.getByText('Decision saved.')).toBeVisible()
  const reasons = 'Both answers of question 2 are right.'
  expect(server.sentTo(cases.decideCase)).toEqual([{ decision: 'remarked', granted: [2], reasons }])
})

test('a second person confirms what takes a sitting away', async () => {
  const confirmable = { ...proposed, may_act: true, lacks_people: false }
  server.answer(cases.readCase, {
    case: confirmable,
    attempt: {
      state: 'in_review',
      assurance: 'invigilated',
      earned: 1.5,
      reaches_marks: true,
      possible: 3,
      pass: { overall: 70, section: 50 },
    },
    questions: [question],
    entries: [],
    notes: [{ at, text: 'A voice in the room.', needs_review: true }],
  })
  await openAdmin(server, '/admin/assessments/8', staff)
  const notes = page.getByRole('list', { name: 'Notes of the invigilator' })
  await expect.element(notes.getByText('A voice in the room.')).toBeVisible()
  await expect.element(notes.getByText(/asked for a review/)).toBeVisible()
  await expect.element(page.getByText('The log shows two people.')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a proposed decision')
  await button('Confirm the decision').click()
  await expect.poll(() => server.sentTo(cases.confirmDecision)).toEqual([{ agrees: true }])
})
