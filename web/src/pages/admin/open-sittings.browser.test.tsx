/** Open sittings and accommodations, as an administrator looks after them. */
import * as api from 'contract/assessments/accommodations.ts'
import * as bank from 'contract/assessments/bank.ts'
import * as cases from 'contract/assessments/case-administration.ts'
import * as roles from 'contract/assessments/exam-roles.ts'
import { creditTime, listOpenSittings } from 'contract/assessments/open-sittings.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin, staff } from '../../testing/open-admin.ts'

const at = '2026-12-01T09:00:00.000Z'
const ada = { id: 20, username: 'ada' }
const waiting: api.AdministeredRequest = {
  ...{ id: 4, candidate: ada, wish: 'Half as much time again.', reason: 'I read with a screen reader.', asked_at: at },
  ...{ outcome: null, explanation: null, decided_at: null, decided_by: null, grant: null, is_own: false },
}
const granted: api.AdministeredRequest = {
  ...waiting,
  ...{ id: 5, outcome: 'granted', explanation: 'The letter supports this.', decided_at: at, decided_by: ada },
  grant: {
    ...{ time_factor: 2, break_minutes: 20, no_locked_browser: true, oral_form: null, valid_until: at },
    ...{ revoked_at: null, revoke_reason: null },
  },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(cases.listCases, { cases: [] })
  server.answer(roles.listExamRoles, { granted: [] })
  server.answer(bank.readExamBank, { bank: null, blueprints: [] })
  server.answer(bank.listExamFamilies, { families: [] })
  server.answer(listOpenSittings, {
    sittings: [
      {
        ...{ id: 9, title: 'Core certificate', candidate: ada, assurance: 'locked_browser', started_at: at, ends_at: at },
        ...{ break_ends_at: at, last_saved_at: null, has_window: false },
      },
    ],
    more: false,
  })
  server.answer(api.listAccommodationRequests, { requests: [waiting] })
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const explain = () => page.getByLabelText('Explanation').fill('The letter supports this.')

test('time is added to an open sitting, with a reason', async () => {
  server.answer(creditTime, { ends_at: at })
  await openAdmin(server, '/admin/assessments', anAdministrator)
  const row = page.getByRole('table', { name: 'Open sittings' }).getByRole('row').nth(1)
  await expect.poll(() => row.element().textContent).toMatch(/Safe Exam Browser.*on a break until.*None, no window open/)
  await expectAccessibleInBothThemes(document.body, 'open sittings and accommodations')
  await button('Add time for ada').click()
  await page.getByLabelText('Minutes').fill('15')
  await page.getByLabelText('Reason').fill('The fire alarm rang.')
  await button('Add the time').click()
  await expect.element(page.getByText('Time added.')).toBeVisible()
  expect(server.sentTo(creditTime)).toEqual([{ minutes: 15, reason: 'The fire alarm rang.' }])
})

test('a request is read with its reason, and granted', async () => {
  server.answer(api.grantAccommodation, {})
  await openAdmin(server, '/admin/assessments', anAdministrator)
  await expect.element(page.getByText('Reason: I read with a screen reader.')).toBeVisible()
  await button('Grant for ada').click()
  await expect.element(button('Grant it')).toBeDisabled()
  await page.getByLabelText('Minutes for breaks').fill('20')
  await page.getByLabelText('Valid until').fill('2027-06-01')
  await explain()
  await expectAccessibleInBothThemes(document.body, 'what is granted')
  await button('Grant it').click()
  await expect.element(page.getByText('Accommodation granted.')).toBeVisible()
  expect(server.sentTo(api.grantAccommodation)).toEqual([
    {
      ...{ time_factor: 1.5, break_minutes: 20, no_locked_browser: false, oral_form: null },
      ...{ valid_until: '2027-06-01T23:59:59.000Z', explanation: 'The letter supports this.' },
    },
  ])
})

test('a request is refused, and what was granted is revoked', async () => {
  server.answer(api.refuseAccommodation, {})
  server.answer(api.revokeAccommodation, {})
  await openAdmin(server, '/admin/assessments', anAdministrator)
  await button('Refuse for ada').click()
  await explain()
  await button('Refuse the request').click()
  await expect.element(page.getByText('Request refused.')).toBeVisible()
  server.answer(api.listAccommodationRequests, { requests: [granted] })
  await page.getByLabelText('Requests', { exact: true }).selectOptions('decided')
  await button('Revoke for ada').click()
  await explain()
  await button('Revoke it').click()
  await expect.element(page.getByText('Accommodation revoked.')).toBeVisible()
  expect(server.sentTo(api.revokeAccommodation)).toEqual([{ reason: 'The letter supports this.' }])
})

test('nobody decides their own request', async () => {
  server.answer(api.listAccommodationRequests, { requests: [{ ...waiting, is_own: true }] })
  await openAdmin(server, '/admin/assessments', anAdministrator)
  await expect.element(page.getByText(/Another administrator must decide it/)).toBeVisible()
  await expect.element(button(/Grant for/)).not.toBeInTheDocument()
})

test('staff see the cases alone', async () => {
  await openAdmin(server, '/admin/assessments', staff)
  await expect.element(page.getByRole('heading', { name: 'Cases' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Accommodations' })).not.toBeInTheDocument()
})
