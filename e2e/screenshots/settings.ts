/** Settings, in every state that they can be in. */
import type { Page } from '@playwright/test'
import { acceptTerms, dialog, planCard } from '../pages.ts'
import { as, at, expect, type Subject } from './subject.ts'

export const settings: Subject[] = [
  { name: 'settings', open: as('newcomer', '/settings'), whole: true },
  { name: 'settings_subscribed', open: as('subscriber', '/settings'), whole: true },
  { name: 'settings_refused', open: withDevices('newcomer', refuseSettings), whole: true },
  { name: 'settings_waiting', open: awaitingEmail, whole: true },
  { name: 'settings_every_state', open: inEveryState, whole: true },
  { name: 'settings_student', open: as('student@uni.example.edu', '/settings'), whole: true },
  {
    name: 'settings_terms',
    open: as('newcomer', '/settings', asFarAsTheTerms),
    whole: false,
    from: { name: 'privacy_leave', by: termsInstead },
  },
  {
    name: 'settings_payment_method',
    open: as('newcomer', '/settings', asFarAsTheMethod),
    whole: false,
    from: { name: 'settings_terms', by: acceptThem },
  },
  {
    name: 'settings_payment_failed',
    open: as('newcomer', '/settings', failToPay),
    whole: false,
    from: { name: 'settings_payment_method', by: proceedInVain },
  },
  { name: 'mock_payment_method', open: bookAsVisitor, whole: false },
  { name: 'settings_history', open: withHistory, whole: true },
  { name: 'receipt', open: as('newcomer', '/settings?receipt=6', showReceipt), whole: false },
  { name: 'privacy_ready', open: withPrivacy({ state: 'ready' }, '/settings?copy=secret#your-data'), whole: false },
  { name: 'privacy_waiting', open: withPrivacy({ state: 'preparing' }, '/settings#your-data'), whole: false },
  { name: 'privacy_failed', open: withPrivacy({ state: 'failed', next_at: null }, '/settings#your-data'), whole: false },
  { name: 'privacy_leaving', open: askedToKeep, whole: false },
  {
    name: 'privacy_leave',
    open: as('newcomer', '/settings#your-data', askToLeave),
    whole: false,
    from: { name: 'settings', by: askToLeave },
  },
  { name: 'settings_cancel', open: as('vantage', '/settings', askToCancel), whole: false },
]

/** With every kind of row in the lists of browsers. */
function withDevices(person: string, then?: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    const seen = { verified_at: '2026-03-02T09:00:00Z', last_seen_at: '2026-03-09T16:20:00Z' }
    const begun = { signed_in_at: '2026-03-09T09:00:00Z', last_seen_at: '2026-03-09T16:20:00Z' }
    const devices = [
      { slot: 1, browser: 'Firefox on Linux', is_current: true, ...seen },
      { slot: 2, browser: 'Safari on an iPhone', is_current: false, ...seen },
    ]
    const sessions = [
      { id: 1, browser: 'Firefox on Linux', state: 'full', is_current: true, ...begun },
      { id: 2, browser: 'Safari on an iPhone', state: 'full', is_current: false, ...begun },
      { id: 3, browser: 'Edge on Windows', state: 'pending', is_current: false, ...begun },
    ]
    await page.route('**/api/devices', (route) => route.fulfill({ json: { slots: 2, devices, sessions } }))
    await as(person, '/settings', then)(page)
  }
}

/** A module in each state that one can be in. */
async function inEveryState(page: Page): Promise<void> {
  const at = { since: '2026-03-02T09:00:00Z', open_until: '2026-03-09T09:00:00Z' }
  const renewal = { module: 'interview', plan: '3months', subscription_id: 'sub_1', state: 'failed', ...at }
  const own = (module: string, plan: string, subscription_id: string, renewal_amount: number | null) => ({
    ...{ module, plan, subscription_id, renewal_amount },
    cancelled: module === 'core_certificate',
    paid_until: module === 'interview' ? at.since : '2026-08-30T09:00:00Z',
  })
  const states = {
    subscription_type: '3months',
    subscription_id: 'sub_1',
    renewals: [renewal, { ...renewal, module: 'discussion', plan: '1month', subscription_id: 'sub_4' }],
    core_subscription_certificate_current_period_end: '2026-08-30T09:00:00Z',
    core_certificate_subscription_id: 'sub_2',
    plans: [
      own('interview', '3months', 'sub_1', 517_500),
      own('core_certificate', 'core_certificate', 'sub_2', null),
      own('vantage', 'year', 'sub_3', 10_350),
    ],
    pending_payments: [{ module: 'applied_certificate', plan: 'applied_certificate_bank', since: at.since }],
    vantage_subscription_type: 'year',
    vantage_subscription_id: 'sub_3',
    open_modules: ['interview', 'core_certificate', 'vantage'],
  }
  await page.route('**/api/user-profile/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...states } })
  })
  await as('subscriber', '/settings')(page)
}

function withPrivacy(over: object, address: string, more: object = {}) {
  return async (page: Page): Promise<void> => {
    const at = '2026-03-09T09:00:00Z'
    const copy = { state: 'none', asked_at: at, expires_at: at, bytes: 2_345_678, next_at: at, ...over }
    const hindrance = 'You are the last administrator. Make someone else an administrator first.'
    const json = { export: copy, erasure: null, erased: false, hindrance, ...more }
    await page.route('**/api/privacy', (route) => route.fulfill({ json }))
    await as('newcomer', address)(page)
    await expect(page.getByRole('heading', { name: 'Leave for good' })).toBeVisible()
  }
}

/** As who logs in within their week. */
async function askedToKeep(page: Page): Promise<void> {
  await page.route('**/api/user-profile/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), is_leaving: true } })
  })
  const at = '2026-03-09T09:00:00Z'
  await withPrivacy({}, '/settings#your-data', { erasure: { asked_at: at, due_at: at, remove_posts: false }, hindrance: null })(
    page,
  )
  await expect(dialog(page, 'Keep your account?')).toBeVisible()
}

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(dialog(page, 'Erase your account?').getByLabel('Your password')).toBeVisible()
}

async function termsInstead(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await asFarAsTheTerms(page)
}

async function asFarAsTheTerms(page: Page): Promise<void> {
  await planCard(page, 'Vantage').getByRole('radio').check()
  await planCard(page, 'Vantage').getByRole('button').click()
  await expect(dialog(page, 'Agreement & Consent')).toBeVisible()
}

async function asFarAsTheMethod(page: Page): Promise<void> {
  await asFarAsTheTerms(page)
  await acceptThem(page)
}

async function acceptThem(page: Page): Promise<void> {
  await acceptTerms(page)
  await expect(dialog(page, 'Payment method')).toBeVisible()
}

async function failToPay(page: Page): Promise<void> {
  await asFarAsTheMethod(page)
  await proceedInVain(page)
}

async function proceedInVain(page: Page): Promise<void> {
  const message = 'Payments are not available right now. Please try again later.'
  await page.route('**/api/payments/create-*checkout-session', (route) => route.fulfill({ status: 503, json: { message } }))
  await dialog(page, 'Payment method').getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog(page, 'Payment method').getByText(message)).toBeVisible()
}

async function bookAsVisitor(page: Page): Promise<void> {
  await at('/mock_interview')(page)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await acceptTerms(page)
  await expect(dialog(page, 'Payment method')).toBeVisible()
}

/** Everything that can become of a payment, and more than one page of it. */
async function withHistory(page: Page): Promise<void> {
  const bought = { module: 'interview', plan: '1month', title: '1 month', at: '2026-03-02T09:00:00Z', amount: 207_000 }
  const kinds = ['pending', 'failed', 'disputed', 'refund', 'payment'] as const
  const entries = kinds.map((kind, id) => ({ id, kind, method: id % 2 ? 'card' : 'bank', ...bought }))
  await page.route('**/api/payments/history*', (route) => route.fulfill({ json: { entries, next_cursor: 'more' } }))
  await as('newcomer', '/settings')(page)
  await expect(page.getByRole('button', { name: 'Show earlier payments' })).toBeVisible()
}

/** Made up: nobody of the cast has paid through a provider. */
async function showReceipt(page: Page): Promise<void> {
  const times = { paid_at: '2026-03-02T09:00:00Z', period_start: '2026-03-02T09:00:00Z', period_end: '2026-04-02T09:00:00Z' }
  const bought = { module: 'interview', plan: '1month', title: '1 month', method: 'card', renewal: false }
  const back = { kind: 'refund', at: '2026-03-03T09:00:00Z', amount: 186_300, of: 'payment' }
  const amounts = { listed: 207_000, discount: 20_700, total: 186_300, reversals: [back] }
  const json = { id: 6, order: 12, name: 'Noor Demo', email: 'newcomer@example.com', ...times, ...bought, ...amounts }
  await page.route('**/api/payments/receipts/*', (route) => route.fulfill({ json }))
  await page.reload()
  await expect(page.getByText('Total paid')).toBeVisible()
}

async function askToCancel(page: Page): Promise<void> {
  await planCard(page, 'Vantage').getByRole('button', { name: 'Change Subscription' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function refuseSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Email', { exact: true }).fill('another@example.com')
  await page.getByLabel('Username').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: /^Sign out: Safari/ }).click()
  await page.getByRole('radio', { name: 'Vantage' }).check()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

/** Another email is not confirmed yet, and the list of browsers did not arrive. */
async function awaitingEmail(page: Page): Promise<void> {
  await page.route('**/api/devices', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await page.route('**/api/user-profile/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), pending_email: 'newcomer@another.example' } })
  })
  await as('newcomer', '/settings')(page)
  await expect(page.getByText(/^Please confirm the new address/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}
