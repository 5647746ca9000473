/** The first page of the administration: what there is to do, what is wrong in the content folder, and how the business does. */
import { findPeople } from 'contract/accounts/administration.ts'
import { countToDo, type ToDoKind } from 'contract/admin/to-do.ts'
import { type AdministeredRequest, listAccommodationRequests } from 'contract/assessments/accommodations.ts'
import { type CaseRow, listCases } from 'contract/assessments/case-administration.ts'
import { type ContentLoad, listContentLoads } from 'contract/library/administration.ts'
import { listFailingTasks, listWaitingCandidates } from 'contract/mock-interviews/administration.ts'
import { listWaiting } from 'contract/payments/administration.ts'
import { readFigures } from 'contract/payments/figures.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { expectComplaints } from '../../testing/complaints.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin, staff } from '../../testing/open-admin.ts'
import { noFigures, someFigures, toDo } from '../../testing/overview.ts'

const refusedLoad: ContentLoad = {
  ...{ id: 1, at: '2026-03-02T09:00:00.000Z', items: 12, added: [], changed: [], hidden: [] },
  refused: ['items/coding/heap/item.md:12: needs a `time_target`', 'notions.yaml: is not YAML: a bracket is missing'],
  ...{ added_count: 0, changed_count: 0, hidden_count: 0, refused_count: 3 },
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(countToDo, toDo({ disputes: 1, debits: 2, content_faults: 3, failing_jobs: 2 }))
  server.answer(readFigures, someFigures)
  server.answer(listContentLoads, { loads: [refusedLoad] })
})

const open = (rights: typeof staff) => openAdmin(server, '/admin', rights)
const rooms = page.getByRole('list', { name: 'To do' })
const rowsOf = (name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('each room says what there is to do in it, what goes on without anybody, or nothing, and leads there', async () => {
  await open(anAdministrator)
  await expect.element(rooms.getByRole('listitem').first()).toHaveTextContent('Money1 open dispute2 bank debits on their way')
  await expect.element(rooms.getByRole('listitem').filter({ hasText: 'Discussions' })).toHaveTextContent('DiscussionsNothing')
  await expect.element(rooms.getByRole('link', { name: 'Machine' })).toHaveAttribute('href', '/admin/machine')
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect.element(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

const at = refusedLoad.at
const dispute = {
  ...({ kind: 'dispute', since: at, order: 5, module: 'interview', amount: 700 } as const),
  buyer: { id: null, email: 'ada@example.com' },
}
const task = { booking: 9, what: 'settle', attempts: 2, next_try_at: at, last_error: 'Away.' }
const candidate = { email: 'ada@example.com', zone: 'UTC', since: at, reference: 'r1' }
const examCase: CaseRow = {
  ...{ id: 7, attempt_id: 3, title: 'Core certificate', candidate: { id: 12, username: 'kiyosi' } },
  ...({ kind: 'appeal', position: null, text: 'Question 2 has two answers.' } as const),
  ...{ opened_at: at, due_at: at, is_overdue: true, decision: null, granted: [], reasons: null },
  ...({ decided_by: null, second_by: null, closed_at: null, waits_for: 'decision' } as const),
  ...{ may_act: true, lacks_people: false, can_be_confirmed: true },
}
const request: AdministeredRequest = {
  ...{ id: 4, candidate: { id: 12, username: 'kiyosi' }, wish: 'Half as much time again.', reason: 'I read slowly.' },
  ...{ asked_at: at, outcome: null, explanation: null, decided_at: null, decided_by: null, grant: null, is_own: false },
}
const led: { kind: ToDoKind; address: string; link: string; prepare: () => unknown; row: string }[] = [
  {
    ...{ kind: 'disputes', address: '/admin/money?only=disputes', link: '1 open dispute', row: 'Order 5' },
    prepare: () =>
      server.answer(listWaiting, ({ query }) => ({ waiting: query.kind === 'dispute' ? [dispute] : [], next_cursor: null })),
  },
  {
    ...{
      kind: 'failing_tasks',
      address: '/admin/mock-interviews?only=failing_tasks',
      link: '1 failing task',
      row: 'settle, booking 9',
    },
    prepare: () => server.answer(listFailingTasks, { tasks: [task], next_cursor: null }),
  },
  {
    ...{
      kind: 'waiting_candidates',
      address: '/admin/mock-interviews?only=waiting_candidates',
      link: '1 buyer waiting for a free time',
      row: 'ada@example.com',
    },
    prepare: () => server.answer(listWaitingCandidates, { candidates: [candidate], next_cursor: null }),
  },
  {
    ...{
      kind: 'waiting_cases',
      address: '/admin/assessments?only=waiting_cases',
      link: '1 case that needs a decision',
      row: 'Case 7: Appeal',
    },
    prepare: () => server.answer(listCases, ({ query }) => ({ cases: query.state === 'waiting' ? [examCase] : [] })),
  },
  {
    ...{
      kind: 'accommodation_requests',
      address: '/admin/assessments?only=accommodation_requests',
      link: '1 request for an accommodation',
      row: 'Half as much time again.',
    },
    prepare: () =>
      server.answer(listAccommodationRequests, ({ query }) => ({ requests: query.state === 'waiting' ? [request] : [] })),
  },
  {
    ...{
      kind: 'erasures',
      address: '/admin/people?list=to_be_erased',
      link: '1 account that will be erased',
      row: 'No account fits these filters.',
    },
    prepare: () => server.answer(findPeople, { people: [], next_cursor: null }),
  },
]

test.for(led)('the count of $kind leads to their list', async ({ kind, address, link, prepare, row }) => {
  server.answer(countToDo, toDo({ [kind]: 1 }))
  prepare()
  await open(anAdministrator)
  await expect.element(rooms.getByRole('link', { name: link })).toHaveAttribute('href', address)
  await rooms.getByRole('link', { name: link }).click()
  await expect.element(page.getByText(row).first()).toBeVisible()
})

test('a list by itself is read by its address', async () => {
  await openAdmin(server, '/admin/content?only=content_faults', staff)
  await expect.element(page.getByRole('heading', { name: 'Errors in the content folder', level: 1 })).toBeVisible()
  await expect.element(page.getByText('needs a time_target')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Content' }).last()).toHaveAttribute('href', '/admin/content')
  await expectAccessibleInBothThemes(document.body, 'a list by itself')
})

test('errors in the content folder are read with file and sentence, and where there is none nothing is asked for', async () => {
  await open(anAdministrator)
  const errors = page.getByRole('list', { name: 'Errors in the content folder' }).getByRole('listitem')
  await expect.element(errors.first()).toHaveTextContent('items/coding/heap/item.md:12needs a time_target')
  await expect.element(errors.last()).toHaveTextContent('notions.yamlis not YAML: a bracket is missing')
  await expect.element(page.getByText('1 more error: run npm run content:check to list all.')).toBeVisible()
})

test('figures are read exactly in their tables', async () => {
  await open(anAdministrator)
  await expect.element(page.getByRole('img', { name: 'Subscribers by month: 1,200 now.' })).toBeVisible()
  expect(rowsOf('Subscribers by plan')).toEqual([
    ['Plan', 'Renewing', 'Subscribers'],
    ['Interview, 1 month', '900', '1,200'],
    ['Vantage, First year', '30', '34'],
  ])
  for (const name of ['Subscribers', 'Revenue', 'Renewals to come', 'Sign-ups', 'Conversion', 'Churn'])
    await page.getByText(`${name} by month as a table`).click()
  expect(rowsOf('Revenue by month')[4]).toEqual(['July 2025', '$500', '$3,000', '-$2,500'])
  expect(rowsOf('Renewals to come by month')[2]).toEqual(['April 2026', '1', '$2,070'])
  expect(rowsOf('Conversion by month')[1]).toEqual(['April 2025', '40', '3', '7.5%'])
  expect(rowsOf('Churn by month').slice(1, 3)).toEqual([
    ['April 2025', '0', '0', '–'],
    ['May 2025', '100', '9', '9%'],
  ])
  await expect.element(page.getByText('1 renewal is late: $2,070 due and not paid yet.')).toBeVisible()
})

test('a new installation says of each figure that there is none yet', async () => {
  server.answer(countToDo, toDo())
  server.answer(readFigures, noFigures)
  await open(anAdministrator)
  await expect.element(page.getByRole('heading', { name: 'To do: nothing' })).toBeVisible()
  for (const sentence of [
    'No subscribers yet.',
    'No revenue yet.',
    'No plan will renew.',
    'No month has started with subscribers yet.',
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  expect(page.getByRole('img').elements()).toHaveLength(0)
  await expectAccessibleInBothThemes(document.body, 'an empty overview')
})

test('staff see what there is to do in their rooms, and no figure is asked for', async () => {
  server.answer(countToDo, toDo({ reported_posts: 4, content_faults: 1 }, ['discussions', 'content']))
  await open(staff)
  await expect.element(rooms.getByText('4 reported posts')).toBeVisible()
  await expect.element(page.getByText('needs a time_target')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Figures' }).query()).toBeNull()
  expect(server.sentTo(readFigures)).toEqual([])
})

test('what could not be loaded is asked for again', async () => {
  expectComplaints(/500/)
  server.refuse(readFigures, 'unexpected')
  server.answer(countToDo, toDo())
  await open(anAdministrator)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  server.answer(readFigures, someFigures)
  await again.click()
  await expect.element(page.getByRole('img', { name: 'Churn by month.' })).toBeVisible()
})

test.for([390, 1440])('the overview can be used by everybody at %i pixels, and does not overflow', async (width) => {
  await page.viewport(width, 844)
  await open(anAdministrator)
  await expect.element(page.getByRole('img', { name: 'Churn by month.' })).toBeVisible()
  for (const summary of page.getByText(/as a table$/).elements()) (summary as HTMLElement).click()
  await expectAccessibleInBothThemes(document.body, 'the overview')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
