/** What administrators see of questions, and what they make of them. */
import * as administration from 'contract/assistant/administration.ts'
import { ask, forgetQuestion, rateReply } from 'contract/assistant/api.ts'
import { postAttempt } from 'contract/library/answers.ts'
import { search } from 'contract/library/finding.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { itemMd } from '../../../testing/library/sample-library.ts'
import { itemsOf, loadTestLibrary } from '../../../testing/library.ts'
import { turnToMorning } from '../../../testing/morning.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { sweepQuestions } from '../questions/sweep-questions.ts'

const { reviewQuestions, readAssistantUse, correctMark, countMarks, listAskedInVain, listUnknownWords, readNextAnswers } =
  administration

/** Two questions that stand beside each other in one group. */
const [first, second] = [901, 902]
const neighbours = Object.fromEntries(
  [first, second].flatMap((id) => [
    [
      `items/chance/coin-${id}/item.md`,
      itemMd
        .replace('title: The Fair Coin', `title: Coin ${id}`)
        .replace('id: 7', `id: ${id}`)
        .replace('order: 10', `order: ${id}`)
        .replace(/!\[A coin.*\n/, ''),
    ],
    [`items/chance/coin-${id}/solution.md`, 'Count.\n'],
    [`items/chance/coin-${id}/proof.py`, 'pass\n'],
  ]),
)

let t: TestApp
let admin: TestPerson
beforeAll(async () => {
  t = await testApp()
  await loadTestLibrary(t, neighbours)
  admin = await administrator(t)
})
beforeEach(async () => {
  turnToMorning(t.clock)
  for (const table of ['assistant_questions', 'attempts', 'item_progress'] as const) await t.deps.db.deleteFrom(table).execute()
})
afterAll(() => t.close())

const [preview] = itemsOf('interview')
const say = async ({ token }: TestPerson, prompt: string, item?: number) => {
  const { body } = await t.call(ask, { token, body: { prompt, ...(item && { item }) } })
  return { ...body, id: body.id ?? 0 }
}
const review = async (query: object = {}) => (await t.call(reviewQuestions, { token: admin.token, query })).body
const prompts = async (query: object) => (await review(query)).questions.map(({ prompt }) => prompt)
const mark = (id: number, to: string | null) => t.call(correctMark, { token: admin.token, params: { id }, body: { mark: to } })
const audited = async () =>
  (await t.deps.db.selectFrom('audit').select(['user_id', 'detail']).where('event', '=', 'mark_corrected').execute()).at(-1)

test('how somebody uses it is told: what is left to them today, and what they asked in all', async () => {
  const person = await makePerson(t)
  const use = async () => (await t.call(readAssistantUse, { token: admin.token, params: { userId: person.id } })).body
  expect(await use()).toMatchObject({ left: 10, of: 10, asked: 0, unrelated: 0, abusive: 0 })
  const { id } = await say(person, 'What does this mean?', preview!.id)
  await mark(id, 'abusive')
  expect(await use()).toMatchObject({ left: 9, asked: 1, unrelated: 0, abusive: 1 })
  t.clock.advance(days(1))
  expect(await use()).toMatchObject({ left: 10, asked: 1 })
})

test('a question is seen with its reply as it was shown, the item that was open, and what its asker thought of it', async () => {
  const person = await makePerson(t)
  const { id, html, citations } = await say(person, 'What does this mean?', preview!.id)
  const body = { helpful: false, reason: 'It only repeats it.' }
  await t.call(rateReply, { token: person.token, params: { id }, body })
  const { questions, next_cursor } = await review()
  expect(next_cursor).toBeNull()
  expect(questions).toEqual([
    {
      ...{ id, html, citations, prompt: 'What does this mean?', source: 'library' },
      asked_at: expect.any(String),
      person: { id: person.id, username: person.username, email: person.email, is_suspended: false },
      item: { title: preview!.title, place: { id: preview!.id, module: 'interview', category: preview!.category } },
      ...{ mark: null, marked_by: null, helpful: false, helpful_reason: 'It only repeats it.', forgotten_at: null },
    },
  ])
})

test('what its asker forgot is still seen, until it is as old as everything that is emptied', async () => {
  const person = await makePerson(t)
  const { id } = await say(person, '2 + 2')
  await t.call(forgetQuestion, { token: person.token, params: { id } })
  expect((await review()).questions).toMatchObject([{ prompt: '2 + 2', forgotten_at: expect.any(String) }])
  t.clock.advance(days(181))
  admin = await administrator(t)
  await sweepQuestions(t.deps)
  expect((await review()).questions).toMatchObject([{ id, prompt: '', html: null }])
})

test('they are listed by mark, person, day, who answered and what was thought of it', async () => {
  const [one, other] = [await makePerson(t), await makePerson(t)]
  await say(one, 'How do I bake a sourdough bread?')
  const { id } = await say(other, '1 + 1')
  await t.call(rateReply, { token: other.token, params: { id }, body: { helpful: true } })
  t.clock.advance(hours(24))
  await say(other, '3 + 3')
  await t.deps.db.updateTable('assistant_questions').set({ source: 'model' }).where('prompt', '=', '3 + 3').execute()
  const today = t.clock.now().toISOString().slice(0, 10)
  for (const [query, found] of [
    [{}, ['3 + 3', '1 + 1', 'How do I bake a sourdough bread?']],
    [{ mark: 'unrelated' }, ['How do I bake a sourdough bread?']],
    [{ mark: 'any' }, ['How do I bake a sourdough bread?']],
    [{ mark: 'abusive' }, []],
    [{ mark: 'none' }, ['3 + 3', '1 + 1']],
    [{ person: other.id }, ['3 + 3', '1 + 1']],
    [{ day: today }, ['3 + 3']],
    [{ person: one.id, day: today }, []],
    [{ source: 'model' }, ['3 + 3']],
    [{ helpful: true }, ['1 + 1']],
    [{ helpful: false }, []],
  ] as const)
    expect(await prompts(query), JSON.stringify(query)).toEqual(found)
  for (const query of [
    { mark: 'rude' },
    { day: 'today' },
    { day: '2026-02-31' },
    { day: '0000-01-01' },
    { day: '9999-12-31' },
    { source: 'me' },
    { person: -1 },
  ])
    expect((await t.call(reviewQuestions, { token: admin.token, query: query as object })).status, JSON.stringify(query)).toBe(
      400,
    )
})

test('the list goes on with its cursor', async () => {
  const people = [await makePerson(t), await makePerson(t), await makePerson(t)]
  for (let asked = 0; asked < 7; asked++) for (const person of people) await say(person, `${asked} + ${asked}`)
  const page = await review()
  expect(page.questions).toHaveLength(20)
  expect(await review({ cursor: page.next_cursor })).toMatchObject({ questions: [{ prompt: '0 + 0' }], next_cursor: null })
})

test('a mark is taken back, or made another; who did it is noted, and doing it again is nothing', async () => {
  const person = await makePerson(t)
  const { id } = await say(person, 'How do I bake a sourdough bread?')
  expect((await mark(id, null)).status).toBe(200)
  const noted = { by: admin.id, question: id, from: 'unrelated', to: null }
  expect(await audited()).toEqual({ user_id: person.id, detail: noted })
  expect((await review()).questions).toMatchObject([{ mark: null, marked_by: admin.username }])
  await mark(id, 'abusive')
  await mark(id, 'abusive')
  expect((await audited())?.detail).toMatchObject({ from: null, to: 'abusive' })
  expect(await prompts({ mark: 'abusive' })).toHaveLength(1)
  expect((await mark(id, 'rude')).status).toBe(400)
  expect((await mark(999_999, null)).status).toBe(404)
})

test('marks are counted by person and month, most first, beside how much was asked', async () => {
  const [one, other] = [await makePerson(t), await makePerson(t)]
  for (const person of [one, other, other]) await say(person, 'How do I bake a sourdough bread?')
  await say(one, '1 + 1')
  await mark((await say(other, 'You are an idiot')).id, 'abusive')
  const month = t.clock.now().toISOString().slice(0, 7)
  const counts = (await t.call(countMarks, { token: admin.token, query: {} })).body
  expect(counts.month).toBe(month)
  expect(counts.people.map(({ person, ...rest }) => [person.id, rest])).toEqual([
    [other.id, { asked: 0, unrelated: 2, abusive: 1 }],
    [one.id, { asked: 1, unrelated: 1, abusive: 0 }],
  ])
  expect((await t.call(countMarks, { token: admin.token, query: { month: '2020-01' } })).body).toEqual({
    month: '2020-01',
    people: [],
  })
  expect((await t.call(countMarks, { token: admin.token, query: { month: '2026-13' } })).status).toBe(400)
})

test('words of refused questions that nothing here speaks of are listed, those of most people first', async () => {
  const [one, other] = [await makePerson(t), await makePerson(t)]
  await say(one, 'How do I bake a sourdough bread?')
  await say(one, 'Sourdough, sourdough!')
  await say(other, 'A loaf of bread, or a statement4word?')
  const { words } = (await t.call(listUnknownWords, { token: admin.token, query: {} })).body
  expect(words.slice(0, 2)).toEqual([
    { word: 'bread', people: 2, questions: 2 },
    { word: 'sourdough', people: 1, questions: 2 },
  ])
  // It stands where this reader may not look, so the library has it.
  expect(words.map(({ word }) => word)).not.toContain('statement4word')
  t.clock.advance(days(40))
  admin = await administrator(t)
  expect((await t.call(listUnknownWords, { token: admin.token, query: {} })).body.words).toEqual([])
  expect((await t.call(listUnknownWords, { token: admin.token, query: { days: 60 } })).body.words).not.toEqual([])
})

test('what was asked or searched for in vain is listed, most frequent first, without who asked; what was still being typed is in what was typed then', async () => {
  await t.deps.db.deleteFrom('asked_in_vain').execute()
  const [one, other] = [await makePerson(t), await makePerson(t)]
  for (const person of [one, other]) await say(person, 'How do I bake a Sourdough bread?')
  for (const q of ['quan', 'quantum bakery', 'quantum bakery', 'quantum bakery', 'sample zz@example.com'])
    await t.call(search, { token: one.token, query: { q } })
  const list = async () => (await t.call(listAskedInVain, { token: admin.token })).body.asked
  const last = t.clock.now().toISOString().slice(0, 10)
  expect(await list()).toEqual([
    { asked: 'quantum bakery', times: 3, last },
    { asked: 'how do i bake a sourdough bread?', times: 2, last },
    { asked: 'sample …', times: 1, last },
  ])
  t.clock.advance(days(32))
  admin = await administrator(t)
  expect(await list()).toEqual([])
  await t.call(search, { token: (await makePerson(t)).token, query: { q: 'quantum oven' } })
  expect(await t.deps.db.selectFrom('asked_in_vain').select('asked').execute()).toEqual([{ asked: 'quantum oven' }])
})

test('first answers to the next question are counted by what came before them: a reply about the one before, or only work on it', async () => {
  const answer = (person: TestPerson, id: number, value: string) =>
    t.call(postAttempt, { token: person.token, params: { id }, body: { answer: value } })
  const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(t)))
  const [asked, explained, alone, late, elsewhere] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]
  await say(asked, 'a hint please', first)
  await say(explained, 'a hint please', first)
  await t.deps.db.updateTable('assistant_questions').set({ source: 'model' }).where('user_id', '=', explained.id).execute()
  await answer(alone, first, '1')
  await say(late, 'a hint please', first)
  t.clock.advance(hours(1))
  await answer(asked, second, '1')
  // Only the first one counts.
  await answer(asked, second, '1/2')
  await answer(explained, second, '1/2')
  await answer(alone, second, '1/2')
  await answer(elsewhere, second, '1/2')
  t.clock.advance(hours(24))
  await answer(late, second, '1/2')
  t.clock.advance(minutes(1))
  const read = async (query: object = {}) => (await t.call(readNextAnswers, { token: admin.token, query })).body.outcomes
  expect(await read()).toEqual([
    { after: 'library', answers: 1, right: 0 },
    { after: 'model', answers: 1, right: 1 },
    { after: 'nothing', answers: 1, right: 1 },
  ])
  t.clock.advance(days(10))
  expect((await read({ days: 5 })).map(({ answers }) => answers)).toEqual([0, 0, 0])
})

test('all of it is for administrators', async () => {
  const member = await makePerson(t)
  const calls = (who: { token?: string }) => ({
    reviewQuestions: t.call(reviewQuestions, { ...who, query: {} }),
    correctMark: t.call(correctMark, { ...who, params: { id: 1 }, body: { mark: null } }),
    countMarks: t.call(countMarks, { ...who, query: {} }),
    readAssistantUse: t.call(readAssistantUse, { ...who, params: { userId: member.id } }),
    listAskedInVain: t.call(listAskedInVain, who),
    listUnknownWords: t.call(listUnknownWords, { ...who, query: {} }),
    readNextAnswers: t.call(readNextAnswers, { ...who, query: {} }),
  })
  const endpoints = Object.entries(administration).flatMap(([name, one]) =>
    typeof one === 'object' && 'path' in one ? [name] : [],
  )
  for (const [who, refusal] of [[{}, 401] as const, [{ token: member.token }, 403] as const]) {
    const made = calls(who)
    expect(Object.keys(made).sort()).toEqual(endpoints.sort())
    for (const { status } of await Promise.all(Object.values(made))) expect(status).toBe(refusal)
  }
})
