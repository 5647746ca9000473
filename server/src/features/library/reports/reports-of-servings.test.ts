/** What is found wrong in a question with fresh numbers is told where it is read, and comes with these numbers. */
import { rm } from 'node:fs/promises'
import { listItemReports } from 'contract/library/administration.ts'
import { openSolution, postAttempt } from 'contract/library/answers.ts'
import { reportItem } from 'contract/library/reports.ts'
import { openServingSolution, postServing, postServingAttempt } from 'contract/library/servings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/discussions.ts'
import { livingLibrary, queue, ticks } from '../../../testing/living-library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { loadLibraryIfChanged } from '../content/load-library.ts'

let t: TestApp
let staff: TestPerson
beforeAll(async () => {
  t = await testApp()
  staff = await administrator(t)
  const dir = await livingLibrary()
  await loadLibraryIfChanged(t.deps.db, dir, t.deps.log)
  return () => rm(dir, { recursive: true })
})
afterAll(() => t.close())

async function served({ token }: TestPerson): Promise<number> {
  await t.call(openSolution, { token, params: { id: queue } })
  return (await t.call(postServing, { token, body: { item_id: queue } })).body.id
}
const report = ({ token }: TestPerson, serving_id: number | undefined, id = queue) =>
  t.call(reportItem, { token, params: { id }, body: { words: 'A factor is missing.', ...(serving_id && { serving_id }) } })
const newest = async () => (await t.call(listItemReports, { token: staff.token, query: { state: 'open' } })).body.reports[0]

test('a report from a serving brings its numbers along, and the newest answer to these', async () => {
  const person = await makePerson(t)
  const { token } = person
  const serving = await served(person)
  await t.call(postAttempt, { token, params: { id: queue }, body: { answer: '1/2' } })
  expect((await report(person, serving)).status).toBe(200)
  const numbers = { k: expect.any(String), mu: expect.any(String), theta: expect.any(String), nu: expect.any(String) }
  expect(await newest()).toMatchObject({ numbers, attempt: null })
  await t.call(postServingAttempt, { token, params: { id: serving }, body: { answer: '1/1000' } })
  await report(person, serving)
  expect(await newest()).toMatchObject({ numbers, attempt: { given: '1/1000', verdict: 'wrong' } })
  await report(person, undefined)
  expect(await newest()).toMatchObject({ numbers: null, attempt: { given: '1/2' } })
})

test('a serving of somebody else, or of another question, is unknown', async () => {
  const [person, other] = [await makeSubscriber(t), await makeSubscriber(t)]
  const serving = await served(person)
  expect((await report(other, serving)).status).toBe(404)
  expect((await report(person, serving, ticks)).status).toBe(404)
  expect((await t.call(openServingSolution, { token: person.token, params: { id: serving } })).status).toBe(200)
  expect((await report(person, serving)).status).toBe(200)
})
