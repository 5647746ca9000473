/** The content's room: reports that are settled, questions in an order, what loading came to, what the site has from files. */

import { confirmPassword } from 'contract/accounts/recovery.ts'
import {
  type CountedItem,
  type ItemReport,
  listContentItems,
  listContentLoads,
  listItemReports,
  readQuestionRow,
  readWholeQuestion,
  regradeItem,
  settleItemReport,
  type WholeQuestion,
} from 'contract/library/administration.ts'
import { Problem } from 'contract/problems.ts'
import { readSiteFiles } from 'contract/site/administration.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anAdministrator, openAdmin, staff } from '../../testing/open-admin.ts'

const at = '2026-03-02T09:00:00.000Z'
const place = { id: 12, module: 'interview', category: 'statistics' } as const
const report: ItemReport = {
  ...{ id: 3, item: { slug: 'third-in-the-queue', title: 'Third in the Queue' }, place, version: 1, version_now: 2 },
  ...{
    words: 'The answer is *one half*.',
    reporter: { id: 7, username: 'kiyosi' },
    at,
    settled_at: null,
    outcome: null,
    reply: '',
    html: { words: '<p>The answer is <em>one half</em>.</p>', suggestion: '<p>It is <code>1/2</code>.</p>', reply: '' },
  },
  ...{
    suggestion: 'It is `1/2`.',
    is_named: true,
    numbers: { mu: '3/2', k: '3' },
    attempt: { version: 1, given: '1/2', verdict: 'wrong', at },
  },
}
const item: CountedItem = {
  ...{ id: 1, slug: 'third-in-the-queue', title: 'Third in the Queue', hidden: false, places: [place] },
  ...{ readers: 40, tries: 30, tried: 20, solved: 5, median_seconds: 200, open_reports: 1 },
  ...{ version: 2, is_judged_here: true, regrade: null },
}
const nothing = {
  added: [],
  changed: [],
  hidden: [],
  refused: [],
  added_count: 0,
  changed_count: 0,
  hidden_count: 0,
  refused_count: 0,
}

const errors = ['items/a/item.md:3: title is missing.', 'items/a/item.md:4: `colour` is not a known key.']

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer(listItemReports, ({ query }) => ({ reports: query.state === 'open' ? [report] : [], next_cursor: null }))
  server.answer(listContentItems, { items: [item], next_cursor: null })
  server.answer(listContentLoads, {
    loads: [
      { ...nothing, id: 2, at, items: 90, refused: errors, refused_count: 2 },
      { ...nothing, id: 1, at, items: 90, changed: ['a', 'b', 'c', 'd'], changed_count: 4, hidden: ['e'], hidden_count: 1 },
    ],
  })
  server.answer(readSiteFiles, {
    insights: [{ slug: 'ahead', title: 'Not yet', published: '2096-01-01', summary: 'Later.', state: 'dated ahead' }],
    success_story: {
      ...{ success_rate: [{ year: 2025, rate: 91.5 }], success_rate_source: 'A survey.' },
      ...{ company_list: [{ name: 'Penny & Sons', url: '/x' }], university_list: [], screenshot_list: ['/y'] },
    },
  })
})
const open = () => openAdmin(server, '/admin/content', staff)

test('staff settle a report, and each part says what it was read from', async () => {
  server.answer(settleItemReport, {})
  await open()
  await expect.element(page.getByText('The answer is one half')).toBeVisible()
  await expect.element(page.getByText(/read in version 1, which is 2 now/)).toBeVisible()
  await expect.element(page.getByText('Suggested correction:')).toBeVisible()
  await expect.element(page.getByText('1/2', { exact: true })).toBeVisible()
  await expect.element(page.getByText('With fresh numbers: mu = 3/2, k = 3.')).toBeVisible()
  await expect.element(page.getByText(/Last attempt: “1\/2”, not quite, in version 1/)).toBeVisible()
  await expect.element(page.getByText(/who wishes to be named/)).toBeVisible()
  await expect
    .element(page.getByText('40 readers, 30 tries; 5 of 20 solved it (25 %), half of them within 3.3 minutes.'))
    .toBeVisible()
  const refused = page.getByRole('list', { name: /^Errors, / }).getByRole('listitem')
  await expect.element(refused.nth(0)).toHaveTextContent('items/a/item.md:3title is missing.')
  await expect.element(refused.nth(1).getByText('colour', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('`')
  await expect.element(page.getByText('4 changed, 1 hidden')).toBeVisible()
  await expect.element(page.getByText('Dated ahead')).toBeVisible()
  await expect.element(page.getByText('2025: 91.5 %')).toBeVisible()

  server.answer(listItemReports, { reports: [], next_cursor: null })
  await page.getByRole('button', { name: 'Settle: Third in the Queue' }).click()
  const dialog = page.getByRole('dialog', { name: 'The report on “Third in the Queue”' })
  const settle = dialog.getByRole('button', { name: 'Settle it' })
  await expect.element(dialog.getByText(/history credits them/)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Mended' }).click()
  await expect.element(settle).toBeDisabled()
  await dialog.getByLabelText('Reply to the reporter').fill('It was the sign.')
  await expectAccessible(document.body, 'the dialog that settles a report')
  await settle.click()
  await expect.element(page.getByText('No open reports.')).toBeVisible()
  expect(server.sentTo(settleItemReport)).toEqual([{ outcome: 'mended', reply: 'It was the sign.' }])
})

const text = 'data:text/html,<script>parent.postMessage({ type: "height", height: 40, shown: true }, "*")</script>'
const whole: WholeQuestion = {
  ...{ id: 12, slug: 'third-in-the-queue', title: 'Third in the Queue', place, difficulty: 'M', time_target: 8, version: 2 },
  ...{ statement_uri: text, solution_uri: text, rows: [], starter: null, tests: null, tables: null, opening: [] },
  key: {
    ...{ kind: 'number', values: ['0.5'], accepted: ['1/2'], tolerance: 0.001, options: [], points: [] },
    misconceptions: [{ answer: '1', html: 'The coin has <em>two</em> sides.' }],
  },
  hints: ['<p>Think of the first toss.</p>'],
  follow_ups: [
    {
      ...{ html: '<p>And with three coins?</p>', model_answer: '<p>Count them.</p>' },
      key: {
        kind: 'choice',
        values: ['b'],
        accepted: [],
        tolerance: null,
        points: [],
        misconceptions: [],
        options: [
          { key: 'a', html: 'less' },
          { key: 'b', html: 'more' },
        ],
      },
    },
  ],
  dialogue: [],
}

test('a report leads to its question in one click, with answer, solution and the rest', async () => {
  server.answer(readWholeQuestion, whole)
  server.answer(listItemReports, { reports: [{ ...report, numbers: null }], next_cursor: null })
  await open()
  await page.getByRole('region', { name: 'Errors that readers report' }).getByRole('link', { name: 'Third in the Queue' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Third in the Queue/ })).toBeVisible()
  await expect.element(page.getByText('0.5', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1/2', { exact: true })).toBeVisible()
  await expect.element(page.getByTitle('Solution of Third in the Queue')).toBeVisible()
  await expect.element(page.getByText('Think of the first toss.')).toBeVisible()
  await expect.element(page.getByText('b more (right)')).toBeVisible()
  await page.getByText('Model answer').click()
  await expect.element(page.getByText('Count them.')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'the whole question')
})

test('a report about fresh numbers leads to the question with these; its own numbers and other rows can be chosen', async () => {
  const rows = [
    { mu: '2', k: '5' },
    { k: '3', mu: '3/2' },
  ]
  const { key, hints } = whole
  server.answer(readWholeQuestion, { ...whole, rows })
  server.answer(readQuestionRow, ({ params: { row } }) => ({
    ...{ statement_uri: text, solution_uri: text, hints },
    key: { ...key, values: [`0.${row}7`] },
  }))
  await open()
  await page.getByRole('region', { name: 'Errors that readers report' }).getByRole('link', { name: 'Third in the Queue' }).click()
  const numbers = page.getByLabelText('Numbers')
  await expect.element(numbers).toHaveValue('k = 3, mu = 3/2')
  await expect.element(page.getByText('0.27', { exact: true })).toBeVisible()
  await expect.element(page.getByTitle('Solution of Third in the Queue, row 2')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'the whole question with fresh numbers')
  await numbers.selectOptions('Row 1: mu = 2, k = 5')
  await expect.element(page.getByText('0.17', { exact: true })).toBeVisible()
  await numbers.selectOptions('The question’s own')
  await expect.element(page.getByText('0.5', { exact: true })).toBeVisible()
})

test('numbers that no row has any more are told, and the own ones shown', async () => {
  server.answer(readWholeQuestion, { ...whole, rows: [{ mu: '2' }] })
  await openAdmin(server, '/admin/content/12?numbers=mu+%3D+7', staff)
  await expect
    .element(page.getByText('Today’s version has no row “mu = 7”. The question is shown with its own numbers.'))
    .toBeVisible()
  await expect.element(page.getByText('0.5', { exact: true })).toBeVisible()
})

test('starter, tests and tables are read as code, and a dialogue with its opening', async () => {
  server.answer(readWholeQuestion, {
    ...whole,
    ...{
      key: { ...whole.key, kind: 'sql' },
      starter: 'select 1',
      tests: 'insert into t values (2);',
      tables: 'create table t (a);',
    },
    opening: [
      { by: 'interviewer', html: '<p>Good morning.</p>', mark: null },
      { by: 'candidate', html: '<p>It is one half.</p>', mark: 'wrong_turn' },
    ],
  })
  await openAdmin(server, '/admin/content/12', staff)
  const part = (name: string) => page.getByRole('region', { name })
  await expect.element(part('Starter code').getByText('select 1')).toBeVisible()
  await expect.element(part('Query checks').getByText('insert into t values (2);')).toBeVisible()
  await expect.element(part('Tables').getByText('create table t (a);')).toBeVisible()
  const opening = part('Opening of the dialogue').getByRole('listitem')
  await expect.element(opening.first().getByText('Interviewer')).toBeVisible()
  await expect.element(opening.last().getByText('Wrong turn')).toBeVisible()
  await expect.element(opening.last().getByText('It is one half.')).toBeVisible()
})

test('where the question is gone, that is said', async () => {
  server.answer(readWholeQuestion, () => {
    throw new Problem('not_found')
  })
  await openAdmin(server, '/admin/content/12', staff)
  await expect.element(page.getByText('There is no such question')).toBeVisible()
})

test('an administrator has answers judged again, with their password, and sees what came of it', async () => {
  const servings = { servings_mended: 3, servings_without_row: 2, servings_of_other_kind: 0 }
  const regrade = { version: 2, began_at: at, ended_at: at, judged: 30, changed: 4, ...servings }
  let isConfirmed = false
  server.answer(regradeItem, () => {
    if (!isConfirmed) throw new Problem('password_needed')
    server.answer(listContentItems, {
      items: [{ ...item, regrade }],
      next_cursor: null,
    })
    return {}
  })
  server.answer(confirmPassword, () => {
    isConfirmed = true
    return {}
  })
  await openAdmin(server, '/admin/content', anAdministrator)
  await page.getByRole('button', { name: 'Grade again: Third in the Queue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grade answers to “Third in the Queue” again' })
  await expect.element(dialog.getByText(/including fresh numbers that the question still has/)).toBeVisible()
  await expectAccessible(document.body, 'the dialog that judges again')
  await dialog.getByRole('button', { name: 'Grade again' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('square-root-of-time')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .element(page.getByText(/graded again with version 2 on .*: 30 answers, 4 verdicts changed\. Of .*, 3 have .*; 2 keep /))
    .toBeVisible()
})

test('in a first version nothing can be judged again, nor what readers judge themselves, which is said', async () => {
  const first: CountedItem = { ...item, id: 2, title: 'New', version: 1 }
  const code: CountedItem = { ...item, id: 3, title: 'Ring of Ticks', is_judged_here: false }
  server.answer(listContentItems, { items: [first, code], next_cursor: null })
  await open()
  await expect.element(page.getByText(/Answers cannot be graded again/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Grade again/ }).elements()).toHaveLength(0)
})

test('what is typed and chosen is asked for, and where nothing is found that is said', async () => {
  const asked: object[] = []
  server.answer(listContentItems, ({ query }) => {
    asked.push(query)
    return { items: [], next_cursor: null }
  })
  await open()
  await page.getByLabelText('Order').selectOptions('Least solved first')
  await page.getByLabelText('Module').selectOptions('Vantage')
  await page.getByLabelText('Find a question').fill('queue')
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'hardest', module: 'vantage', words: 'queue' })
  await expect.element(page.getByText('No questions match.')).toBeVisible()
})

test.for([390, 1440])('it can be used by everybody at %i pixels, and does not overflow', async (width) => {
  await page.viewport(width, 844)
  await open()
  await expect.element(page.getByText('The answer is one half')).toBeVisible()
  await expect.element(page.getByText('Dated ahead')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, '/admin/content')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
