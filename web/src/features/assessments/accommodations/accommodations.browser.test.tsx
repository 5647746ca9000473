/** What a candidate sees and sends about accommodations. */
import {
  type AccommodationRequest,
  listOwnAccommodations,
  requestAccommodation,
  withdrawAccommodationRequest,
} from 'contract/assessments/accommodations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../../testing/accessibility.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { openAt } from '../../../testing/open-at.tsx'
import { Accommodations } from './accommodations.tsx'

const given = { time_factor: 1.5, break_minutes: 20, no_locked_browser: false, oral_form: null } as const
const until = '2027-06-01T00:00:00.000Z'
const request: AccommodationRequest = {
  ...{ id: 3, wish: 'Half as much time again.', asked_at: '2026-12-01T09:00:00.000Z' },
  ...{ outcome: null, explanation: null, decided_at: null, grant: null },
}
const granted: AccommodationRequest = {
  ...request,
  ...{ outcome: 'granted', explanation: 'The letter supports this.', decided_at: '2026-12-02T09:00:00.000Z' },
  grant: { ...given, valid_until: until, revoked_at: null, revoke_reason: null },
}

async function open(reply: { current: null | (typeof given & { valid_until: string }); requests: AccommodationRequest[] }) {
  const server = fakeServer()
  server.answer(listOwnAccommodations, reply)
  await openAt('/', [{ path: '/', Component: Accommodations }])
  return server
}

test('a request is sent with what is needed and why, once both are long enough', async () => {
  const server = await open({ current: null, requests: [] })
  const send = page.getByRole('button', { name: 'Send the request' })
  await page.getByLabelText('What do you need?').fill('Half as much time again.')
  await page.getByLabelText('Why do you need it?').fill('I am slow.')
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('Why do you need it?').fill('I read with a screen reader.')
  await expectAccessibleInBothThemes(document.body, 'a request for an accommodation')
  server.answer(requestAccommodation, request)
  server.answer(listOwnAccommodations, { current: null, requests: [request] })
  await send.click()
  await expect.element(page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible()
  expect(server.sentTo(requestAccommodation)).toEqual([
    { wish: 'Half as much time again.', reason: 'I read with a screen reader.' },
  ])
  server.answer(withdrawAccommodationRequest, {})
  server.answer(listOwnAccommodations, { current: null, requests: [] })
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect.element(send).toBeVisible()
})

test('what is granted is listed with the decision', async () => {
  await open({ current: { ...given, valid_until: until }, requests: [granted] })
  await expect.element(page.getByText('1.5 times the time', { exact: true })).toBeVisible()
  await expect.element(page.getByText('breaks of 20 minutes in total', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The letter supports this.')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'what is granted')
})
