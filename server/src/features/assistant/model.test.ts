/** The assistant with a model, which a stand-in plays: what it is told, and what of its words reaches a reader. */
import { suspendPerson } from 'contract/accounts/administration.ts'
import { ask as askAssistant, getQuota, listHistory, streamReply } from 'contract/assistant/api.ts'
import { openSolution, postAttempt, takeHint } from 'contract/library/answers.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { moduleTable } from 'contract/module-table.ts'
import { type LlmStandin, reply, type Script, startLlm } from 'standins/llm/llm.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { seconds } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { beginExamination } from '../../testing/assessments.ts'
import { administrator } from '../../testing/discussions.ts'
import { itemMd } from '../../testing/library/sample-library.ts'
import { itemsOf, loadTestLibrary } from '../../testing/library.ts'
import { turnToMorning } from '../../testing/morning.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { usualBreaker } from '../../vendors/llm/breaker.ts'
import { modelFrom } from '../../vendors/llm/llm.ts'
import { recordPurchase } from '../payments/recording/record-purchase.ts'

let t: TestApp
let llm: LlmStandin
let script: Script
beforeAll(async () => {
  llm = await startLlm(() => script)
  const config = { baseUrl: llm.baseUrl, apiKey: 'key', model: 'scripted', dailyLimit: undefined }
  const log = { warn: () => {} } as unknown as Parameters<typeof modelFrom>[1]
  t = await testApp({
    deps: {
      model: modelFrom(config, log, {
        limits: { total: 4_000, silence: 2_000 },
        // It would be given a rest after the failures that are played here.
        breaker: { ...usualBreaker, failures: 100 },
      }),
    },
  })
  await loadTestLibrary(t, {
    'items/chance/elsewhere/item.md': itemMd
      .replace('id: 7', 'id: 901')
      .replace('order: 10', 'order: 7')
      .replace('A coin is tossed.', 'An elsewhere coin: $P = 0.5$.')
      .replace(/!\[A coin.*\n/, ''),
    'items/chance/elsewhere/solution.md': 'One of two sides.\n',
    'items/chance/elsewhere/proof.py': 'pass\n',
  })
})
beforeEach(() => {
  turnToMorning(t.clock)
  llm.requests.length = 0
  script = reply('SCOPE: related\nA coin has two sides [1]. What follows for one toss?')
})
afterAll(async () => {
  await t.close()
  await llm.close()
})

const paid = itemsOf('interview')[1]!

async function reader(...open: LibraryModule[]): Promise<TestPerson> {
  const person = await makePerson(t)
  for (const module of open)
    await recordPurchase(t.deps, {
      ...{ userId: person.id, email: person.email, module, at: t.clock.now() },
      code: moduleTable[module].plans.at(-1)?.code ?? '',
    })
  return person
}

const say = ({ token }: TestPerson, prompt: string, item?: number) =>
  t.call(askAssistant, { token, body: { prompt, ...(item && { item }) } })
const left = async ({ token }: TestPerson) => (await t.call(getQuota, { token })).body.left
const question = `Explain the ${paid.words.statement}, please`

test('a model answers who has a module open, from what they may read, and its sources are named', async () => {
  const person = await reader('interview')
  const { status, body } = await say(person, question)
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'model', left: 9, response: 'A coin has two sides [1]. What follows for one toss?' })
  expect(body.citations).toMatchObject([{ number: 1, title: paid.title, part: 'statement' }])
  const [{ body: sent, headers } = { body: undefined, headers: {} }] = llm.requests
  expect(headers.authorization).toBe('Bearer key')
  const told = JSON.stringify(sent?.messages)
  expect(told).toContain(paid.words.statement)
  for (const secret of [paid.words.solution, person.email, person.username, 'Count the sides']) expect(told).not.toContain(secret)
})

test('who has no module, arithmetic, hints and what next are the library’s to answer', async () => {
  expect((await say(await reader(), question)).body.source).toBe('library')
  const person = await reader('interview')
  expect((await say(person, '2 + 2')).body.source).toBe('library')
  expect((await say(person, 'a hint please', paid.id)).body.source).toBe('library')
  expect((await say(person, 'what next?')).body.source).toBe('library')
  expect(llm.requests).toEqual([])
})

test('what nobody gave does not leave: made-up sources, links, pictures, the mark', async () => {
  const person = await reader('interview')
  script = reply(
    'SCOPE: related\nOf all candidates 73 % fail here. Of the others ６４ %. But [[1/4 + 1/8]] is fair [7].\n\n![x](https://elsewhere.example/a.png) [y](https://elsewhere.example/?q=secret)\n\n<img src=x onerror=alert(1)>',
  )
  const { body } = await say(person, question)
  expect(body.response).toContain('3/8 = 0.375')
  expect(body.citations).toEqual([])
  expect(body.html).not.toMatch(/<img|<a |６４/)
  expect(body.response).not.toMatch(/\]\(|<img/)
  expect(body.html).toContain('Not from the library')
})

test('what cannot be checked is marked, and what is wrong is left out: in blocks, in the whole, in the history, and for who reads plain text', async () => {
  const person = await reader('interview')
  script = reply(
    'SCOPE: related\nOf all candidates 73 % fail here. A coin has two sides [1].\n\nBut 3 + 4 = 8. And $5! = 120$ holds.\n\n$$\nP = 0.61\n$$',
  )
  const { events } = await stream(person, question)
  const blocks = events.filter(({ name }) => name === 'block').map(({ data }) => String(data.html))
  const mark = '<span class="not-checked">not checked</span>'
  expect(blocks[0]).toContain(`fail here. ${mark} A coin`)
  expect(blocks[1]).toContain('<span class="left-out">(Left out: “3 + 4 = 8” does not hold.)</span> And')
  expect(blocks[2]).toMatch(new RegExp(`katex-display.*<p> ${mark}</p>$`, 's'))
  const whole = events.at(-1)!.data
  expect(whole.html).toBe(blocks.join('\n'))
  expect((await t.call(listHistory, { token: person.token, query: {} })).body.questions[0]?.html).toBe(whole.html)
  expect(whole.response).toBe(
    'Of all candidates 73 % fail here. A coin has two sides [1].\n\n(Left out: “3 + 4 = 8” does not hold.) And $5! = 120$ holds.\n\n$$P = 0.61$$\n\nNot checked: 73 %; 0.61.',
  )
})

test('a number that answers an unsolved question is shown under no mark, though the question is only asked about; to who knows the answer it may be said', async () => {
  const person = await reader('interview')
  script = reply('SCOPE: related\nMany say 0.5 here.\n\nWhat did you try?')
  expect((await say(person, question)).body.response).toBe('I’ll show this part after you have tried it.\n\nWhat did you try?')
  await t.call(openSolution, { token: person.token, params: { id: paid.id } })
  expect((await say(person, question)).body.response).toContain('Many say 0.5 here.')
})

test('an answer is not given away before it was earned, in whatever form; afterwards it may be said', async () => {
  const person = await reader('interview')
  for (const leak of [
    'The answer is 1/2.',
    'So $P = 0.5$.',
    'It is [[2/4]].',
    'It is 50 %.',
    'Then **1**/2 is it.',
    'It is ½.',
    'It is １/２.',
  ]) {
    script = reply(`SCOPE: related\n${leak}`)
    const { body } = await say(person, 'Explain this question to me, would you', paid.id)
    expect(body.response, leak).toBe('I’ll show this part after you have tried it.')
    expect(body.actions, leak).toMatchObject([{ kind: 'hint', hint: 1 }])
  }
  expect(JSON.stringify(llm.requests)).not.toContain(paid.words.solution)
  await t.call(postAttempt, { token: person.token, params: { id: paid.id }, body: { answer: '1' } })
  await say(person, 'Explain this question to me, would you', paid.id)
  // Nor may the model work from it once something was tried: that would be help that nobody counts.
  expect(JSON.stringify(llm.requests.at(-1))).not.toContain(paid.words.solution)
  await t.call(openSolution, { token: person.token, params: { id: paid.id } })
  script = reply('SCOPE: related\nThe answer is 1/2 [1].')
  expect((await say(person, 'Explain this question to me, would you', paid.id)).body.response).toContain('The answer is 1/2')
})

test('nor is it in two halves: in two blocks, or in two replies of a conversation', async () => {
  const person = await reader('interview')
  script = reply('SCOPE: related\nThe numerator is 1.\n\nAnd the denominator is 2.\n\nWhich of both surprises you?')
  const { body } = await say(person, 'Explain this question to me, would you', paid.id)
  expect(body.response).toContain('The numerator is 1.')
  expect(body.response).not.toContain('denominator')
  expect(body.response).toContain('Which of both surprises you?')

  const conversation = '0b7a1f5e-1c7e-4a57-9a53-0d7f6a1a2b3e'
  const ask = (prompt: string) => t.call(askAssistant, { token: person.token, body: { prompt, item: paid.id, conversation } })
  script = reply('SCOPE: related\nThe numerator is 1.')
  expect((await ask('Explain what is above the line')).body.response).toContain('The numerator is 1.')
  script = reply('SCOPE: related\nThe denominator is 2.')
  expect((await ask('Explain what is below the line')).body.response).toBe('I’ll show this part after you have tried it.')
})

test('that the answer’s number stands in the text of another question gives nobody the right to say it', async () => {
  const person = await reader('interview')
  script = reply('SCOPE: related\nAs with the elsewhere coin [4], it is 0.5.')
  const { body } = await say(person, 'Explain this question to me with the elsewhere coin', paid.id)
  expect(JSON.stringify(llm.requests[0]?.body.messages)).toContain('An elsewhere coin: $P = 0.5$.')
  expect(body.response).toBe('I’ll show this part after you have tried it.')
})

test('it sees the hints that were taken, and what was tried', async () => {
  const person = await reader('interview')
  const { token } = person
  await t.call(takeHint, { token, params: { id: paid.id }, body: { number: 1 } })
  await t.call(postAttempt, { token, params: { id: paid.id }, body: { answer: '0.77' } })
  await say(person, 'Explain this question to me, would you', paid.id)
  const told = JSON.stringify(llm.requests[0]?.body.messages)
  expect(told).toContain('0.77')
  expect(told).toContain('Hints taken: 1 of')
})

test('a question that is about nothing here is refused where the model says so too, and its text is not shown', async () => {
  const person = await reader('interview')
  script = reply('SCOPE: unrelated\nMix flour with water.')
  const { body } = await say(person, 'How do I bake a sourdough bread?')
  expect(body.response).not.toContain('flour')
  expect(body.response).toContain('was marked')
  // What the library knows of is related whatever the model says.
  const known = await say(person, paid.words.statement)
  expect(known.body).toMatchObject({ source: 'library', citations: [{ title: paid.title }] })
  expect(known.body.response).not.toContain('was marked')
})

test('each failure before the first block is given back, with its sentence', async () => {
  const person = await reader('interview')
  const scripts: Script[] = [
    { status: 500, body: '{}' },
    { status: 401, body: '{"error":{"message":"bad key"}}' },
    [{ say: 'SCOPE: related\nHalf a sen' }, 'reset'],
    [{ finish: 'stop' }],
    ['done'],
    [{ send: 'data: {"error":{"message":"boom"}}\n\n' }],
  ]
  for (script of scripts) {
    const { status, body } = await say(person, question)
    expect([status, body.message]).toEqual([503, 'The assistant is not available right now. Your question was not counted.'])
  }
  expect(await left(person)).toBe(10)
})

interface Event {
  name: string
  data: Record<string, unknown>
}

async function stream({ token }: TestPerson, prompt: string): Promise<{ status: number; events: Event[] }> {
  const response = await t.app.inject({
    ...{ method: 'POST', url: streamReply.url, payload: { prompt } },
    headers: { authorization: `Token ${token}` },
  })
  const events = response.body
    .split('\n\n')
    .filter((text) => text.startsWith('event: '))
    .map((text) => ({ name: /^event: (\w+)/.exec(text)?.[1] ?? '', data: JSON.parse(/\ndata: (.*)$/.exec(text)?.[1] ?? '{}') }))
  return { status: response.statusCode, events }
}

test('a streamed reply comes in finished blocks, then whole; what is cut off says so and counts', async () => {
  const person = await reader('interview')
  script = reply('SCOPE: related\nA coin has two sides [1].\n\nWhat follows?')
  const whole = await stream(person, question)
  expect(whole.events.map(({ name }) => name)).toEqual(['block', 'block', 'done'])
  expect(whole.events[0]?.data).toEqual({ html: '<p>A coin has two sides <sup>1</sup>.</p>' })
  expect(whole.events[2]?.data).toMatchObject({ source: 'model', left: 9 })

  script = [{ say: 'SCOPE: related\nA coin has two sides [1].\n\nAnd then' }]
  const cut = await stream(person, question)
  expect(cut.events.map(({ name }) => name)).toEqual(['block', 'done'])
  expect(cut.events[1]?.data.response).toContain('The answer was cut off here.')
  expect(await left(person)).toBe(8)

  script = { status: 500, body: '{}' }
  const failed = await stream(person, question)
  expect(failed.events).toEqual([
    {
      name: 'failed',
      data: { code: expect.any(String), message: expect.any(String), error: expect.stringContaining('was not counted') },
    },
  ])
  expect(await left(person)).toBe(8)
})

let address: string | undefined

/** Over a connection, which stays open. */
async function firstBlock({ token }: TestPerson, signal?: AbortSignal) {
  address ??= await t.app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(address + streamReply.url, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: question }),
    ...(signal && { signal }),
  })
  const events = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await events.read()).value).toContain('two sides')
  return events
}

test('who is suspended in the middle hears no more of it within five seconds; the model’s work ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [person, admin] = [await reader('interview'), await administrator(t)]
  script = [{ say: 'SCOPE: related\nA coin has two sides [1].\n\n' }, 'hang']
  const events = await firstBlock(person)
  await t.call(suspendPerson, { token: admin.token, params: { userId: person.id }, body: { reason: 'Sold it.' } })
  await vi.advanceTimersByTimeAsync(seconds(5))
  expect(await events.read()).toEqual({ done: true, value: undefined })
  await llm.idle()
  await vi.waitFor(async () => {
    const row = await t.deps.db
      .selectFrom('assistant_questions')
      .select(['status', 'response'])
      .where('user_id', '=', person.id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'answered', response: expect.stringContaining('The answer was cut off here.') })
  })
})

test('who begins an examination in the middle hears no more of it within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const person = await reader('interview')
  script = [{ say: 'SCOPE: related\nA coin has two sides [1].\n\n' }, 'hang']
  const events = await firstBlock(person)
  await beginExamination(t, person.id)
  await vi.advanceTimersByTimeAsync(seconds(5))
  expect(await events.read()).toEqual({ done: true, value: undefined })
  await llm.idle()
})

test('whoever leaves in the middle ends the model’s work, and has asked that question', async () => {
  const person = await reader('interview')
  script = [{ say: 'SCOPE: related\nA coin has two sides [1].\n\n' }, 'hang']
  const leaving = new AbortController()
  await firstBlock(person, leaving.signal)
  leaving.abort()
  await llm.idle()
  await vi.waitFor(async () => {
    const { questions } = (await t.call(listHistory, { token: person.token, query: {} })).body
    expect(questions[0]?.html).toContain('The answer was cut off here.')
  })
  expect(await left(person)).toBe(9)
})

test('what cannot be laid out stands there as it was written, and the rest of the reply as ever', async () => {
  const person = await reader('interview')
  script = reply(`SCOPE: related\nA coin has *two* sides [1].\n\n${'> '.repeat(300)}*deep* & no more [1].\n\nWhat follows?`)
  const { status, body } = await say(person, question)
  expect([status, body.source]).toEqual([200, 'model'])
  expect(body.html).toContain('<em>two</em>')
  expect(body.html).toContain('&gt; &gt; *deep* &amp; no more <sup>1</sup>.</p>')
  expect(body.html).toContain('<p>What follows?</p>')
})

test('who speaks of harming themselves is answered kindly and at once, by no model, and not marked', async () => {
  const person = await reader('interview')
  const { body } = await say(person, 'I can’t solve this. I want to die.', paid.id)
  expect(body).toMatchObject({ source: 'library', citations: [], actions: [] })
  expect(body.response).toContain('findahelpline.com')
  expect(body.html).toMatch(/^<p>.*<\/p>\n<p>.*<\/p>$/)
  const row = await t.deps.db.selectFrom('assistant_questions').select('mark').where('id', '=', body.id).executeTakeFirst()
  expect(row?.mark).toBeNull()
  expect(llm.requests).toEqual([])
})

test('refusals of a stream are ordinary answers', async () => {
  const person = await reader('interview')
  expect((await stream(person, '  ')).status).toBe(400)
  expect((await t.app.inject({ method: 'POST', url: streamReply.url, payload: { prompt: 'a' } })).statusCode).toBe(401)
})

test('over the site’s own limit of the day the library answers', async () => {
  t.deps.config.llm = { baseUrl: llm.baseUrl, apiKey: undefined, model: 'scripted', dailyLimit: 0 }
  const person = await reader('interview')
  expect((await t.call(getQuota, { token: person.token })).body.source).toBe('library')
  expect((await say(person, question)).body.source).toBe('library')
  t.deps.config.llm = undefined
  expect((await t.call(getQuota, { token: person.token })).body.source).toBe('model')
})
