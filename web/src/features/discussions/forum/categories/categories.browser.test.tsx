/** The categories as an administrator changes them: their order by the keyboard, and one of them in a form. */
import { addCategory, editCategory, getForum, orderCategories } from 'contract/discussions/forum.ts'
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../../../lib/change-session.ts'
import { expectComplaints } from '../../../../testing/complaints.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { openAt } from '../../../../testing/open-at.tsx'
import { loginData } from '../../../../testing/people.ts'
import { EditCategories } from './edit-categories.tsx'

const categoryOf = (id: number, slug: string, name: string): ForumCategory => ({
  ...{ id, slug, name, about: `About ${name}`, is_closed: false, started_by: 'members', thread_count: 0, is_watched: false },
})

let server: ReturnType<typeof fakeServer>
let categories: ForumCategory[]
beforeEach(() => {
  server = fakeServer()
  categories = [categoryOf(1, 'careers', 'Careers'), categoryOf(2, 'markets', 'Markets'), categoryOf(3, 'puzzles', 'Puzzles')]
  server.answer(getForum, () => ({ site: null, categories: categories.map((category) => ({ category, newest: [] })) }))
  server.answer(orderCategories, ({ body: { slugs } }) => {
    categories = slugs.map((slug) => categories.find((category) => category.slug === slug) as ForumCategory)
    return {}
  })
})

async function openCategories({ isAdmin = true } = {}) {
  const data = { ...loginData, is_2fa_verified: true, is_admin: isAdmin }
  startSession('noor@example.com', { token: 'a'.repeat(43), is_login_limited: false, data })
  await openAt('/', [{ path: '/', Component: EditCategories }])
  if (isAdmin) await page.getByRole('button', { name: 'Edit categories' }).click()
}

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.firstElementChild?.textContent)

test('nobody but an administrator is offered to change them', async () => {
  await openCategories({ isAdmin: false })
  await expect.element(page.getByRole('button', { name: 'Edit categories' })).not.toBeInTheDocument()
})

test('a category is moved by its buttons, again and again, and the focus goes with it', async () => {
  await openCategories()
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const up = page.getByRole('button', { name: 'Move Puzzles up' })
  await up.click()
  await expect.poll(names).toEqual(['Careers', 'Puzzles', 'Markets'])
  await expect.element(up).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Puzzles', 'Careers', 'Markets'])
  await expect.element(page.getByText('Puzzles is number 1 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(up).toHaveFocus()
  expect(server.sentTo(orderCategories).map(({ slugs }) => slugs.join())).toEqual([
    'careers,puzzles,markets',
    'puzzles,careers,markets',
  ])
})

test('one that is refused is back where it was', async () => {
  expectComplaints(/Something went wrong on our side/)
  server.refuse(orderCategories, 'unexpected')
  await openCategories()
  await page.getByRole('button', { name: 'Move Careers down' }).click()
  await expect.poll(() => server.sentTo(orderCategories).length).toBe(1)
  await expect.poll(names).toEqual(['Careers', 'Markets', 'Puzzles'])
})

test('a category is added, and one is renamed, closed and left to the house', async () => {
  expectComplaints(/400/, /blank/)
  server.refuse(addCategory, 'blank')
  await openCategories()
  await page.getByRole('button', { name: 'Add a category' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('The field may not be blank.')).toBeVisible()
  server.answer(addCategory, ({ body }) => {
    categories.push(categoryOf(4, 'desks', body.name))
    return { slug: 'desks' }
  })
  await page.getByRole('textbox', { name: 'Name' }).fill('Desks')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(names).toEqual(['Careers', 'Markets', 'Puzzles', 'Desks'])
  await expect.element(page.getByRole('button', { name: 'Add a category' })).toHaveFocus()

  server.answer(editCategory, {})
  await page.getByRole('button', { name: 'Edit Desks' }).click()
  await page.getByRole('checkbox').click()
  await page.getByRole('combobox', { name: 'Who can start threads' }).selectOptions('administrators')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit Desks' })).toHaveFocus()
  const about = 'About Desks'
  expect(server.sentTo(editCategory)).toEqual([{ name: 'Desks', about, started_by: 'administrators', is_closed: true }])
})

test('what cannot be loaded is asked for again', async () => {
  expectComplaints(/not allowed/)
  server.refuse(getForum, 'not_allowed')
  await openCategories()
  server.answer(getForum, { site: null, categories: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The forum has no categories yet.')).toBeVisible()
})
