/** The panel of the assistant, with a server that answers as the test says. */
import { forgetQuestion, getQuota, listHistory, type Reply, rateReply, streamReply } from 'contract/assistant/api.ts'
import { takeHint } from 'contract/library/answers.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearSession, startSession } from '../../lib/change-session.ts'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { openAt } from '../../testing/open-at.tsx'
import { loginData } from '../../testing/people.ts'
import { question } from '../../testing/questions.ts'
import { changeChat } from './chat.ts'
import { ChatWidget } from './chat-widget.tsx'

const place = { id: 7, module: 'interview', category: 'statistics' } as const
const reply = (more: Partial<Reply> = {}): Reply => ({
  ...{ id: 3, response: 'Half of it [1].', html: '<p>Half of it <sup>1</sup>.</p>', citations: [], actions: [] },
  ...{ source: 'library', left: 9 },
  ...more,
})

/** The reply as it comes; each call begins anew. */
const streamed = (...events: [name: string, data: object][]) =>
  (() => {
    const text = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')
    return new Response(text).body
  }) as never

const replied = (more: Partial<Reply> = {}) => streamed(['done', reply(more)])

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  server = fakeServer()
  clearSession()
  startSession('noor@example.com', {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true },
  })
  changeChat({ isOpen: false, isEnlarged: false })
  server.answer(getQuota, { left: 10, of: 10, resets_at: '2026-03-10T00:00:00Z', source: 'library' })
  server.answer(listHistory, { questions: [], next_cursor: null })
})

const field = () => page.getByRole('textbox', { name: 'Your question' })
const log = () => page.getByRole('log', { name: 'Conversation' })

/** Another feature's, as the page hands it in. */
const runner = ({ code }: { code: string }) => <button type="button">{`Run ${code.split('\n').length} lines`}</button>

async function open(address = '/statistics') {
  const router = await openAt(address, [{ path: '*', element: <ChatWidget runner={runner} /> }])
  await page.getByRole('button', { name: 'Open the chatbot' }).click()
  await expect.element(page.getByRole('heading', { name: 'Chatbot' })).toBeVisible()
  return router
}

test('it opens with its greeting and the questions that are left, and Send is there once something is typed', async () => {
  await open()
  await expect.element(log().getByText('Hi! How can I help you?')).toBeVisible()
  await expect.element(page.getByText('10 of 10 queries left today')).toBeVisible()
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveAttribute('placeholder', 'Ask anything...')
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  await userEvent.keyboard('  {Enter}')
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  expect(server.sentTo(streamReply)).toEqual([])
  await userEvent.keyboard('why?')
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('Enter sends with the item that is open; the dots stand until the reply does, and the list shows its beginning', async () => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const start = (begun: ReadableStreamDefaultController<Uint8Array>) => {
    stream = begun
  }
  server.answer(streamReply, (() => new ReadableStream({ start })) as never)
  const tell = (name: string, data: object) =>
    stream?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  await open('/statistics?interview=7')
  await field().fill('Why half?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('Why half?')).toBeVisible()
  await expect.element(field()).toHaveValue('')
  await expect.element(page.getByText('The assistant is typing.')).toBeInTheDocument()
  expect(server.sentTo(streamReply)).toEqual([
    { prompt: 'Why half?', item: 7, conversation: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
  const long = '<p>More.</p>'.repeat(30)
  tell('block', { html: '<p>Half of it <sup>1</sup>.</p>' })
  await expect.element(log().getByText('Half of it')).toBeVisible()
  tell('block', { html: long })
  await expect.element(page.getByText('The assistant is typing.')).toBeInTheDocument()
  tell('done', reply({ html: `<p>Half of it <sup>1</sup>.</p>${long}` }))
  stream?.close()
  await expect.element(page.getByText('The assistant is typing.')).not.toBeInTheDocument()
  await expect.element(log().getByText('Half of it')).toBeInViewport()
  expect(log().element().scrollTop).toBeGreaterThan(0)
})

test('what failed is told in the server’s words, else in the specified ones, and the question stands in the field again', async () => {
  await open()
  server.refuse(streamReply, 'too_many', { message: 'You have asked all 10 of today’s questions.' })
  await field().fill('Why?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('You have asked all 10 of today’s questions.')).toBeVisible()
  await expect.element(field()).toHaveValue('Why?')
  server.lose(streamReply)
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('Something went wrong. Try again later.')).toBeVisible()
  server.answer(streamReply, replied({ response: ' ', html: '' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('No reply received.')).toBeVisible()
})

test('what becomes taller is followed to its beginning, until one reads on by hand', async () => {
  server.answer(streamReply, replied({ html: '<p>Half of it.</p>' }))
  await open()
  for (const question of ['Why?', 'And why else?', 'And?']) {
    await field().fill(question)
    await userEvent.keyboard('{Enter}')
    await expect.element(field()).toHaveValue('')
  }
  await expect.poll(() => log().getByText('Half of it.').elements().length).toBe(3)
  const list = log().element()
  const newest = log().getByText('Half of it.').elements().at(-1) as HTMLElement
  const above = () => newest.getBoundingClientRect().top - list.getBoundingClientRect().top
  newest.style.height = '2000px'
  await expect.poll(above).toBeLessThan(20)
  list.dispatchEvent(new WheelEvent('wheel'))
  list.scrollTo({ top: 0 })
  newest.style.height = '2500px'
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(list.scrollTop).toBe(0)
})

test('what had come when the line broke stays, and says that it was cut off; the question was asked', async () => {
  server.answer(streamReply, streamed(['block', { html: '<p>Half of it.</p>' }], ['block', { html: '<p>And more.</p>' }]))
  await open()
  await field().fill('Why?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('The answer was cut off here.')).toBeVisible()
  for (const text of ['Half of it.', 'And more.']) await expect.element(log().getByText(text)).toBeVisible()
  await expect.element(field()).toHaveValue('')
})

test('a short program in Python has something to run it with; a long one has not, nor has another language', async () => {
  const program = (language: string, lines: number) =>
    `<pre><code class="hljs language-${language}">${'<span>x</span>\n'.repeat(lines)}</code></pre>`
  const html = `<p>Try it.</p>${program('python', 2)}<p>Or</p>${program('python', 40)}${program('python', 41)}${program('cpp', 1)}<p>Well?</p>`
  server.answer(streamReply, replied({ html }))
  await open()
  await field().fill('Why?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('Well?')).toBeVisible()
  expect(
    page
      .getByRole('button', { name: /^Run/ })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Run 2 lines', 'Run 40 lines'])
  expect(log().element().querySelectorAll('pre')).toHaveLength(4)
})

test('what was not checked and what was left out are heard where they stand, and explained once a reply, also among earlier questions', async () => {
  const html =
    '<p>It is 23. <span class="not-checked">not checked</span></p><p>So is 50%. <span class="not-checked">not checked</span> <span class="left-out">(Left out: “2/3 = 1” does not hold.)</span></p>'
  const asked = {
    id: 3,
    asked_at: '2026-03-09T16:20:00Z',
    prompt: 'Why?',
    item: null,
    html,
    citations: [],
    source: 'model' as const,
  }
  server.answer(streamReply, replied({ html }))
  server.answer(listHistory, { questions: [asked], next_cursor: null })
  await open()
  await field().fill('Why?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => log().getByText('not checked', { exact: true }).elements().length).toBe(2)
  await expect.element(log().getByText('(Left out: “2/3 = 1” does not hold.)')).toBeVisible()
  const explained = log().getByText('comes only from the model. Check it before you rely on it.')
  await expect.element(explained).not.toBeVisible()
  await log().getByText('What does this mean?').click()
  await expect.element(explained).toBeVisible()
  await expectAccessibleInBothThemes(log().element(), 'a reply with marks')
  await page.getByRole('button', { name: 'Earlier questions' }).click()
  const earlier = page.getByRole('article', { name: 'Why?' })
  await expect.element(earlier.getByText('What does this mean?')).toBeVisible()
  expect(earlier.getByText('not checked', { exact: true }).elements()).toHaveLength(2)
})

test('a reply without a mark has nothing to explain', async () => {
  server.answer(streamReply, replied())
  await open()
  await field().fill('Why?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('Half of it')).toBeVisible()
  await expect.element(page.getByText('What does this mean?')).not.toBeInTheDocument()
})

test('when the site’s questions to the model are used up, it says that the library answers', async () => {
  const quota = { left: 10, of: 10, resets_at: '2026-03-10T00:00:00Z', source: 'model' } as const
  server.answer(getQuota, quota)
  server.answer(streamReply, replied())
  await open()
  await expect.element(log().getByText(/sent to the AI provider/)).toBeVisible()
  server.answer(getQuota, { ...quota, left: 9, source: 'library' })
  await field().fill('Why?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText(/Until midnight UTC, replies come from the library/)).toBeInViewport()
})

test('a hint is taken under the reply, once; an item is a link to its page', async () => {
  const more = { place, difficulty: 'E', status: 'new' } as const
  server.answer(
    streamReply,
    replied({
      actions: [
        { kind: 'hint', label: 'Hint 1 of 2', hint: 1, ...more },
        { kind: 'open', label: 'The Fair Coin', hint: null, ...more },
      ],
      citations: [{ number: 1, title: 'The Fair Coin', part: 'statement', place }],
    }),
  )
  server.answer(takeHint, { ...question, hints: ['<p>Count the sides.</p>'] })
  await open()
  await field().fill('I am stuck')
  await userEvent.keyboard('{Enter}')
  const sources = page.getByRole('list', { name: 'Sources in the library' })
  await expect.element(sources.getByText('The Fair Coin, statement')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'The Fair Coin Easy · not begun' }))
    .toHaveAttribute('href', expect.stringContaining('interview=7'))
  const hint = page.getByRole('button', { name: 'Hint 1 of 2' })
  await hint.click()
  await expect.element(log().getByText('Count the sides.')).toBeVisible()
  await expect.element(hint).toHaveAttribute('aria-disabled', 'true')
  await expect.element(hint).toHaveFocus()
  await hint.click({ force: true })
  expect(server.sentTo(takeHint)).toHaveLength(1)
})

test('whether it helped is asked, with a reason where it did not', async () => {
  server.answer(streamReply, replied())
  server.answer(rateReply, {})
  await open()
  await field().fill('Why?')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'No' }).click()
  await page.getByRole('textbox', { name: 'What was wrong with it?' }).fill('It is not half.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Thank you. An administrator will read it.')).toBeVisible()
  expect(server.sentTo(rateReply).at(-1)).toEqual({ helpful: false, reason: 'It is not half.' })
})

test('what is not kept is asked no opinion of', async () => {
  server.answer(streamReply, replied({ id: null, html: '<p>You don’t have to go through this alone.</p>' }))
  await open()
  await field().fill('I want to die')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('You don’t have to go through this alone.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Yes' })).not.toBeInTheDocument()
})

test('earlier questions are listed, and forgotten', async () => {
  let questions = [
    {
      id: 3,
      asked_at: '2026-03-09T16:20:00Z',
      prompt: 'Why half?',
      item: null,
      html: '<p>Because.</p>',
      citations: [],
      source: 'library' as const,
    },
  ]
  server.answer(listHistory, () => ({ questions, next_cursor: null }))
  server.answer(forgetQuestion, () => {
    questions = []
    return {}
  })
  await open()
  await page.getByRole('button', { name: 'Earlier questions' }).click()
  await expect.element(page.getByRole('article', { name: 'Why half?' }).getByText('Because.')).toBeVisible()
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect.element(page.getByText('You have not asked anything yet.')).toBeVisible()
})

test('it is enlarged and made smaller, Escape closes it, and the focus goes back to the button; what was said stays', async () => {
  server.answer(streamReply, replied())
  await page.viewport(1280, 900)
  const router = await open()
  const panel = page.getByRole('region', { name: 'Chatbot' })
  const size = () => {
    const { width, height } = panel.element().getBoundingClientRect()
    return [width / 16, height / 16]
  }
  expect(size()).toEqual([26, 28])
  await page.getByRole('button', { name: 'Enlarge it' }).click()
  expect(size()).toEqual([34, 36])
  await field().fill('Why half?')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open the chatbot' })).toHaveFocus()
  await router.navigate('/finance')
  await page.getByRole('button', { name: 'Open the chatbot' }).click()
  await expect.element(log().getByText('Why half?')).toBeVisible()
})
