/** The assistant over HTTP, as the library answers by itself. */
import { ask, forgetQuestion, getQuota, listHistory, rateReply } from 'contract/assistant/api.ts'
import { openSolution, postAttempt, takeHint } from 'contract/library/answers.ts'
import type { LibraryModule } from 'contract/library/sections.ts'
import { moduleTable } from 'contract/module-table.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { itemsOf, testLibrary } from '../../testing/library.ts'
import { turnToMorning } from '../../testing/morning.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { recordPurchase } from '../payments/recording/record-purchase.ts'
import { giveQuestionBack, reserveQuestion } from './questions/store.ts'
import { sweepQuestions } from './questions/sweep-questions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
beforeEach(() => turnToMorning(t.clock))
afterAll(() => t.close())

const [preview, paid] = itemsOf('interview').slice(0, 2) as [ReturnType<typeof itemsOf>[0], ReturnType<typeof itemsOf>[0]]

async function reader(...open: LibraryModule[]): Promise<TestPerson> {
  const person = await makePerson(t)
  for (const module of open)
    await recordPurchase(t.deps, {
      ...{ userId: person.id, email: person.email, module, at: t.clock.now() },
      code: moduleTable[module].plans.at(-1)?.code ?? '',
    })
  return person
}

async function say({ token }: TestPerson, prompt: string, more: { item?: number; conversation?: string } = {}) {
  const { status, body } = await t.call(ask, { token, body: { prompt, ...more } })
  return { status, body: { ...body, id: body.id ?? 0 } }
}
const left = async ({ token }: TestPerson) => (await t.call(getQuota, { token })).body.left
const history = async ({ token }: TestPerson, cursor?: number) =>
  (await t.call(listHistory, { token, query: { ...(cursor && { cursor }) } })).body

test('arithmetic is computed, and shown as it was read', async () => {
  const person = await reader()
  const { status, body } = await say(person, 'What is 3/4 · 5/7?')
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'library', left: 9, citations: [], actions: [] })
  expect(body.response).toBe('$$\n\\frac{\\frac{3}{4} \\cdot 5}{7} = \\frac{15}{28} \\approx 0.535714\n$$')
  expect(body.html).toContain('class="katex-display"')
  expect((await say(person, 'sqrt(2)/2')).body.response).toContain('\\approx 0.707107')
  const asked = (await say(person, '1/2pi')).body.response
  expect(asked).toContain('This can mean more than one thing')
  for (const value of ['1.5708', '0.159155']) expect(asked).toContain(`\\approx ${value}`)
  expect((await say(person, 'choose(52,5) =')).body.response).toContain('2598960')
  expect((await say(person, '1/0')).body.response).toContain('This has no value')
})

test('what the library says is quoted with its place, and what to read next is a button', async () => {
  const person = await reader('interview')
  const { body } = await say(person, `Explain the ${paid.words.statement} to me`)
  expect(body.citations).toEqual([
    { number: 1, title: paid.title, part: 'statement', place: { id: paid.id, module: 'interview', category: paid.category } },
  ])
  expect(body.response).toContain(`> This is ${paid.words.statement}. The data.\n> [1]`)
  expect(body.response).toContain('[1]')
  expect(body.html).toContain('<sup>1</sup>')
  expect(body.actions[0]).toMatchObject({ kind: 'open', label: paid.title, place: { id: paid.id }, status: 'new' })
})

test('what is asked beside the library is refused kindly, marked, and costs nothing', async () => {
  const person = await reader('interview')
  const { status, body } = await say(person, 'How do I bake a sourdough bread?')
  expect(status).toBe(200)
  expect(body.response).toContain('Your question was marked as unrelated to the subjects taught here.')
  expect(body.response).toContain('This did not use one of your 10 questions.')
  expect([body.left, await left(person), body.actions]).toEqual([10, 10, []])
  const row = await t.deps.db.selectFrom('assistant_questions').select('mark').where('id', '=', body.id).executeTakeFirst()
  expect(row?.mark).toBe('unrelated')
})

test('a notion of the subject that the library has nothing on is said to be missing, and is not marked', async () => {
  const { body } = await say(await reader('interview'), 'what is cointegration')
  expect(body.response).toBe(
    'The library has nothing on this that is open to you. No text mentions “cointegration”.\n\nThis did not use one of your 10 questions.',
  )
  expect(body.left).toBe(10)
  const row = await t.deps.db
    .selectFrom('assistant_questions')
    .select(['mark', 'unknown_words'])
    .where('id', '=', body.id)
    .executeTakeFirst()
  expect(row).toEqual({ mark: null, unknown_words: ['cointegration'] })
})

test('the platform is explained', async () => {
  const person = await reader()
  expect((await say(person, 'How many questions do I have left today?')).body.response).toContain(
    'You can ask 10 questions a day.',
  )
  expect((await say(person, 'I want to sign out another browser')).body.response).toContain('two browsers')
})

test('beside an open question one hint is offered at a time, and nothing is given away', async () => {
  const person = await reader('interview')
  const params = { id: paid.id }
  const { token } = person
  const first = await say(person, 'I am stuck, where do I start?', { item: paid.id })
  expect(first.body.actions).toEqual([
    {
      ...{ kind: 'hint', label: expect.stringMatching(/^Hint 1 of \d$/), hint: 1, difficulty: 'E', status: 'new' },
      place: { id: paid.id, module: 'interview', category: paid.category },
    },
  ])
  const hints = Number(first.body.actions[0]?.label.at(-1))
  for (let number = 1; number <= hints; number++) await t.call(takeHint, { token, params, body: { number } })
  const last = await say(person, 'another hint please', { item: paid.id })
  expect(last.body.actions).toEqual([])
  expect(last.body.citations).toMatchObject([{ part: 'hint' }])

  expect((await say(person, 'is 0.9 right?', { item: paid.id })).body.response).toContain('Enter `0.9` in the answer field')
  expect((await say(person, 'tell me the solution', { item: paid.id })).body.response).not.toContain(paid.words.solution)
  await t.call(postAttempt, { token, params, body: { answer: '1' } })
  expect((await say(person, 'why is it wrong?', { item: paid.id })).body.response).toContain('The coin has two sides.')
  expect((await say(person, 'is 1 correct?', { item: paid.id })).body.response).toContain('`1`')
  await t.call(openSolution, { token, params })
  const solution = await say(person, 'show me the solution', { item: paid.id })
  expect(solution.body.citations).toMatchObject([{ part: 'solution', title: paid.title }])
  expect(solution.body.response).toContain(paid.words.solution)
})

test('who says thank you is quoted nothing, and not marked', async () => {
  const person = await reader('interview')
  for (const word of ['Thanks!', 'thank you very much', 'Hello']) {
    const { body } = await say(person, word, { item: paid.id })
    expect([body.citations, body.response], word).toEqual([[], expect.stringContaining(paid.title)])
  }
})

test('what to practise next begins with what went wrong', async () => {
  const person = await reader('interview')
  const fresh = await say(person, 'What should I do next?')
  expect(fresh.body.actions).toHaveLength(4)
  expect(fresh.body.actions.every(({ status }) => status === 'new')).toBe(true)
  await t.call(postAttempt, { token: person.token, params: { id: paid.id }, body: { answer: '1' } })
  expect((await say(person, 'what next?')).body.actions[0]).toMatchObject({ label: paid.title, status: 'attempted' })
})

test('a follow-up without words of its own looks for those of the question before, in the same conversation and of the same person', async () => {
  const conversation = '0b7a1f5e-1c7e-4a57-9a53-0d7f6a1a2b3c'
  const person = await reader('interview')
  await say(person, `Explain the ${paid.words.statement}`, { conversation })
  expect((await say(person, 'and why?', { conversation })).body.citations[0]?.title).toBe(paid.title)
  expect((await say(person, 'and why?')).body.citations).toEqual([])
  expect((await say(await reader('interview'), 'and why?', { conversation })).body.citations).toEqual([])
  t.clock.advance(hours(1))
  expect((await say(person, 'and why?', { conversation })).body.citations).toEqual([])
})

test('what is not open is in no reply: an item that is locked, hidden, of another module, or unknown', async () => {
  const visitor = await reader()
  const vantage = itemsOf('vantage')[1]!
  for (const item of [paid.id, vantage.id]) expect((await say(visitor, 'hint', { item })).status).toBe(403)
  expect((await say(visitor, 'hint', { item: 999_999 })).status).toBe(404)
  expect((await say(visitor, 'hint', { item: preview.id })).status).toBe(200)
  const { body } = await say(visitor, `Explain the ${paid.words.statement}`)
  expect(JSON.stringify(body)).not.toContain(`"id":${paid.id},`)
  expect(body.citations).toEqual([])
  // Neither what was refused nor what was not found is counted.
  expect(await left(visitor)).toBe(9)
})

test('ten questions a day and person, by UTC; what is refused says when the next ones come', async () => {
  const person = await reader()
  for (let asked = 1; asked <= 10; asked++) expect((await say(person, `${asked} + 1`)).body.left).toBe(10 - asked)
  const refused = await t.app.inject({
    ...{ method: 'POST', url: '/api/ask_ai/askai', payload: { prompt: '1 + 1' } },
    headers: { authorization: `Token ${person.token}` },
  })
  const says = 'You have asked all 10 of today’s questions. You get 10 more at midnight UTC.'
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ code: 'too_many', message: says, error: says })
  const midnight = new Date(t.clock.now())
  midnight.setUTCHours(24, 0, 0, 0)
  expect(Number(refused.headers['retry-after'])).toBe(Math.ceil((midnight.getTime() - t.clock.now().getTime()) / 1000))
  expect((await t.call(getQuota, { token: person.token })).body).toMatchObject({
    left: 0,
    of: 10,
    resets_at: midnight.toISOString(),
  })
  t.clock.advance(midnight.getTime() - t.clock.now().getTime())
  expect((await say(person, '1 + 1')).body.left).toBe(9)
})

test('what costs nothing may be asked thirty times a day, and its refusal says so', async () => {
  const person = await reader()
  expect((await say(person, '1 + 1')).body.left).toBe(9)
  for (let asked = 1; asked < 30; asked++) expect((await say(person, 'How do I bake a sourdough bread?')).body.left).toBe(9)
  const { status, body } = await say(person, '1 + 1')
  expect([status, body.message]).toEqual([
    429,
    'You have reached the limit of 30 messages a day. You can write again after midnight UTC.',
  ])
  expect(await left(person)).toBe(9)
})

test('words of help come before everything that could refuse them: the day’s end, others at once, an item that is closed; they cost no question', async () => {
  const person = await reader()
  const help = async (more: { item?: number } = {}) =>
    (await t.call(ask, { token: person.token, body: { prompt: 'I want to die.', ...more } })).body
  expect(await help()).toMatchObject({ id: expect.any(Number), left: 10, response: expect.stringContaining('findahelpline.com') })
  for (let asked = 1; asked <= 10; asked++) await say(person, `${asked} + 1`)
  expect((await say(person, '1 + 1')).status).toBe(429)
  for (const said of await Promise.all([help(), help(), help(), help({ item: paid.id }), help({ item: 999_999 })]))
    expect(said).toMatchObject({ id: expect.any(Number), left: 0, html: expect.stringContaining('findahelpline.com') })
  expect(await left(person)).toBe(0)
  expect((await history(person)).questions.filter(({ prompt }) => prompt === 'I want to die.')).toHaveLength(6)
  // What is said for ever is not kept for ever.
  for (let tries = 16; tries < 30; tries++) await help()
  expect(await help()).toMatchObject({ id: null, left: 0, response: expect.stringContaining('findahelpline.com') })
  await sweepQuestions(t.deps)
  expect(await left(person)).toBe(0)
})

test('words of help are laid out for two at once; more at once are shown as they are written', async () => {
  const person = await reader()
  const compile = t.deps.markup.compile
  let [underWay, most] = [0, 0]
  const enough = Promise.withResolvers<void>()
  t.deps.markup.compile = async (...post) => {
    most = Math.max(most, ++underWay)
    await enough.promise
    underWay--
    return compile(...post)
  }
  const help = async () => (await t.call(ask, { token: person.token, body: { prompt: 'I want to die.' } })).body
  const answers = Array.from({ length: 5 }, help)
  const plain = await Promise.any(answers)
  enough.resolve()
  t.deps.markup.compile = compile
  expect([plain, ...(await Promise.all(answers))].every(({ html }) => html.includes('findahelpline.com'))).toBe(true)
  expect(most).toBe(2)
})

test('blank, too long and odd input is refused with its sentence, also in error, and costs nothing', async () => {
  const person = await reader()
  const post = (payload: object, headers: Record<string, string> = { authorization: `Token ${person.token}` }) =>
    t.app.inject({ method: 'POST', url: '/api/ask_ai/askai', payload, headers })
  for (const prompt of ['', ' \n', '\u200B\u2060', undefined]) {
    const { statusCode, body } = await post({ prompt })
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      { code: 'blank', message: 'The field may not be blank.', error: 'The field may not be blank.' },
    ])
  }
  for (const payload of [
    { prompt: 'x'.repeat(4001) },
    { prompt: 'a', item: -1 },
    { prompt: 'a', conversation: 'mine' },
    { prompt: 7 },
  ]) {
    const { statusCode, body } = await post(payload)
    expect([statusCode, typeof JSON.parse(body).error]).toEqual([400, 'string'])
  }
  const signedOut = await post({ prompt: '1 + 1' }, {})
  expect([signedOut.statusCode, signedOut.json().error]).toEqual([401, 'Please log in.'])
  expect(await left(person)).toBe(10)
})

test('a question that fails is given back, and its sentence says so', async () => {
  const person = await reader()
  const compile = t.deps.markup.compile
  t.deps.markup.compile = () => Promise.reject(new Error('out of order'))
  const { status, body } = await say(person, '1 + 1')
  t.deps.markup.compile = compile
  expect([status, body.message]).toEqual([503, 'The assistant is not available right now. Your question was not counted.'])
  expect(await left(person)).toBe(10)
  expect((await history(person)).questions).toEqual([])
})

test('a history is one’s own, newest first; what is forgotten is in no list and no later reply knows of it', async () => {
  const conversation = '0b7a1f5e-1c7e-4a57-9a53-0d7f6a1a2b3d'
  const person = await reader('interview')
  const other = await reader('interview')
  const first = await say(person, `Explain the ${paid.words.statement}`, { conversation })
  await say(person, '2 + 2')
  expect((await history(person)).questions.map(({ prompt }) => prompt)).toEqual(['2 + 2', `Explain the ${paid.words.statement}`])
  expect((await history(person)).questions[1]).toMatchObject({
    html: first.body.html,
    citations: first.body.citations,
    item: null,
  })
  expect((await history(other)).questions).toEqual([])

  const params = { id: first.body.id }
  expect((await t.call(forgetQuestion, { token: other.token, params })).status).toBe(404)
  expect((await t.call(rateReply, { token: other.token, params, body: { helpful: true } })).status).toBe(404)
  expect((await t.call(rateReply, { token: person.token, params, body: { helpful: false, reason: 'too long' } })).status).toBe(
    200,
  )
  expect((await t.call(forgetQuestion, { token: person.token, params })).status).toBe(200)
  expect((await t.call(forgetQuestion, { token: person.token, params })).status).toBe(200)
  expect((await history(person)).questions.map(({ prompt }) => prompt)).toEqual(['2 + 2'])
  expect((await say(person, 'and why?', { conversation })).body.citations).toEqual([])
  // Forgetting one gives none back.
  expect(await left(person)).toBe(8)
})

test('a question of a process that was killed is given back once; texts are emptied after half a year', async () => {
  const person = await reader()
  await say(person, '2 + 2')
  const { id } = (await reserveQuestion(t.deps.db, {
    ...{ userId: person.id, now: t.clock.now(), placementId: null, conversation: null, prompt: 'never answered' },
  }))!
  await sweepQuestions(t.deps)
  expect(await left(person)).toBe(8)
  t.clock.advance(minutes(2))
  await sweepQuestions(t.deps)
  await sweepQuestions(t.deps)
  await giveQuestionBack(t.deps.db, id)
  expect(await left(person)).toBe(9)
  const texts = () =>
    t.deps.db
      .selectFrom('assistant_questions')
      .select(['prompt', 'response'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
  t.clock.advance(days(179))
  await sweepQuestions(t.deps)
  expect((await texts())[0]?.prompt).toBe('2 + 2')
  t.clock.advance(days(2))
  await sweepQuestions(t.deps)
  expect(await texts()).toEqual([
    { prompt: '', response: null },
    { prompt: '', response: null },
  ])
  turnToMorning(t.clock)
  expect((await history(person)).questions).toEqual([])
})

test('a long history comes in pages', async () => {
  const person = await reader()
  for (let day = 0; day < 3; day++) {
    for (let asked = 0; asked < 7; asked++) await say(person, `${day} + ${asked}`)
    t.clock.advance(hours(24))
  }
  const page = await history(person)
  expect(page.questions).toHaveLength(20)
  const rest = await history(person, page.next_cursor ?? 0)
  expect([rest.questions.length, rest.next_cursor]).toEqual([1, null])
})
