/** The administration: who sees which rooms, and a deed that asks for the password first. */
import {
  changeSuspensionEnd,
  endSessions,
  findPeople,
  type PersonPage,
  readPerson,
  suspendPerson,
} from 'contract/accounts/administration.ts'
import { confirmPassword } from 'contract/accounts/recovery.ts'
import { listAudit, listAuditEvents, listPersonEvents, listPersonMails } from 'contract/admin/audit.ts'
import { readAssistantUse, reviewQuestions } from 'contract/assistant/administration.ts'
import { listPersonPosts, listReports, type ReportedPost, warnAnswer } from 'contract/discussions/moderation.ts'
import {
  type AdminOrder,
  grantAccess,
  listOrders,
  listPersonOrders,
  listPersonRenewals,
  listWaiting,
  type PersonRenewal,
  readProvider,
  readRefund,
  readRevenue,
  refundOrder,
  withdrawGrant,
} from 'contract/payments/administration.ts'
import { erasePerson, readPersonPrivacy } from 'contract/privacy/administration.ts'
import { problem, sentenceOf } from 'contract/problems.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin, staff } from '../../testing/open-admin.ts'
import { nothingAsked as privacy } from '../../testing/privacy.ts'

const at = '2026-03-02T09:00:00.000Z'
const person: PersonPage = {
  ...{ id: 12, email: 'kiyosi@example.com', username: 'kiyosi', firstname: 'Kiyosi', lastname: 'Ito', created_at: at },
  ...{
    email_confirmed_at: at,
    suspended_at: null,
    suspended_until: null,
    suspension_reason: null,
    role: 'none',
    is_erased: false,
    last_visit: at,
  },
  ...{ linkedin: '', phone: '', job_cities: '', selected_module: 'interview', is_student: false, declared_student_at: null },
  ...{ blocks_notifications: false, former_emails: [], notes: [] },
  slots: [{ slot: 1, browser: 'Firefox on Linux', verified_at: at, last_seen_at: at }],
  sessions: [{ id: 5, browser: 'Firefox on Linux', signed_in_at: at, last_seen_at: at, state: 'full' }],
}
const { id, email, username, firstname, lastname, created_at, email_confirmed_at, suspended_at, role, is_erased, last_visit } =
  person
const found = {
  id,
  email,
  username,
  firstname,
  lastname,
  created_at,
  email_confirmed_at,
  suspended_at,
  role,
  is_erased,
  last_visit,
  found_by: null,
}

const waiting = { since: at, order: 3, buyer: { id: 12, email: 'kiyosi@example.com' }, module: 'interview', amount: 4500 }
const order: AdminOrder = {
  ...{ id: 3, reference: 'r', buyer: waiting.buyer, module: 'interview', title: '1 month', method: 'card', amount: 4500 },
  ...{
    renewal_amount: 4500,
    ordered_at: at,
    status: 'active',
    until: at,
    provider_url: 'https://provider.example/c',
    refund_hindrance: null,
    is_open_grant: false,
  },
  facts: [{ at, kind: 'period', name: 'period:in_1', amount: 4500, by: null, reason: null }],
}

const reported: ReportedPost = {
  ...{ id: 1, discussion_id: 5, answer_id: 8, subject_id: 3, about: { title: 'A fair coin', category: 'statistics' } },
  ...{
    content: 'Buy my course',
    html: '<p>Buy my <em>course</em></p>',
    creator: { username: 'seller', email: 'seller@example.com' },
    creator_id: 77,
  },
  ...{ is_suspended: false, created_at: at, removed_until: null, report_count: 1, settled_at: null },
  reports: [{ reason: 'spam', words: '', username: 'ada', at }],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(findPeople, { people: [found], next_cursor: null })
  server.answer(readPerson, person)
  server.answer(readPersonPrivacy, privacy)
  server.answer(listPersonMails, { mails: [], next_cursor: null })
  server.answer(listPersonEvents, { rows: [], next_cursor: null })
  server.answer(listPersonOrders, { orders: [order], next_cursor: null })
  server.answer(listPersonRenewals, { renewals: [] })
  server.answer(listPersonPosts, { posts: [], next_cursor: null })
  server.answer(reviewQuestions, { questions: [], next_cursor: null })
  server.answer(readAssistantUse, { left: 8, of: 10, resets_at: at, asked: 2, unrelated: 1, abusive: 0 })
  server.answer(listOrders, { orders: [order], next_cursor: null })
  server.answer(listWaiting, { waiting: [{ ...waiting, kind: 'mismatch' }], next_cursor: null })
  server.answer(readProvider, { promotion_codes_url: null })
  server.answer(readRevenue, ({ query }) => ({
    months: [{ month: `${query.year}-03`, module: 'interview', paid: 4500, back: 500 }],
  }))
  server.answer(listAudit, { rows: [], next_cursor: null })
  server.answer(listAuditEvents, { events: [] })
})

const open = (address: string, rights: typeof staff) => openAdmin(server, address, rights)

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a deed that asks for the password is done once it was given, and not where the dialog is closed', async () => {
  expectComplaints(/Please confirm your password/, /password is not right/)
  let isConfirmed = false
  server.answer(endSessions, () => {
    if (!isConfirmed) throw problem('password_needed')
    return {}
  })
  server.answer(confirmPassword, ({ body }) => {
    if (body.password !== 'right') throw problem('wrong_password')
    isConfirmed = true
    return {}
  })
  await open('/admin/people/12', anAdministrator)
  await button('Sign out everywhere').click()
  await button('Sign out').click()
  await expect.element(page.getByRole('dialog', { name: 'Confirm your password' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Please confirm your password.')).toBeVisible()

  await button('Sign out').click()
  const password = page.getByRole('dialog', { name: 'Confirm your password' }).getByLabelText('Password')
  await password.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(sentenceOf('wrong_password'))).toBeVisible()
  await password.fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Signed out everywhere.')).toBeVisible()
  expect(server.sentTo(endSessions)).toHaveLength(3)
})

test('staff see people and discussions, and are offered no deed', async () => {
  await open('/admin/people/12', staff)
  await expect.element(page.getByRole('heading', { name: 'Kiyosi Ito' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Administration' })
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Overview', 'People', 'Discussions', 'Assistant', 'Mock interviews', 'Assessments', 'Content'])
  expect(button('Suspend').query()).toBeNull()
  expect(button('Free browser slot 1').query()).toBeNull()
})

test('what somebody wrote and asked stands on their page, with the way to each post in its thread', async () => {
  server.answer(listPersonPosts, ({ query }) => ({
    posts: [
      {
        ...{ id: 8, discussion_id: 5, answer_id: query.kind === 'answers' ? 8 : null, is_reply: false, subject_id: 3 },
        ...{
          about: { title: 'A fair coin', category: 'statistics' },
          content: 'Buy my course',
          html: '<p>Buy my <em>course</em></p>',
          created_at: at,
        },
        removed_until: null,
      },
    ],
    next_cursor: null,
  }))
  await open('/admin/people/12', staff)
  await expect.element(page.getByText(/^2 questions in total: 1 unrelated, 0 abusive\. 8 of 10 left today/)).toBeVisible()
  const post = page.getByRole('link', { name: 'A fair coin' })
  await expect.element(post).toHaveAttribute('href', '/statistics/discussion/3/5')
  await page.getByLabelText('Posts').selectOptions('Answers and replies')
  await expect.element(post).toHaveAttribute('href', '/statistics/discussion/3/5#answer-8')
})

test('who wrote what is reported is warned with a reason, by staff as well, who suspend nobody', async () => {
  server.answer(listReports, { posts: [reported], next_cursor: null })
  server.answer(warnAnswer, {})
  await open('/admin/discussions', staff)
  await page.getByRole('button', { name: 'Warn seller' }).click()
  await page.getByLabelText('Reason').fill('No advertisements.')
  await button('Warn').click()
  await expect.element(page.getByText('seller was warned.')).toBeVisible()
  expect(server.sentTo(warnAnswer)).toEqual([{ reason: 'No advertisements.' }])
  expect(page.getByRole('button', { name: 'Suspend seller' }).query()).toBeNull()
})

test('who wrote what is reported is suspended from there by an administrator', async () => {
  server.answer(listReports, { posts: [reported], next_cursor: null })
  server.answer(suspendPerson, {})
  await open('/admin/discussions', anAdministrator)
  await page.getByRole('button', { name: 'Suspend seller' }).click()
  await page.getByLabelText('Reason').fill('Advertises.')
  server.answer(listReports, { posts: [{ ...reported, is_suspended: true }], next_cursor: null })
  await button('Suspend').click()
  await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Suspend seller' }).query()).toBeNull()
})

const renewal: PersonRenewal = { module: 'interview', title: '1 month', amount: 4500, renews_at: at, is_pending: false }

test('suspending says what renews, and cancels it unless that is not wanted; where the provider fails, that is said', async () => {
  server.answer(listPersonRenewals, { renewals: [renewal, { ...renewal, module: 'vantage', renews_at: null, is_pending: true }] })
  const words = 'The payment provider did not cancel every renewal, so the account is not suspended.'
  server.refuse(suspendPerson, 'payments_unavailable', { message: words })
  expectComplaints(/did not cancel every renewal/)
  await open('/admin/people/12', anAdministrator)
  await button('Suspend').click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Kiyosi' })
  await expect.element(dialog.getByText(/^Interview, 1 month: \$45 on 2 March 2026$/)).toBeVisible()
  await expect.element(dialog.getByText(/^Vantage, 1 month: \$45\. Its first debit is on its way/)).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Sold the solutions.')
  await expectAccessibleInBothThemes(document.body, 'the dialog that suspends')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  server.answer(suspendPerson, {})
  server.answer(readPerson, { ...person, suspended_at: at })
  await dialog.getByRole('checkbox', { name: /^Cancel these renewals/ }).click()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(page.getByText('The account is suspended.')).toBeVisible()
  expect(server.sentTo(suspendPerson)).toEqual([
    { reason: 'Sold the solutions.', cancel_renewals: true },
    { reason: 'Sold the solutions.' },
  ])
  await expect.element(button('Lift the suspension')).toBeVisible()
  expect(button('Suspend').query()).toBeNull()
})

test('the end of a suspension is changed with a reason; where another administrator was faster, the new end is shown', async () => {
  const suspended = { ...person, suspended_at: at, suspended_until: at }
  const later = '2026-03-09T09:00:00.000Z'
  server.answer(readPerson, suspended)
  server.answer(changeSuspensionEnd, () => {
    server.answer(readPerson, { ...suspended, suspended_until: later })
    server.answer(changeSuspensionEnd, {})
    throw problem('not_now', { message: 'The end of this suspension has changed.' })
  })
  expectComplaints(/has changed/)
  await open('/admin/people/12', anAdministrator)
  await button('Change the end of the suspension').click()
  const dialog = page.getByRole('dialog', { name: 'Change the end of the suspension' })
  await dialog.getByLabelText('Reason').fill('Asked nicely.')
  await expectAccessibleInBothThemes(document.body, 'the dialog that changes the end of a suspension')
  await dialog.getByRole('button', { name: 'Change the end' }).click()
  await expect.element(dialog.getByText(/has changed/)).toBeVisible()
  await expect.element(dialog.getByText(/9 March 2026/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'When an administrator lifts it' }).click()
  await dialog.getByRole('button', { name: 'Change the end' }).click()
  await expect.element(page.getByText('The end of the suspension is changed.')).toBeVisible()
  expect(server.sentTo(changeSuspensionEnd)).toEqual([
    { reason: 'Asked nicely.', until: at, was: at },
    { reason: 'Asked nicely.', until: null, was: later },
  ])
})

test('an account is erased with a reason, and what stands about it is asked anew', async () => {
  const erasure = { asked_at: at, due_at: at, remove_posts: true }
  server.answer(erasePerson, { ...privacy, erasure })
  await open('/admin/people/12', anAdministrator)
  await button('Erase the account').click()
  const act = button('Erase it in 7 days')
  await expect.element(act).toBeDisabled()
  await page.getByLabelText('Reason').fill('They wrote to us.')
  await page.getByLabelText('Remove what they wrote to others, too').click()
  server.answer(readPersonPrivacy, { ...privacy, erasure })
  await act.click()
  await expect.element(page.getByText(/^The account is erased on .*, with their posts\.$/)).toBeVisible()
  expect(server.sentTo(erasePerson)).toEqual([{ reason: 'They wrote to us.', remove_posts: true }])
  await expect.element(button('Keep the account')).toBeVisible()
})

test.for([
  ['/admin/people', 390],
  ['/admin/people/12', 390],
  ['/admin/audit', 1440],
  ['/admin/money', 390],
  ['/admin/money', 1440],
] as const)('%s can be used by everybody at %i pixels, and does not overflow', async ([address, width]) => {
  await page.viewport(width, 844)
  await open(address, anAdministrator)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(document.body, address)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.for(['/admin/people/9999', '/admin/people/nobody'])('%s, of nobody, says so and leads back to People', async (address) => {
  expectComplaints(/User does not exist/)
  server.refuse(readPerson, 'user_unknown')
  await open(address, staff)
  await expect.element(page.getByRole('heading', { level: 1, name: 'No account has this number' })).toBeVisible()
  expect(document.title).toContain('No account has this number')
  await page.getByRole('link', { name: 'Back to People' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
})

test('who looks somebody up and goes back finds the words and the list as they were; the tab begins anew', async () => {
  const asked: Record<string, string>[] = []
  server.answer(findPeople, ({ query }) => {
    asked.push(query)
    return { people: [found], next_cursor: null }
  })
  const router = await open('/admin/people?list=suspended&plan=vantage&visited=ever', staff)
  await expect.poll(() => asked.at(-1)).toEqual({ list: 'suspended', plan: 'vantage' })
  const words = page.getByLabelText('Find a person')
  await words.fill('ki ')
  await expect.poll(() => asked.at(-1)).toEqual({ words: 'ki' })
  await words.fill('ki it')
  await expect.poll(() => asked.at(-1)).toEqual({ words: 'ki it' })
  await page.getByRole('link', { name: 'Kiyosi Ito' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kiyosi Ito' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(words).toHaveValue('ki it')
  await expect.element(page.getByLabelText('State')).toHaveValue('suspended')
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'People' }).click()
  await expect.element(words).toHaveValue('')
  await expect.poll(() => asked.at(-1)).toEqual({})
  await page.getByLabelText('Last visit').selectOptions('More than 30 days ago')
  await page.getByLabelText('Order').selectOptions('Last visit first')
  await expect.poll(() => asked.at(-1)).toEqual({ visited: 'before_30', sort: 'last_visit' })
  expect(router.state.location.search).toBe('?visited=before_30&sort=last_visit')
})

test('orders are looked for among all of them, whatever state is chosen', async () => {
  const asked: Record<string, string>[] = []
  server.answer(listOrders, ({ query }) => {
    asked.push(query)
    return { orders: query.words ? [] : [order], next_cursor: null }
  })
  await open('/admin/money', anAdministrator)
  await page.getByLabelText('Find an order').fill('kiyosi@example.com')
  await expect.poll(() => asked.at(-1)).toEqual({ list: 'all', words: 'kiyosi@example.com' })
  await expect.element(page.getByText('No order has this number, reference or email.')).toBeVisible()
  await expect.element(page.getByLabelText('State')).toBeDisabled()
})

test('a refund names what goes back before it is asked for, and the order is seen as soon as the provider tells of it', async () => {
  server.answer(readRefund, { amount: 3000 })
  server.answer(refundOrder, () => {
    server.answer(listOrders, { orders: [order], next_cursor: null })
    return { amount: 3000 }
  })
  await open('/admin/money', anAdministrator)
  await button('Refund order 3').click()
  await expect.element(page.getByText(/^\$30 will be refunded/)).toBeVisible()
  await page.getByLabelText('Reason').fill('Bought twice.')
  await button('Refund $30').click()
  await expect.element(page.getByText('Refund requested', { exact: true })).toBeVisible()
  expect(button('Refund order 3').query()).toBeNull()
  expect(server.sentTo(refundOrder)).toEqual([{ reason: 'Bought twice.', amount: 3000 }])
  server.answer(listOrders, { orders: [{ ...order, status: 'ended', refund_hindrance: 'refunded' }], next_cursor: null })
  await expect.element(page.getByRole('list', { name: 'Orders' }).getByText('Ended', { exact: true })).toBeVisible()
  expect(page.getByText('Refund requested', { exact: true }).query()).toBeNull()
})

test('where nothing can go back the refund’s dialog says so, and asks for nothing', async () => {
  server.refuse(readRefund, 'not_now')
  await open('/admin/money', anAdministrator)
  await button('Refund order 3').click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(sentenceOf('not_now'))
  expect(page.getByLabelText('Reason').query()).toBeNull()
})

test('an order without a refund says why to an administrator, and promotion codes are one link away', async () => {
  server.answer(listOrders, {
    orders: [
      { ...order, refund_hindrance: 'disputed' },
      { ...order, id: 4, refund_hindrance: 'own' },
    ],
    next_cursor: null,
  })
  server.answer(readProvider, { promotion_codes_url: 'https://provider.example/codes' })
  await open('/admin/money', anAdministrator)
  await expect.element(page.getByText(/^No refund: the buyer disputed the payment/)).toBeVisible()
  await expect.element(page.getByText(/^This is your own order/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Refund order/ }).query()).toBeNull()
  await expect
    .element(page.getByRole('link', { name: /^Manage promotion codes/ }))
    .toHaveAttribute('href', 'https://provider.example/codes')
})

test('what was granted is taken back, and the keyboard goes on from its order', async () => {
  const granted: AdminOrder = { ...order, refund_hindrance: 'granted', is_open_grant: true }
  server.answer(listOrders, { orders: [granted], next_cursor: null })
  server.answer(withdrawGrant, () => {
    server.answer(listOrders, { orders: [{ ...granted, is_open_grant: false }], next_cursor: null })
    return {}
  })
  await open('/admin/money', anAdministrator)
  await button('Take back order 3').click()
  await page.getByLabelText('Reason').fill('By mistake.')
  await button('Take it back').click()
  await expect.element(page.getByText('The access is taken back.')).toBeVisible()
  const row = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()
  await expect.element(row).toHaveFocus()
})

test('access is granted under a key, once however fast it is pressed; what is wrong with the days stands at the field', async () => {
  server.answer(grantAccess, {})
  await open('/admin/people/12', anAdministrator)
  await button('Grant access').click()
  const days = page.getByLabelText('Days')
  await days.fill('400')
  await expect.element(days).toHaveAccessibleDescription(/A whole number of days, from 1 to 366\./)
  await expect.element(button('Grant it')).toBeDisabled()
  await days.fill('30')
  await page.getByLabelText('Reason').fill('The site was down.')
  const grant = button('Grant it').element() as HTMLButtonElement
  grant.click()
  grant.click()
  await expect.element(page.getByText('The module is open.')).toBeVisible()
  expect(server.sentTo(grantAccess)).toEqual([
    { module: 'interview', days: 30, reason: 'The site was down.', key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

test('what cannot be loaded can be asked for again', async () => {
  server.refuse(findPeople, 'not_allowed')
  await open('/admin/people', anAdministrator)
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  server.answer(findPeople, { people: [], next_cursor: null })
  await button('Try again').click()
  await expect.element(page.getByText('No account fits these filters.')).toBeVisible()
})
