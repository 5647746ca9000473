/** Certificates in the administration: found, and revoked by two people. */
import * as api from 'contract/credentials/administration.ts'
import { sentenceOf } from 'contract/problems.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin } from '../../testing/open-admin.ts'

const at = '2026-12-01T09:00:00.000Z'
const code = '7YWHMfk9JZe1LFK1mnoPqr'
const ada = { id: 20, username: 'ada' }
const explanation = 'The key of question 12 was wrong.'
const valid: api.AdministeredCredential = {
  ...({ code, title: 'Core certificate', holder: ada, attempt_id: 7, state: 'valid', visibility: 'link' } as const),
  ...{ issued_at: at, valid_until: '2029-12-01T09:00:00.000Z', revoked_at: null, revocation_reason: null },
  ...{ explanation: null, request: null },
}
const request = {
  ...({ id: 4, reason: 'error', explanation, requested_by: { id: 3, username: 'grace' }, requested_at: at } as const),
  is_own: false,
  may_decide: true,
}
const revoked: api.AdministeredCredential = {
  ...valid,
  ...({ code: 'b'.repeat(22), holder: null, state: 'revoked', visibility: 'hidden', revoked_at: at } as const),
  ...{ revocation_reason: 'decision' as const, explanation },
}

let server: ReturnType<typeof fakeServer>
let all: api.AdministeredCredential[]
let about: { issues_here: boolean; awaited: number }
let queries: Record<string, string>[]
beforeEach(() => {
  server = fakeServer()
  all = [valid, revoked]
  about = { issues_here: true, awaited: 0 }
  queries = []
  server.answer(api.listAllCredentials, ({ query }) => {
    queries.push(query)
    const credentials = query.waiting ? all.filter((one) => one.request) : query.search ? all.slice(0, 1) : all
    return { credentials, has_more: false, ...about }
  })
})

const open = () => openAdmin(server, '/admin/certificates', anAdministrator)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => page.getByRole('list', { name: 'Certificates' }).getByRole('listitem')

test('all certificates are listed with their states, and found by code or holder', async () => {
  await open()
  await expect.poll(() => rows().first().element().textContent).toMatch(/adaCore certificateValid7YWHMfk9JZe1LFK1mnoPqr.*by link/)
  await expect
    .poll(() => rows().nth(1).element().textContent)
    .toMatch(/Deleted account.*after a decision about the examination.*question 12/)
  const pages = page.getByRole('link', { name: /^Open its page/ }).elements()
  expect(pages.map((link) => link.getAttribute('href'))).toEqual([`/credentials/${code}`])
  expect(page.getByRole('button', { name: /^Request a revocation/ }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('list', { name: 'Requested revocations' })).not.toBeInTheDocument()
  await page.getByLabelText('Find a certificate').fill('ada')
  await expect.poll(() => rows().elements().length).toBe(1)
  expect(queries.at(-1)).toEqual({ search: 'ada' })
})

test('more are asked for from where the list ends', async () => {
  server.answer(api.listAllCredentials, ({ query }) => {
    queries.push(query)
    const credentials = query.waiting ? [] : query.skip ? [{ ...valid, code: 'c'.repeat(22) }] : all
    return { credentials, has_more: !query.skip, ...about }
  })
  await open()
  await button('Show more').click()
  await expect.poll(() => rows().elements().length).toBe(3)
  expect(queries.at(-1)).toEqual({ skip: '2' })
})

test('a revocation is requested with a reason and an explanation; a refusal is said in the dialog', async () => {
  expectComplaints(/already requested/)
  await open()
  await button(`Request a revocation of ${code}`).click()
  const send = button('Request the revocation')
  await expect.element(send).toBeDisabled()
  await page.getByRole('radio', { name: 'It was issued by mistake.' }).click()
  await page.getByLabelText('Explanation').fill('Too short')
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('Explanation').fill(explanation)
  await expectAccessibleInBothThemes(document.body, 'the request for a revocation')
  server.refuse(api.requestRevocation, 'revocation_requested')
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentenceOf('revocation_requested'))
  server.answer(api.requestRevocation, () => {
    all = [{ ...valid, request: { ...request, is_own: true, may_decide: false } }, revoked]
    return {}
  })
  await send.click()
  await expect.element(page.getByText('This is your request. Another administrator decides.')).toBeVisible()
  expect(server.sentTo(api.requestRevocation).at(-1)).toEqual({ reason: 'error', explanation })
  expect(page.getByRole('button', { name: /^Request a revocation/ }).elements()).toHaveLength(0)
})

test('another administrator revokes the certificate; waiting requests stand first', async () => {
  all = [{ ...valid, request }, revoked]
  await open()
  const waiting = page.getByRole('list', { name: 'Requested revocations' }).getByRole('listitem')
  await expect
    .poll(() => waiting.element().textContent)
    .toMatch(/requested by grace on 1 December 2026.*issued by mistake.*question 12/)
  const [first] = page.getByRole('heading', { level: 2 }).elements()
  expect(first?.textContent).toBe('Requested revocations')
  await expectAccessibleInBothThemes(document.body, 'certificates in the administration')
  server.answer(api.confirmRevocation, () => {
    all = [{ ...valid, state: 'revoked', revoked_at: at, revocation_reason: 'error', explanation }, revoked]
    return {}
  })
  await button(`Revoke the certificate of ${code}`).click()
  await button('Revoke it').click()
  await expect.element(page.getByText('Certificate revoked.')).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('an administrator decides nothing about their own certificate', async () => {
  all = [{ ...valid, request: { ...request, may_decide: false } }]
  await open()
  await expect.element(page.getByText('This is your certificate. Another administrator decides.')).toBeVisible()
  expect(page.getByRole('button', { name: /^(?:Revoke|Decline|Withdraw)/ }).elements()).toEqual([])
})

test.each([
  [false, `Decline of ${code}`, 'Decline it', 'Request declined.'],
  [true, `Withdraw the request of ${code}`, 'Withdraw it', 'Request withdrawn.'],
])('a request is declined, or withdrawn where it is one’s own (%s)', async (is_own, opener, word, done) => {
  all = [{ ...valid, request: { ...request, is_own, may_decide: !is_own } }]
  await open()
  await expect.element(button(opener)).toBeVisible()
  expect(page.getByRole('button', { name: /^Revoke the certificate/ }).elements()).toHaveLength(is_own ? 0 : 1)
  server.answer(api.declineRevocation, () => {
    all = [valid]
    return {}
  })
  await button(opener).click()
  await button(word).click()
  await expect.element(page.getByText(done)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Requested revocations' })).not.toBeInTheDocument()
})

test('it says how many wait for a certificate, and that this server has no key', async () => {
  about = { issues_here: false, awaited: 3 }
  all = []
  await open()
  await expect.element(page.getByText('3 passed examinations wait for their certificates.')).toBeVisible()
  await expect.element(page.getByText('This server has no key to sign with')).toBeVisible()
  await expect.element(page.getByText('docs/operating.md')).toBeVisible()
  await expect.element(page.getByText('No certificate was issued yet.')).toBeVisible()
})

test('nothing is wider than a phone', async () => {
  await page.viewport(390, 844)
  all = [{ ...valid, request }, revoked]
  await open()
  await expect.element(rows().first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
