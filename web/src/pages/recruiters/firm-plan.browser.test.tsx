/** The plan of a firm where it has a price: on its page, in place of the search, and above the shortlist. */
import { type Firm, readFirm } from 'contract/recruiting/firms.ts'
import { buyFirmPlan, type FirmPlanState, readFirmPlan, returnFromFirmCheckout } from 'contract/recruiting/plan.ts'
import { checkCards, listSavedSearches, searchCards } from 'contract/recruiting/search.ts'
import { listShortlist } from 'contract/recruiting/shortlist.ts'
import { getTerms } from 'contract/site/terms.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAsRecruiter } from '../../testing/open-as-recruiter.tsx'
import { shortlistEntry } from '../../testing/recruiting.ts'
import { terms } from '../../testing/terms.ts'
import { FirmPage } from './firm-page.tsx'
import { SearchPage } from './search-page.tsx'
import { ShortlistPage } from './shortlist-page.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(getTerms, terms)
  server.answer(listSavedSearches, { searches: [] })
  server.answer(checkCards, { present: [] })
})

const none: FirmPlanState = { paid_until: null, is_open: false, is_pending: false }
const paid: FirmPlanState = { paid_until: '2027-11-30T09:00:00.000Z', is_open: true, is_pending: false }
const price = { module: 'recruiters', code: 'recruiters', bank: 500_000, card: 517_500 } as const
const firm: Firm = {
  ...{ name: 'Acme Capital', domain: 'acme.example', state: 'approved', reason: null, is_manager: true },
  ...{ seats: [], invitations: [] },
}
function open(
  address: string,
  plan: FirmPlanState | null,
  shown: Partial<Firm> = {},
  settings: object = { planPrices: [price] },
) {
  server.answer(readFirm, { firm: { ...firm, ...shown } })
  server.answer(readFirmPlan, { plan })
  const routes = [
    { path: '/recruiters/firm', Component: FirmPage },
    { path: '/recruiters/search', Component: SearchPage },
    { path: '/recruiters/shortlist', Component: ShortlistPage },
  ]
  return openAsRecruiter(server, address, routes, settings)
}
const openFirm = (plan: FirmPlanState | null, shown: Partial<Firm> = {}, settings?: object) =>
  open('/recruiters/firm', plan, shown, settings)
const section = page.getByRole('region', { name: 'Plan' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a manager without a plan reads its price, and goes to the checkout', async () => {
  expectComplaints(/ApiError|not responding/)
  await openFirm(none)
  await expect.element(section.getByText(/Your firm has no plan\. Without one, nobody at your firm can search/)).toBeVisible()
  await expect
    .element(section.getByText(/A plan for all seats and one year costs \$5,000 by bank transfer or \$5,175 by card\./))
    .toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a firm without a plan')
  server.refuse(buyFirmPlan, 'payment_pending')
  await button('Buy a plan').click()
  const text = page.getByRole('region', { name: 'Terms' })
  await expect.element(text).toBeVisible()
  text.element().scrollTo(0, text.element().scrollHeight)
  await button('Accept').click()
  await expect.element(page.getByText('Recruiters, 1 year')).toBeVisible()
  await page.getByRole('radio', { name: /Bank transfer/ }).click({ force: true })
  await expect.element(page.getByText(/One payment for one year and all seats of your firm/)).toBeVisible()
  await button('Proceed').click()
  await expect.poll(() => server.sentTo(buyFirmPlan)).toEqual([{ subscriptionType: 'recruiters_bank', terms_accepted: true }])
  await expect.element(button('Buy a plan')).toHaveFocus()
})

test('a recruiter who is no manager asks one', async () => {
  await openFirm(none, { is_manager: false })
  await expect.element(section.getByText('Ask a manager of your firm to buy one.')).toBeVisible()
  await expect.element(button('Buy a plan')).not.toBeInTheDocument()
  await expect.element(section.getByText(/\$/)).not.toBeInTheDocument()
})

test('a plan says its end, and a manager may buy another year', async () => {
  await openFirm(paid)
  await expect.element(section.getByText('Your firm has paid until 30 November 2027. The plan does not renew.')).toBeVisible()
  await expect.element(button('Buy another year')).toBeVisible()
})

test('a plan that has ended says when', async () => {
  await openFirm({ ...paid, is_open: false })
  await expect.element(section.getByText(/Your firm’s plan ended on 30 November 2027\./)).toBeVisible()
  await expect.element(button('Buy a plan')).toBeVisible()
})

test('a bank payment on its way says so, and nothing is bought meanwhile, on a phone too', async () => {
  await page.viewport(390, 844)
  await openFirm({ ...none, is_pending: true })
  await expect
    .element(section.getByText(/A bank payment of your firm is on its way\..* The year begins when it arrives\./))
    .toBeVisible()
  await expect.element(button('Buy a plan')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a bank payment of a further year says that it begins after this one', async () => {
  await openFirm({ ...paid, is_pending: true })
  await expect.element(section.getByText(/The further year begins when this one ends\./)).toBeVisible()
})

test('while recruiting is free, and for a firm that is not approved, nothing mentions a plan', async () => {
  await openFirm(null, {}, {})
  await expect.element(page.getByRole('heading', { name: 'Seats' })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
  expect(server.sentTo(readFirmPlan)).toEqual([])
  await openFirm(none, { state: 'suspended' })
  await expect.element(page.getByText(/Your firm is suspended/)).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})

test('back from the checkout the outcome is said once', async () => {
  server.answer(returnFromFirmCheckout, () => {
    server.answer(readFirmPlan, { plan: paid })
    return { status: 'paid' as const, paid_until: paid.paid_until }
  })
  const router = await open('/recruiters/firm?session_id=cs_1', none)
  await expect.element(page.getByText('Thank you. Your firm’s plan is paid.')).toBeVisible()
  await expect.element(section.getByText(/paid until 30 November 2027/)).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(server.sentTo(returnFromFirmCheckout)).toEqual([{ session_id: 'cs_1' }])
})

test('a checkout that is not the caller’s says so', async () => {
  server.refuse(returnFromFirmCheckout, 'checkout_unknown')
  const router = await open('/recruiters/firm?session_id=cs_2', none)
  await expect.element(page.getByText('This checkout does not exist.')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('without a plan the search says what to do, and the shortlist stays readable', async () => {
  server.refuse(searchCards, 'firm_has_no_plan')
  server.answer(listShortlist, { entries: [shortlistEntry], has_more: false, requests_left: 12 })
  const router = await open('/recruiters/search', none)
  await expect.element(page.getByText('Your firm has no plan.', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/A manager of your firm can buy one/)).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'search without a plan')
  await router.navigate('/recruiters/shortlist')
  await expect.element(page.getByText(/Your firm has no plan, so you cannot ask candidates/)).toBeVisible()
  await expect.element(button('Ask candidate 1')).toBeDisabled()
  await expect.element(page.getByText(/You can send/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'shortlist without a plan')
})
