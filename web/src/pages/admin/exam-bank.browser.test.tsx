/** The exam bank in administration: its state, its cells, its families, and what is done about a wrong key. */
import { listAccommodationRequests } from 'contract/assessments/accommodations.ts'
import * as bank from 'contract/assessments/bank.ts'
import * as cases from 'contract/assessments/case-administration.ts'
import * as roles from 'contract/assessments/exam-roles.ts'
import { listOpenSittings } from 'contract/assessments/open-sittings.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin, staff } from '../../testing/open-admin.ts'

const at = '2026-03-02T09:00:00.000Z'
const live: bank.BankFamily = {
  ...({ slug: 'two-gauges', version: 2, difficulty: 'M', kind: 'number', drawn: 312, answers: 40, right: 30 } as const),
  ...{ discrimination: 0.314, advice: ['drawn_often'], retired_at: null, regrade: null },
}
const retired: bank.BankFamily = { ...live, version: 1, drawn: 12, advice: ['too_few'], retired_at: at }
const small = { category: 'stats', difficulty: 'E', is_code: false, questions: 2, families: 2, needed: 6 } as const
const large = { category: 'python', difficulty: 'H', is_code: true, questions: 2, families: 12, needed: 12 } as const

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(cases.listCases, { cases: [] })
  server.answer(roles.listExamRoles, { granted: [] })
  server.answer(listOpenSittings, { sittings: [], more: false })
  server.answer(listAccommodationRequests, { requests: [] })
  server.answer(bank.readExamBank, {
    bank: { is_demonstration: true, loaded_at: at, counted_at: at, refused: ['assessments/bank/stats/two-gauges/item.md:12'] },
    blueprints: [{ key: 'core_demo', title: 'Core certificate', cells: [small, large] }],
  })
  server.answer(bank.listExamFamilies, { families: [live, retired] })
  server.answer(bank.regradeFamily, { papers: 12, waiting: 1, questions: 5, passes: 1, reviews: 0 })
})

test('an administrator reads the state of the bank, its cells and its families', async () => {
  await openAdmin(server, '/admin/assessments', anAdministrator)
  await expect.element(page.getByText('1 of 2 cells have too few families.')).toBeVisible()
  await expect.element(page.getByText('Too small')).toBeVisible()
  await expect.element(page.getByText('assessments/bank/stats/two-gauges/item.md:12')).toBeVisible()
  await expect.element(page.getByText('Retire it: it was drawn 300 times.')).toBeVisible()
  await expect.element(page.getByText('75% of 40').first()).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'the exam bank')
})

test('what would change is told before a version counts as right', async () => {
  await openAdmin(server, '/admin/assessments', anAdministrator)
  await page.getByRole('button', { name: 'Count as right: two-gauges, version 1' }).click()
  await expect.element(page.getByText(/5 answers change from wrong to right.*1 result changes to passed/)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'the regrade of a family')
  await page.getByLabelText('Reason').fill('The key was 0.2.')
  await page.getByRole('button', { name: 'Count as right for everybody' }).click()
  await expect.element(page.getByText('We are marking the papers again.')).toBeVisible()
  expect(server.sentTo(bank.regradeFamily)).toEqual([
    { version: 1, reason: '' },
    { version: 1, reason: 'The key was 0.2.' },
  ])
})

test('a version that is drawn has no such button, and reviewers see no bank', async () => {
  server.answer(bank.listExamFamilies, { families: [live] })
  await openAdmin(server, '/admin/assessments', anAdministrator)
  await expect.element(page.getByText('two-gauges, version 2')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Count as right/ })).not.toBeInTheDocument()
  await openAdmin(server, '/admin/assessments', staff)
  await expect.element(page.getByText('No case waits.').first()).toBeVisible()
  expect(page.getByRole('heading', { name: 'Exam bank' }).elements()).toHaveLength(0)
})
