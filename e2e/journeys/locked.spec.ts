/** What is not paid for is in no response, whichever way it is asked for. */
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { become, frame, toast } from '../pages.ts'
import { member } from '../people.ts'

/** Sentences of the locked item's statement and solution, and of its code. */
const paidWords = ['two clerks read the same ledger', 'a fair test of Ben', 'found by neither']

test('a newcomer who tries a paid item by its address, by the API and by its frame never receives a word of it', async ({
  page,
  product,
  expectComplaints,
}) => {
  expectComplaints(/403 \(Forbidden\).*\/(content|api\/interview_)\//, /404 \(Not Found\).*\/(content|api\/interview_)\//)
  const received = keepBodies(page)
  const noor = await member(product, 'Noor')
  await become(page, noor.email)
  await page.goto('/')
  await page.waitForURL('**/preview/statistics?interview=1')

  await test.step('by the address of the item, on the shelf and in the previews', async () => {
    await page.goto('/statistics?interview=2')
    await page.waitForURL('**/preview/statistics**')
    await expect(toast(page, 'Must be subscribed to view content.')).toBeVisible()
    await page.goto('/preview/statistics?interview=2')
    await expect(page.getByRole('heading', { name: 'Two Clerks, One Ledger' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Must be subscribed to view content.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'See the plans', exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('iframe')).toHaveCount(0)
  })

  await test.step('by the API, with the own token', async () => {
    const entries = await ask(page, '/api/interview_/statistics')
    const items = JSON.parse(entries.body).map(({ interview }: { interview: object }) => interview)
    expect(items).toContainEqual(expect.objectContaining({ id: 2, title: 'Two Clerks, One Ledger', content_uri: null }))
    const single = await ask(page, '/api/interview_/2')
    const record = await ask(page, '/api/interview_/2', 'PUT')
    for (const path of ['/api/interview_', '/api/shelf/interview/statistics']) await ask(page, path)
    for (const { status, body } of [single, record])
      if (status === 200) expect(JSON.parse(body).content_uri).toBeNull()
      else expect([403, 404]).toContain(status)
  })

  await test.step('by the address of a preview’s frame, with the number of the locked item put in', async () => {
    await page.goto('/preview/statistics?interview=1')
    await expect(frame(page, 'Third in the Queue').getByText('Your bid has just joined the book')).toBeVisible()
    const address = await page.locator('iframe[title="Third in the Queue"]').getAttribute('src')
    const own = (address ?? '').replace(/#.*/, '')
    expect(own).toMatch(/^\/content\/[^/]+\/1\/$/)
    expect((await ask(page, own)).status).toBe(200)
    for (const part of ['', 'solution', 'figure.svg', '../2/', 'starter.py', 'reference.py']) {
      const { status } = await ask(page, own.replace('/1/', '/2/') + part)
      expect([400, 403, 404]).toContain(status)
    }
  })

  for (const body of await received()) for (const words of paidWords) expect(body).not.toContain(words)
})

test('a visitor without an account gets neither a list nor an item', async ({ page, expectComplaints }) => {
  expectComplaints(/401 \(Unauthorized\)/)
  await page.goto('/')
  for (const path of ['/api/interview_', '/api/interview_/statistics', '/api/interview_/2', '/api/shelf/interview/statistics']) {
    const { status, body } = await ask(page, path)
    expect(status, path).toBe(401)
    expect(body).not.toContain('Clerks')
  }
})

/** Asks as the page's own code would, so that the answer counts among what the page received. */
function ask(page: Page, path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  return page.evaluate(
    async ({ path, method }) => {
      const token = localStorage.getItem('token')
      const answer = await fetch(path, {
        method,
        headers: {
          ...(token && { authorization: `Token ${token}` }),
          ...(method === 'PUT' && { 'content-type': 'application/json' }),
        },
        ...(method === 'PUT' && { body: '{"access_history":[]}' }),
      })
      return { status: answer.status, body: await answer.text() }
    },
    { path, method },
  )
}

/** Everything the page receives from now on, as text. */
function keepBodies(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = []
  page.on('response', (answer) => void answers.push(textOf(answer)))
  return () => Promise.all(answers)
}

// A redirect has no body, and one that was cut off when the page moved on was not read by it either.
const textOf = (answer: Response): Promise<string> => answer.text().catch(() => '')
