/** What there is to take pictures of, and how one gets there. Public pages come from the site map, dialogs from their list. */
import { expect as asserting, type Page } from '@playwright/test'
import { sentenceOf } from 'contract/problems.ts'
import { acceptTerms, become, dialog, fillInLogIn, planCard, showSolution } from '../pages.ts'
import { editor, loaded, textIsThere } from '../python.ts'
import type { Product } from '../server.ts'
import { indexedPaths, modals, unindexedPaths } from '../site.ts'
import { started } from '../whole-page.ts'

// Four pictures are taken at once.
const expect = asserting.configure({ timeout: 30_000 })

export interface Subject {
  /** Names the file. */
  name: string
  open(page: Page): Promise<void>
  /** From top to end, or as much of it as the window shows. */
  whole: boolean
}

export async function allSubjects(product: Product): Promise<Subject[]> {
  const indexed = await indexedPaths(product)
  return [
    ...[...indexed, ...unindexedPaths(indexed)].map(publicPage),
    ...confirmation,
    ...mailedLinks,
    ...modals.map(modalOverHome),
    ...['login', 'sign-up'].map(refusedForm),
    forgottenPassword,
    twoFactor,
    phoneMenu,
    ...signedIn,
    { name: 'kit', open: at('/dev/ui'), whole: true },
  ]
}

function publicPage(path: string): Subject {
  return { name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '_'), open: at(path), whole: true }
}

function at(path: string) {
  return async (page: Page): Promise<void> => {
    await page.goto(path)
    await started(page)
    await page.waitForLoadState('networkidle')
  }
}

const confirmation: Subject[] = [
  {
    name: 'confirmation_under_way',
    open: async (page) => {
      // Never answered: what is on the page meanwhile.
      await page.route('**/api/confirmation/**', () => {})
      await page.goto('/confirmation/unknown/unknown')
      await expect(page.getByText('Confirming...')).toBeVisible()
    },
    whole: false,
  },
  {
    name: 'confirmation_failed',
    open: async (page) => {
      await page.goto('/confirmation/unknown/unknown')
      await expect(page.getByText(/^Confirmation failed/)).toBeVisible()
    },
    whole: false,
  },
]

const common = 'This password is too common.'

/** The answers are made up: a link that works, works once, and there are four pictures of each. */
const mailedLinks: Subject[] = [
  { name: 'reset_password_form', open: at('/reset-password/unknown/unknown'), whole: false },
  {
    name: 'reset_password_refused',
    open: resetTo(400, { message: common, errors: [{ field: 'password', message: common }] }),
    whole: false,
  },
  { name: 'reset_password_failed', open: resetTo(400, { message: sentenceOf('reset_failed') }), whole: false },
  { name: 'reset_password_done', open: resetTo(200, { message: '' }), whole: false },
  { name: 'keep_email', open: at('/mail/keep/unknown'), whole: false },
  { name: 'keep_email_kept', open: keptTo(200, { message: 'Your e-mail stays as it is.' }), whole: false },
  { name: 'keep_email_failed', open: keptTo(400, { message: sentenceOf('confirmation_failed') }), whole: false },
]

function resetTo(status: number, json: object) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/reset-password/**', (route) => route.fulfill({ status, json }))
    await at('/reset-password/unknown/unknown')(page)
    await page.getByLabel('New password').fill('a-long-enough-password')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert').or(page.locator('h1:focus'))).toBeVisible()
  }
}

function keptTo(status: number, json: object) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/keep-email/**', (route) => route.fulfill({ status, json }))
    await at('/mail/keep/unknown')(page)
    await page.getByRole('button', { name: 'Keep my e-mail' }).click()
    await expect(page.locator('h1:focus')).toBeVisible()
  }
}

const forgottenPassword: Subject = {
  name: 'modal_forgot-password_sent',
  open: async (page) => {
    await page.route('**/api/forgot-password', (route) =>
      route.fulfill({ json: { message: 'We sent recover link. Please check your email!' } }),
    )
    await openModal(page, 'forgot-password', 'Forgot password')
    await dialog(page, 'Forgot password').getByLabel('E-mail').fill('newcomer@example.com')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Forgot password').getByText(/^We sent/)).toBeVisible()
  },
  whole: false,
}

function modalOverHome({ modal, title }: (typeof modals)[number]): Subject {
  return { name: `modal_${modal}`, open: (page) => openModal(page, modal, title), whole: false }
}

/** Sent empty: how a field says what is wrong with it. */
function refusedForm(modal: string): Subject {
  const title = modals.find((one) => one.modal === modal)?.title ?? modal
  return {
    name: `modal_${modal}_refused`,
    open: async (page) => {
      await openModal(page, modal, title)
      await dialog(page, title).getByRole('button', { name: title }).click()
      await expect(dialog(page, title).locator('[aria-invalid=true]').first()).toBeVisible()
    },
    whole: false,
  }
}

async function openModal(page: Page, modal: string, title: string): Promise<void> {
  await page.goto(`/?modal=${modal}`)
  await expect(dialog(page, title)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

// Each picture takes another person: an account is sent one code every ten seconds.
const unknownBrowsers = ['newcomer', 'cancelled', 'lapsed', 'subscriber'].map((name) => `${name}@example.com`)
let codesSent = 0

const twoFactor: Subject = {
  name: 'modal_two_factor',
  open: async (page) => {
    const email = unknownBrowsers[codesSent++ % unknownBrowsers.length] ?? ''
    await page.goto('/?modal=login')
    await fillInLogIn(page, { email, password: 'square-root-of-time' })
    await expect(dialog(page, 'Two Factor Authentication')).toBeVisible()
  },
  whole: false,
}

/** A wide window has no menu: there the links themselves are seen. */
const phoneMenu: Subject = {
  name: 'menu',
  open: async (page) => {
    await at('/vantage')(page)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (await menu.isVisible()) await menu.click()
  },
  whole: false,
}

const signedIn: Subject[] = [
  { name: 'settings', open: as('newcomer', '/settings'), whole: true },
  { name: 'settings_subscribed', open: as('subscriber', '/settings'), whole: true },
  { name: 'settings_refused', open: withDevices('newcomer', refuseSettings), whole: true },
  { name: 'settings_waiting', open: awaitingEmail, whole: true },
  { name: 'settings_every_state', open: inEveryState, whole: true },
  { name: 'settings_student', open: as('student@uni.example.edu', '/settings'), whole: true },
  { name: 'settings_payment_method', open: as('newcomer', '/settings', asFarAsTheMethod), whole: false },
  { name: 'receipt', open: as('newcomer', '/settings?receipt=6', showReceipt), whole: false },
  { name: 'settings_cancel', open: as('vantage', '/settings', askToCancel), whole: false },
  { name: 'viewer', open: as('subscriber', '/statistics?interview=1'), whole: false },
  { name: 'viewer_answered', open: as('subscriber', '/statistics?interview=1', giveWrongAnswer), whole: true },
  { name: 'viewer_solution', open: as('subscriber', '/statistics?interview=1', readSolution), whole: true },
  { name: 'viewer_python', open: as('subscriber', '/coding?interview=5', runTests), whole: true },
  { name: 'viewer_search', open: as('subscriber', '/statistics?interview=2', search('variance')), whole: false },
  { name: 'viewer_core_certificate', open: as('core', '/stats'), whole: true },
  { name: 'viewer_applied_certificate', open: as('applied', '/applications'), whole: true },
  { name: 'viewer_vantage', open: as('vantage', '/linux'), whole: true },
  { name: 'topic', open: as('subscriber', '/finance/2'), whole: true },
  { name: 'discussions', open: as('subscriber', '/finance/discussion/2/1'), whole: true },
  { name: 'preview_locked', open: as('newcomer', '/preview/statistics?interview=2'), whole: false },
]

function as(person: string, path: string, then?: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    await become(page, person.includes('@') ? person : `${person}@example.com`)
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await then?.(page)
  }
}

/** With every kind of row in the lists of browsers. */
function withDevices(person: string, then?: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    const seen = { verified_at: '2026-03-02T09:00:00Z', last_seen_at: '2026-03-09T16:20:00Z' }
    const begun = { signed_in_at: '2026-03-09T09:00:00Z', last_seen_at: '2026-03-09T16:20:00Z' }
    const devices = [
      { place: 1, browser: 'Firefox on Linux', is_current: true, ...seen },
      { place: 2, browser: 'Safari on an iPhone', is_current: false, ...seen },
    ]
    const sessions = [
      { id: 1, browser: 'Firefox on Linux', state: 'full', is_current: true, ...begun },
      { id: 2, browser: 'Safari on an iPhone', state: 'full', is_current: false, ...begun },
      { id: 3, browser: 'Edge on Windows', state: 'pending', is_current: false, ...begun },
    ]
    await page.route('**/api/devices', (route) => route.fulfill({ json: { places: 2, devices, sessions } }))
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
    renewals: [renewal],
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

async function asFarAsTheMethod(page: Page): Promise<void> {
  await planCard(page, 'Vantage').getByRole('radio').check()
  await planCard(page, 'Vantage').getByRole('button').click()
  await acceptTerms(page)
  await expect(dialog(page, 'Payment method')).toBeVisible()
}

/** Made up: nobody of the cast has paid through a provider. */
async function showReceipt(page: Page): Promise<void> {
  const times = { paid_at: '2026-03-02T09:00:00Z', period_start: '2026-03-02T09:00:00Z', period_end: '2026-04-02T09:00:00Z' }
  const bought = { module: 'interview', plan: '1month', title: '1 month', method: 'card', renewal: false }
  const amounts = { listed: 207_000, discount: 20_700, total: 186_300 }
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
  await page.getByLabel('E-mail', { exact: true }).fill('another@example.com')
  await page.getByLabel('Username').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: /^Sign out there: Safari/ }).click()
  await page.getByRole('radio', { name: 'Vantage' }).check()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

/** Another e-mail is not confirmed yet, and the list of browsers did not arrive. */
async function awaitingEmail(page: Page): Promise<void> {
  await page.route('**/api/devices', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await page.route('**/api/user-profile/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), pending_email: 'newcomer@another.example' } })
  })
  await as('newcomer', '/settings')(page)
  await expect(page.getByText(/^Confirm the new address/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}

async function giveWrongAnswer(page: Page): Promise<void> {
  const field = page.getByRole('region', { name: 'Your answer' }).getByRole('textbox')
  await field.fill('8/27')
  await field.press('Enter')
  await expect(page.getByText(/^Not right\./)).toBeVisible()
}

async function readSolution(page: Page): Promise<void> {
  await showSolution(page)
  await textIsThere(page)
  await page.locator('iframe[title^="Solution of"]').evaluate((solution) => solution.scrollIntoView())
}

async function runTests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write the code' }).press('Enter')
  await expect(editor(page)).toBeVisible(loaded)
  await page.getByRole('button', { name: 'Run tests' }).press('Enter')
  await expect(page.getByText(/^\d+ of \d+ tests pass\.$/)).toBeVisible(loaded)
}

function search(words: string) {
  return async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search').getByRole('combobox').fill(words)
    await expect(dialog(page, 'Search').getByRole('option').first()).toBeVisible()
  }
}
