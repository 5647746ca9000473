/** The assistant's panel. What a model says in it is laid out as the server would, and comes from no model. */
import type { Page } from '@playwright/test'
import type { Reply } from '../../contract/src/assistant/api.ts'
import { press } from '../pages.ts'
import { as, expect, type Subject } from './subject.ts'

export const assistant: Subject[] = [
  { name: 'chat', open: as('subscriber', '/statistics?interview=1', converse), whole: false },
  { name: 'chat_streaming', open: as('subscriber', '/statistics?interview=1', listen), whole: false },
  { name: 'chat_spent', open: as('subscriber', '/statistics?interview=1', askTheLast), whole: false },
]

async function converse(page: Page): Promise<void> {
  await press(page, 'Open the chatbot')
  const asked = ['Where do I start?', 'How do I tell a fair coin from one that is not?']
  for (const [at, question] of asked.entries()) {
    const field = page.getByLabel('Your question')
    await field.fill(question)
    // Two of one person's questions may be under way, and four pictures are taken at once: what is refused stands in the field again.
    await expect(async () => {
      if ((await field.inputValue()) !== '') await press(page, 'Send')
      await expect(page.getByText('Was this helpful?')).toHaveCount(at + 1, { timeout: 3000 })
    }).toPass()
  }
}

const begun = ['The three places are alike only until somebody cancels [1].', '$$P(\\text{fill}) = \\sum_{k=0}^{2} p_k\\,q_k$$']

async function listen(page: Page): Promise<void> {
  await play(page, { blocks: await Promise.all(begun.map(setAsReply)) })
  await ask(page, 'Why is it not a third?')
  // The sheet of formulas comes with the first of them.
  await expect(page.getByRole('log').locator('.katex-display')).toBeInViewport()
}

const program = '```python\nqueue = [1 / 3] * 3\nprint(sum(queue), len(queue))\n```'

/** The last reply of the day, with a program to run; and what is asked after it. */
async function askTheLast(page: Page): Promise<void> {
  const response = [...begun, 'This counts them:', program, 'What does it say of the third place?'].join('\n\n')
  const place = { id: 1, module: 'interview', category: 'statistics' } as const
  const reply: Reply = {
    ...{ id: 1, response, html: await setAsReply(response), actions: [], source: 'model', left: 0 },
    citations: [{ number: 1, title: 'Third in the Queue', part: 'statement', place }],
  }
  const says = 'You have asked all 10 of today’s questions. You get 10 more at midnight UTC.'
  const quota = { left: 0, of: 10, resets_at: '2026-03-10T00:00:00Z', source: 'model' }
  await page.route('**/api/ask_ai/quota', (route) => route.fulfill({ json: quota }))
  await page.route('**/api/ask_ai/stream', (route) => route.fulfill({ status: 429, json: { message: says, error: says } }))
  await play(page, { blocks: [], reply })
  await ask(page, 'Why is it not a third?')
  await expect(page.getByRole('button', { name: 'Run this to check' })).toBeVisible()
  await page.getByLabel('Your question').fill('And the second?')
  await press(page, 'Send')
  await expect(page.getByRole('log').getByText(says)).toBeVisible()
}

async function ask(page: Page, question: string): Promise<void> {
  await press(page, 'Open the chatbot')
  await page.getByLabel('Your question').fill(question)
  await press(page, 'Send')
}

async function setAsReply(markdown: string): Promise<string> {
  const { compilePost } = await import('../../server/src/platform/markup/compile-post.ts')
  return compilePost(markdown, { kind: 'reply' }).html.replaceAll('[1]', '<sup>1</sup>')
}

/** The next question is answered by this, as far as it goes. */
async function play(page: Page, reply: { blocks: string[]; reply?: Reply }): Promise<void> {
  await page.evaluate(({ blocks, reply }) => {
    const fetchFromServer = window.fetch
    const events = [...blocks.map((html) => ['block', { html }] as const), ...(reply ? [['done', reply] as const] : [])]
    const text = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')
    window.fetch = async (address, options) => {
      if (!String(address).endsWith('/ask_ai/stream')) return fetchFromServer(address, options)
      window.fetch = fetchFromServer
      const start = (controller: ReadableStreamDefaultController) => controller.enqueue(new TextEncoder().encode(text))
      return new Response(reply ? text : new ReadableStream({ start }))
    }
  }, reply)
}
