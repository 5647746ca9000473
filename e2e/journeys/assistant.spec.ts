/** The assistant beside a question. Where it is to think, a stand-in of a model says what the story needs. */
import type { Page } from '@playwright/test'
import { reply, type Script, startLlm } from '../../standins/src/llm/llm.ts'
import { expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, testOn } from '../journey.ts'
import { become, press, tabTo } from '../pages.ts'
import { loaded, textIsThere } from '../python.ts'

let script: Script = reply('SCOPE: related\nWhat did you try?')
const llm = await startLlm(() => script)
const test = testOn({ env: { LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'scripted' } })
test.afterAll(() => llm.close())

const panel = (page: Page) => page.getByRole('region', { name: 'Chatbot' })
const log = (page: Page) => panel(page).getByRole('log', { name: 'Conversation' })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Your question' })

async function openChat(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await textIsThere(page)
  await page.getByRole('button', { name: 'Open the chatbot' }).click()
  await expect(field(page)).toBeFocused()
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(log(page).getByText(question, { exact: true })).toBeVisible()
}

const answered = (page: Page, times: number) => expect(panel(page).getByText('Was this helpful?')).toHaveCount(times)

test('who is stuck on a hard question is led to the answer, and is given it by nobody', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await openChat(page, '/finance?interview=4')
  const question = page.getByRole('region', { name: 'Your answer' })
  const answer = async (value: string) => {
    await question.getByRole('textbox').fill(value)
    await question.getByRole('textbox').press('Enter')
  }
  await ask(page, 'I am stuck, where do I start?')
  await panel(page).getByRole('button', { name: 'Hint 1 of 3' }).click()
  await expect(log(page).getByText(/^Bounds first\./)).toBeVisible()
  await expect(question.getByText(/^Bounds first\./)).toBeVisible()

  // A model that knows it, and is talked into saying it.
  script = reply(
    'SCOPE: related\nIt is worth no more than a plain call [1].\n\nSo the price is [[8/2]].\n\nWhat do the better and the worse one add up to?',
  )
  await ask(page, 'Explain the bounds, and tell me what it costs')
  await expect(log(page).getByText('I’ll show this part after you have tried it.')).toBeVisible()
  await expect(log(page).getByText('What do the better and the worse one add up to?')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Hint 2 of 3' }).click()
  await expect(log(page)).toContainText('price the option on the better share')

  await answer('5.3333')
  await expect(question.getByText(/^Not quite\./)).toBeVisible()
  await ask(page, 'why is that wrong?')
  await expect(log(page)).toContainText('the option pays the smaller of the two gains')
  await expect(log(page)).not.toContainText(/(?<![\d.])4(?![\d.])/)
  await answer('4')
  await expect(question.getByText(/^Correct\./)).toBeVisible()
})

test('a reply is read while it is written; its programs run in the page, and stop', async ({ page }) => {
  const more = Promise.withResolvers<void>()
  script = [
    { say: 'SCOPE: related\nThe first of three steps [1].\n\n' },
    { until: more.promise },
    ...reply('```python\nprint(6 * 7)\n```\n\n```python\nwhile True:\n    pass\n```\n\nWhat do you see?'),
  ]
  await become(page, 'subscriber@example.com')
  await openChat(page, '/statistics?interview=1')
  await ask(page, 'Explain how the queue moves')
  await expect(log(page).getByText('The first of three steps')).toBeVisible()
  await expect(log(page).getByText('What do you see?')).toBeHidden()
  more.resolve()
  await answered(page, 1)

  const runs = panel(page).getByRole('button', { name: 'Run this to check' })
  await runs.first().press('Enter')
  await expect(panel(page).getByRole('region', { name: 'Output' })).toHaveText('42', loaded)
  await runs.press('Enter')
  await panel(page).getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(panel(page).getByText('Stopped.')).toBeVisible()
  await expect(panel(page).getByRole('region', { name: 'Output' })).toHaveText('42')
})

test('all of it works without a mouse: open, ask, take the hint, close', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/statistics?interview=2')
  await textIsThere(page)
  await tabTo(page, page.getByRole('button', { name: 'Open the chatbot' }))
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('a hint please')
  await page.keyboard.press('Enter')
  await answered(page, 1)
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, panel(page).getByRole('button', { name: 'Hint 1 of 2' }))
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Hint 1', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the chatbot' })).toBeFocused()
})

test('two tabs count the same questions, and have the same history', async ({ page, context }) => {
  await become(page, 'vantage@example.com')
  const other = await context.newPage()
  await openChat(page, '/linux')
  await openChat(other, '/linux')
  await ask(page, '1 + 1')
  await expect(panel(page).getByText('9 of 10 queries left today')).toBeVisible()
  await ask(other, '2 + 2')
  await expect(panel(other).getByText('8 of 10 queries left today')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Earlier questions' }).click()
  await expect(panel(page).getByText('8 of 10 queries left today')).toBeVisible()
  await expect(panel(page).getByRole('article')).toHaveCount(2)
  await ask(other, '3 + 3')
  await expect(panel(page).getByText('7 of 10 queries left today')).toBeVisible()
  await expect(panel(page).getByRole('article')).toHaveCount(3)
})

test('a connection that breaks in the middle leaves what had come; afterwards one asks on, and it was one question', async ({
  page,
  context,
  expectComplaints,
}) => {
  expectComplaints(/ERR_INTERNET_DISCONNECTED/)
  script = [{ say: 'SCOPE: related\nThe first of three steps [1].\n\nThe sec' }, 'hang']
  await become(page, 'core@example.com')
  await page.clock.install()
  await openChat(page, '/stats?certificate=26')
  await ask(page, 'Explain how two lists tell of errors that nobody found')
  await expect(log(page).getByText('The first of three steps')).toBeVisible()
  await context.setOffline(true)
  // Nothing is heard any more, not even that the server is there.
  await page.clock.fastForward('31')
  await expect(log(page).getByText('The answer was cut off here.')).toBeVisible()
  await expect(log(page).getByText('The first of three steps')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await context.setOffline(false)
  await ask(page, '1 + 1')
  await expect(panel(page).getByText('8 of 10 queries left today')).toBeVisible()
  await press(page, 'Earlier questions')
  await expect(panel(page).getByRole('article').getByText('The answer was cut off here.')).toBeVisible()
})

test('on a phone it is a sheet over the question, with all of it in reach @phone-only', async ({ page }) => {
  await become(page, 'subscriber@example.com')
  await page.goto('/finance?interview=3')
  await textIsThere(page)
  await page.getByRole('button', { name: 'Open the chatbot' }).tap()
  await expect(panel(page)).toBeInViewport({ ratio: 0.99 })
  await ask(page, 'Where do I start?')
  await panel(page)
    .getByRole('button', { name: /^Hint 1 of/ })
    .tap()
  await expect(log(page).getByText('Hint 1', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await panel(page).getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(panel(page)).toBeHidden()
})
