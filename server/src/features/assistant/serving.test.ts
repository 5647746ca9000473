/** The assistant beside a question with fresh numbers: what it may not give away are the answer and the solution with these. */
import { rm } from 'node:fs/promises'
import { ask as askAssistant } from 'contract/assistant/api.ts'
import { openSolution } from 'contract/library/answers.ts'
import { openServingSolution, postServing, postServingAttempt } from 'contract/library/servings.ts'
import { type LlmStandin, reply, type Script, startLlm } from 'standins/llm/llm.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { livingLibrary, queue, ticks } from '../../testing/living-library.ts'
import { turnToMorning } from '../../testing/morning.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { modelFrom } from '../../vendors/llm/llm.ts'
import { loadLibraryIfChanged } from '../library/content/load-library.ts'
import type { Row } from '../library/shapes/row.ts'
import { recordPurchase } from '../payments/recording/record-purchase.ts'

let t: TestApp
let llm: LlmStandin
let script: Script
beforeAll(async () => {
  llm = await startLlm(() => script)
  const config = { baseUrl: llm.baseUrl, apiKey: 'key', model: 'scripted', dailyLimit: undefined }
  const log = { warn: () => {} } as unknown as Parameters<typeof modelFrom>[1]
  t = await testApp({ deps: { model: modelFrom(config, log, { limits: { total: 4_000, silence: 2_000 } }) } })
  const dir = await livingLibrary()
  await loadLibraryIfChanged(t.deps.db, dir, t.deps.log)
  await rm(dir, { recursive: true })
})
beforeEach(() => turnToMorning(t.clock))
afterAll(async () => {
  await t.close()
  await llm.close()
})

/** Somebody with a serving open, after one wrong answer to it. */
async function served(): Promise<{ person: TestPerson; serving: number; value: string }> {
  const person = await makePerson(t)
  const { id: userId, email, token } = person
  await recordPurchase(t.deps, { userId, email, module: 'interview', code: 'year_special', at: t.clock.now() })
  await t.call(openSolution, { token, params: { id: queue } })
  const { body } = await t.call(postServing, { token, body: { item_id: queue } })
  await t.call(postServingAttempt, { token, params: { id: body.id }, body: { answer: '0.999' } })
  const row = await t.deps.db.selectFrom('servings').select('numbers').where('id', '=', body.id).executeTakeFirstOrThrow()
  return { person, serving: body.id, value: String((row.numbers as unknown as Row).value) }
}

const say = ({ token }: TestPerson, prompt: string, serving?: number) =>
  t.call(askAssistant, { token, body: { prompt, item: queue, ...(serving && { serving }) } })
const prompt = 'Explain how the orders ahead of me in the queue change the rates, please'

test('the answer with fresh numbers is not given away before it was earned; the one of the question itself is known', async () => {
  const { person, serving, value } = await served()
  script = reply(`SCOPE: related\nThe three factors make $${value}$ in all.`)
  expect((await say(person, prompt, serving)).body.response).not.toContain(value)
  await t.call(openServingSolution, { token: person.token, params: { id: serving } })
  expect((await say(person, prompt, serving)).body).toMatchObject({ source: 'model' })
  const told = JSON.stringify(llm.requests.at(-1)?.body?.messages)
  expect(told).toContain('wrong: 0.999')
})

test('what the library says of the last answer is about the one to the serving, and it offers no hint of the question itself', async () => {
  const { person, serving } = await served()
  const why = await say(person, 'why is my answer wrong?', serving)
  expect(why.body.response).toContain('0.999')
  const hint = await say(person, 'a hint please', serving)
  expect(hint.body).toMatchObject({ response: expect.stringContaining('3 hints'), actions: [] })
})

test('a serving of somebody else, or of another question, is none', async () => {
  const [{ serving }, { person }] = [await served(), await served()]
  expect((await say(person, prompt, serving)).status).toBe(404)
  const own = await served()
  const elsewhere = await t.call(askAssistant, { token: own.person.token, body: { prompt, item: ticks, serving: own.serving } })
  expect(elsewhere.status).toBe(404)
})
