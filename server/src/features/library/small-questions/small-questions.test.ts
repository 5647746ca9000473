/** Follow-ups that are judged, and the dialogue: nothing of either leaves the server before it was earned. */
import { getModelAnswer, getQuestion, openSolution, postAttempt } from 'contract/library/answers.ts'
import * as api from 'contract/library/small-questions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { subscriberOf } from '../../../testing/discussions.ts'
import { smallItem } from '../../../testing/library/small-sample.ts'
import { itemsOf, loadTestLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

const id = 900
const params = { id }
/** An item without either. */
const plain = itemsOf('interview')[1]!

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await loadTestLibrary(t, smallItem(id))
})
afterAll(() => t.close())

const reader = () => subscriberOf(t, 'interview')
async function solver(): Promise<TestPerson> {
  const person = await reader()
  await t.call(postAttempt, { token: person.token, params, body: { answer: '1/2' } })
  return person
}
const question = ({ token }: TestPerson) => t.call(getQuestion, { token, params })
const judged = ({ token }: TestPerson) => t.call(api.listJudgedFollowUps, { token, params })
const answer = ({ token }: TestPerson, number: number, text: string) =>
  t.call(api.answerFollowUp, { token, params: { id, number }, body: { answer: text } })
const giveUp = ({ token }: TestPerson, number: number) => t.call(api.giveUpFollowUp, { token, params: { id, number } })
const modelAnswer = ({ token }: TestPerson, number: number) => t.call(getModelAnswer, { token, params: { id, number } })
const dialogue = ({ token }: TestPerson) => t.call(api.getDialogue, { token, params })
const begin = ({ token }: TestPerson) => t.call(api.beginDialogue, { token, params })
const step = ({ token }: TestPerson, number: number, text: string) =>
  t.call(api.answerStep, { token, params: { id, number }, body: { answer: text } })
const skip = ({ token }: TestPerson, number: number) => t.call(api.giveUpStep, { token, params: { id, number } })

test('visitors, other subscribers and who looks for what is not there get none of it', async () => {
  const [vantage, nobody, own] = [await subscriberOf(t, 'vantage'), await makePerson(t), await solver()]
  const calls = (token: string | undefined, of: number) => [
    t.call(api.listJudgedFollowUps, { token, params: { id: of } }),
    t.call(api.answerFollowUp, { token, params: { id: of, number: 1 }, body: { answer: '1' } }),
    t.call(api.giveUpFollowUp, { token, params: { id: of, number: 1 } }),
    t.call(api.getDialogue, { token, params: { id: of } }),
    t.call(api.beginDialogue, { token, params: { id: of } }),
    t.call(api.answerStep, { token, params: { id: of, number: 1 }, body: { answer: '1' } }),
    t.call(api.giveUpStep, { token, params: { id: of, number: 1 } }),
  ]
  const statuses = async (token: string | undefined, of = id) => (await Promise.all(calls(token, of))).map(({ status }) => status)
  expect(await statuses(undefined)).toEqual(Array(7).fill(401))
  expect(await statuses(vantage.token)).toEqual(Array(7).fill(403))
  expect(await statuses(nobody.token)).toEqual(Array(7).fill(403))
  expect(await statuses(own.token, 2_000_000)).toEqual(Array(7).fill(404))
  // An item that has no dialogue, and of a follow-up that is not judged.
  expect((await t.call(api.getDialogue, { token: own.token, params: { id: plain.id } })).status).toBe(404)
  expect((await answer(own, 4, '1')).status).toBe(404)
  expect((await giveUp(own, 9)).status).toBe(404)
})

test('follow-ups that are judged open with the solution, without their keys', async () => {
  const person = await reader()
  expect((await question(person)).body).toMatchObject({ follow_ups: [], follow_ups_judged: [], dialogue_steps: 3 })
  for (const { status } of [await judged(person), await answer(person, 1, '1/4'), await giveUp(person, 1)])
    expect(status).toBe(403)
  await t.call(openSolution, { token: person.token, params })
  expect((await question(person)).body).toMatchObject({ follow_ups_judged: [1, 2, 3] })
  const { body } = await judged(person)
  expect(body.map(({ number, question }) => [number, question.kind, question.is_settled])).toEqual([
    [1, 'number', false],
    [2, 'choice', false],
    [3, 'expression', false],
  ])
  expect(body[0]?.question.ask).toBe('As a fraction')
  expect(body[1]?.question.options).toEqual([
    { key: 'a', html: 'the <em>light</em> one' },
    { key: 'b', html: 'neither' },
  ])
  for (const secret of ['0.25', '1/4', 'p*p', 'added', 'independence']) expect(JSON.stringify(body)).not.toContain(secret)
})

test('a wrong answer is told why, and keeps the model answer closed; the right one opens it, and nothing after that is kept', async () => {
  const person = await solver()
  expect(await modelAnswer(person, 1)).toMatchObject({
    status: 403,
    body: { message: 'Answer or skip this question first.' },
  })
  expect((await answer(person, 1, '1')).body).toMatchObject({
    verdict: 'wrong',
    says: 'You <em>added</em> them.',
    follow_up: { number: 1, question: { is_settled: false, attempts: [{ given: '1', verdict: 'wrong' }] } },
  })
  expect((await answer(person, 1, 'a quarter')).body).toMatchObject({
    verdict: 'unreadable',
    follow_up: { question: { is_settled: false } },
  })
  expect((await modelAnswer(person, 1)).status).toBe(403)

  expect((await answer(person, 1, ' 1/4 ')).body).toMatchObject({
    verdict: 'right',
    follow_up: { question: { is_settled: true } },
  })
  expect((await modelAnswer(person, 1)).body.html).toContain('<strong>by independence</strong>')
  await answer(person, 1, '1')
  const [first] = (await judged(person)).body
  expect(first?.question.attempts.map(({ given, verdict }) => [given, verdict])).toEqual([
    ['1/4', 'right'],
    ['1', 'wrong'],
  ])

  expect((await answer(person, 2, 'a')).body).toMatchObject({ verdict: 'wrong', says: null })
  expect((await answer(person, 2, 'b')).body).toMatchObject({ verdict: 'right' })
  expect((await answer(person, 3, 'p^2')).body).toMatchObject({ verdict: 'right' })
  // One that is not judged opens by itself, as before; another reader has answered nothing.
  expect((await modelAnswer(person, 4)).status).toBe(200)
  expect((await judged(await solver())).body[0]?.question.attempts).toEqual([])
  // The item itself was tried once.
  expect((await question(person)).body).toMatchObject({ attempt_count: 1, status: 'solved' })
})

test('an answer with two readings is asked about and no attempt, of a follow-up as of a step', async () => {
  const person = await solver()
  const doubtful = { verdict: 'ambiguous', says: 'Do you mean 1250 or 1.250?', readings: ['1250', '1.250'] }
  const open = { is_settled: false, attempts: [] }
  expect((await answer(person, 1, '1,250')).body).toMatchObject({ ...doubtful, follow_up: { question: open } })
  expect((await modelAnswer(person, 1)).status).toBe(403)

  await begin(person)
  await step(person, 1, 'The sides.')
  const { body } = await step(person, 2, '1,250')
  expect(body).toMatchObject({ ...doubtful, dialogue: { steps: [{}, { question: open, lines: [] }] } })
})

test('who gives a follow-up up reads its model answer', async () => {
  const person = await solver()
  await answer(person, 1, '1')
  expect((await giveUp(person, 1)).body.question).toMatchObject({ is_settled: true, attempts: [{ verdict: 'given_up' }, {}] })
  expect((await giveUp(person, 1)).body.question.attempts).toHaveLength(2)
  expect((await modelAnswer(person, 1)).status).toBe(200)
  expect((await modelAnswer(person, 2)).status).toBe(403)
})

test('answers are as many a minute as to questions, as long, and of each the newest twenty are kept', async () => {
  const person = await solver()
  expect((await answer(person, 1, 'x'.repeat(201))).status).toBe(400)
  for (let number = 2; number <= 30; number++) await answer(person, 1, `${number}`)
  expect((await answer(person, 1, '31')).status).toBe(429)
  t.clock.advance(minutes(1))
  expect((await answer(person, 2, 'a')).status).toBe(200)
  const rows = await t.deps.db
    .selectFrom('small_question_attempts')
    .select('given')
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ given }) => given)).toEqual([...Array.from({ length: 20 }, (_, index) => `${index + 11}`), 'a'])
})

test('a dialogue tells its lines one after another, each after an answer, and the wrong turn once it is found back from', async () => {
  const person = await solver()
  expect((await dialogue(person)).body).toEqual({ is_begun: false, step_count: 3, opening: [], steps: [] })
  expect((await step(person, 1, 'sides')).status).toBe(403)

  const begun = await begin(person)
  expect(begun.body.opening.map(({ by }) => by)).toEqual(['interviewer', 'candidate'])
  expect(begun.body.steps).toMatchObject([
    { asks: 'What would you count?', question: { kind: 'words', is_settled: false }, lines: [] },
  ])
  expect(JSON.stringify(begun.body)).not.toMatch(/tosses|sides|half/)

  expect((await step(person, 1, '  ')).body).toMatchObject({ verdict: 'unreadable', dialogue: { steps: [{ lines: [] }] } })
  const wrongTurn = await step(person, 1, 'What can happen.')
  expect(wrongTurn.body.verdict).toBe('written')
  expect(wrongTurn.body.dialogue.steps[0]).toMatchObject({
    question: { attempts: [{ given: 'What can happen.', verdict: 'written' }] },
    lines: [
      { by: 'candidate', mark: null },
      { by: 'interviewer', mark: null },
    ],
  })
  expect(JSON.stringify(wrongTurn.body)).not.toContain('of which there are two')

  expect((await step(person, 2, '1')).body).toMatchObject({ verdict: 'wrong', says: 'Turn it round.' })
  expect((await step(person, 3, 'a')).status).toBe(403)
  const found = (await step(person, 2, '2')).body.dialogue
  expect(found.steps.map(({ lines }) => lines.map(({ mark }) => mark))).toEqual([['wrong_turn', null], ['recovery'], []])
  expect(JSON.stringify(found)).not.toContain('One half')

  const ended = (await skip(person, 3)).body
  expect(ended.steps).toHaveLength(3)
  expect(ended.steps[2]).toMatchObject({ question: { is_settled: true, attempts: [{ verdict: 'given_up' }] } })
  expect(ended.steps[2]?.lines).toHaveLength(2)
  // It is there when one comes back, and begins anew for nobody.
  expect((await begin(person)).body).toEqual(ended)
  expect((await step(person, 4, 'a')).status).toBe(404)
})

test('a dialogue that is begun before the item is solved counts as help, and afterwards not', async () => {
  const [helped, solved] = [await reader(), await solver()]
  await begin(helped)
  expect((await question(helped)).body).toMatchObject({ status: 'new', solution_uri: null, attempt_count: 0 })
  const right = await t.call(postAttempt, { token: helped.token, params, body: { answer: '1/2' } })
  expect(right.body.question.status).toBe('solved_with_help')
  await begin(solved)
  expect((await question(solved)).body.status).toBe('solved')
})
