/** The forum: its front page, a category, a thread, and where one begins it. */
import type { Page } from '@playwright/test'
import type { ForumCategory, ForumThread } from 'contract/discussions/forum-model.ts'
import { sentenceOf } from 'contract/problems.ts'
import { dialog, press } from '../pages.ts'
import { as, expect, type Subject } from './subject.ts'

export const forum: Subject[] = [
  { name: 'forum', open: as('forum-friend', '/', front), whole: true },
  { name: 'forum_category', open: as('forum', '/', category), whole: true },
  { name: 'forum_thread', open: readByOthers, whole: true },
  { name: 'forum_thread_administered', open: as('administrator', '/forum/announcements', begin), whole: true },
  { name: 'forum_administered', open: as('administrator', '/forum'), whole: false },
  {
    name: 'forum_categories',
    open: as('administrator', '/forum', editCategories),
    whole: false,
    from: { name: 'forum_administered', by: editCategories },
  },
  {
    name: 'forum_category_form',
    open: as('administrator', '/forum', editOne),
    whole: false,
    from: { name: 'forum_categories', by: editMarkets },
  },
  { name: 'forum_move', open: as('administrator', '/forum/announcements', move), whole: false },
  { name: 'forum_new_thread', open: as('forum', '/forum', writeOne), whole: false },
  { name: 'forum_found', open: as('forum', '/', search), whole: true },
  { name: 'forum_not_found', open: as('forum', '/forum?q=nowhere+to+be+seen'), whole: false },
  { name: 'forum_elsewhere', open: as('forum', '/', elsewhere), whole: false },
  { name: 'forum_unreachable', open: as('forum', '/', unreachable), whole: false },
  { name: 'forum_unsubscribed', open: as('subscriber', '/statistics?interview=1', wantIn), whole: false },
]

async function write(page: Page): Promise<void> {
  await press(page, '+ New thread')
  const box = dialog(page, 'New thread')
  await box.getByLabel('Title').fill('Why does the smile of an index lean to one side?')
  await box.getByLabel('Tags (optional)').fill('Implied volatility, skew')
  await box
    .getByLabel('Your text')
    .fill('For a single name $\\sigma(K)$ is nearly symmetric around the forward. Where does the **skew** come from?')
}

async function begin(page: Page): Promise<void> {
  await write(page)
  await press(page, 'Start the thread')
  await expect(page.getByText('No answers yet.')).toBeVisible()
}

/** Who is new begins few threads a day: what others read is begun by the house. */
async function readByOthers(page: Page): Promise<void> {
  await as('administrator', '/forum/markets', begin)(page)
  const address = new URL(page.url()).pathname
  await as('forum', address)(page)
  await expect(page.getByText('You are new here.')).toBeVisible()
}

const at = '2026-11-20T16:20:00.000Z'
const about = (slug: string, name: string, thread_count: number, more: Partial<ForumCategory> = {}): ForumCategory => ({
  ...{ id: slug.length, slug, name, about: '', is_closed: false, started_by: 'members', thread_count, is_watched: false },
  ...more,
})
const markets = about('markets', 'Markets and models', 41, { about: 'Products, pricing, risk, data, and where the models stop.' })
const careers = about('careers', 'Careers', 17, { about: 'Roles, desks, firms, and what comes after an offer.' })
const old = about('season', 'Last season', 203, { about: 'What was asked about in spring.', is_closed: true })

const thread = (id: number, title: string, more: Partial<ForumThread> = {}): ForumThread => ({
  ...{ id, title, category: markets, author: 'sqrt_t', created_at: at, active_at: at, answer_count: 0, votes: 0, tags: [] },
  ...{ preview: '', is_pinned: false, is_closed: false, removed_until: null, ...more },
})
const threads = [
  thread(1, 'Read this first: what makes a question easy to answer', {
    ...{ is_pinned: true, is_closed: true, author: 'ledger', preview: 'Say what you tried, and where it stopped.' },
  }),
  thread(2, 'Why does the smile of an index lean to one side?', {
    ...{ answer_count: 12, votes: 7, tags: ['implied-volatility', 'skew'], active_at: '2026-11-22T08:05:00.000Z' },
    preview: 'For a single name σ(K) is nearly symmetric around the forward. Where does the skew come from?',
  }),
  thread(3, 'Is a variance swap still a good proxy when jumps are frequent, and by how much does the static hedge miss them?', {
    ...{ answer_count: 1, tags: ['variance-swaps'], preview: 'The log contract replicates only without jumps.' },
  }),
  thread(4, 'Removed', { removed_until: '2026-12-20T16:20:00.000Z' }),
]

async function front(page: Page): Promise<void> {
  const [, ...newest] = threads
  const categories = [
    { category: markets, newest: newest.slice(0, 2) },
    { category: careers, newest: [] },
    { category: old, newest: [] },
  ]
  await page.route('**/api/forum', (route) => route.fulfill({ json: { site: null, categories } }))
  await page.goto('/forum')
  await expect(page.getByRole('list', { name: 'Newest in Markets and models' })).toBeVisible()
}

async function category(page: Page): Promise<void> {
  const [pinned, ...others] = threads
  const json = { category: markets, pinned: [pinned], threads: others, next_cursor: '1763878500000-2' }
  await page.route('**/api/forum/categories/markets', (route) => route.fulfill({ json }))
  await page.goto('/forum/markets')
  await expect(page.getByRole('list', { name: 'Threads' })).toBeVisible()
}

async function search(page: Page): Promise<void> {
  await page.route('**/api/forum/search**', (route) => route.fulfill({ json: { threads: threads.slice(1, 3) } }))
  await page.goto('/forum?q=skew')
  await expect(page.getByRole('list', { name: 'Found' })).toBeVisible()
}

async function writeOne(page: Page): Promise<void> {
  await write(page)
  await expect(dialog(page, 'New thread').getByText('#implied-volatility #skew')).toBeVisible()
}

async function wantIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Forum', exact: true }).click()
  await expect(page.getByText('Must be subscribed to view the content', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The community forum' })).toBeVisible()
}

async function editCategories(page: Page): Promise<void> {
  await press(page, 'Edit categories')
  await expect(dialog(page, 'Categories').getByRole('listitem').first()).toBeVisible()
}

async function editOne(page: Page): Promise<void> {
  await editCategories(page)
  await editMarkets(page)
}

async function editMarkets(page: Page): Promise<void> {
  await press(page, 'Edit Markets and models')
  await expect(dialog(page, 'Markets and models').getByLabel('Name')).toBeVisible()
}

/** In the last thread that there is: nobody begins more than ten a minute. */
async function move(page: Page): Promise<void> {
  const listed = page.getByRole('list', { name: 'Threads' }).getByRole('link')
  await expect(listed.first().or(page.getByText('No threads here yet.'))).toBeVisible()
  if ((await listed.count()) > 0) await listed.first().click()
  else await begin(page)
  await press(page, 'Move')
  await expect(dialog(page, 'Move this thread').getByLabel('To the category')).toBeVisible()
}

/** Another site, of which nothing is here. */
async function elsewhere(page: Page): Promise<void> {
  await page.route('**/api/forum', (route) =>
    route.fulfill({ json: { site: new URL(route.request().url()).origin, categories: [] } }),
  )
  await page.route('**/-/v0/login-with-secret**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Community</title><p>A forum of another company</p>',
    }),
  )
  await page.goto('/forum')
  await expect(page.frameLocator('iframe[title="The forum"]').getByText('A forum of another company')).toBeVisible()
}

async function unreachable(page: Page): Promise<void> {
  await page.route('**/api/talkyard/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'forum_unreachable', message: sentenceOf('forum_unreachable') } }),
  )
  await page.route('**/api/forum', (route) => route.fulfill({ json: { site: 'https://forum.example', categories: [] } }))
  await page.goto('/forum')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}
