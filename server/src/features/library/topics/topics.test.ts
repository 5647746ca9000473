import { getTopic, listTopics } from 'contract/library/api.ts'
import type { Module } from 'contract/modules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { recordPurchase } from '../../payments/recording/record-purchase.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
afterAll(() => t.close())

async function subscribed(module: Module, code: string): Promise<TestPerson> {
  const person = await makePerson(t)
  await recordPurchase(t.deps, { userId: person.id, email: person.email, module, code, at: t.clock.now() })
  return person
}

const one = (person: TestPerson, topicId: number) => t.call(getTopic, { token: person.token, params: { topicId } })

test('a subscriber of any module lists all topics with their prompts, whole and in the order of the file', async () => {
  for (const [module, code] of [
    ['interview', 'year_special'],
    ['core_certificate', 'core_certificate'],
    ['discussion', 'year'],
  ] as const) {
    const { status, body } = await t.call(listTopics, { token: (await subscribed(module, code)).token })
    expect(status, module).toBe(200)
    expect(body.map(({ topic }) => [topic.id, topic.title, topic.category])).toEqual([
      [11, 'Zeal', 'linux'],
      [1, 'Luck', 'statistics'],
    ])
    expect(body[1]?.discussions.map(({ content }) => content)).toEqual([
      'Five heads in a row. What next?',
      'Would you bet on it?',
      'And after five?',
    ])
    expect(body[1]).toMatchObject({ discussion_count: 0, topic: { about: 'A coin has no memory. People have.' } })
  }
})

test('one topic comes as a list of one; what people add is counted and is not among its prompts', async () => {
  const person = await subscribed('vantage', 'year')
  const now = t.clock.now()
  const added = { topic_id: 1, placement_id: null, creator_id: person.id, content: 'What is a memory?', created_at: now }
  await t.deps.db.insertInto('discussions').values([added, added]).execute()
  const { body } = await one(person, 1)
  expect(body).toMatchObject([{ topic: { id: 1 }, discussion_count: 2 }])
  expect(body[0]?.discussions).toHaveLength(3)
  await t.deps.db.deleteFrom('discussions').where('creator_id', '=', person.id).execute()
  expect((await one(person, 1)).body).toMatchObject([{ discussion_count: 0 }])
})

test('a hidden prompt is not shown; a hidden topic is neither listed nor found', async () => {
  const person = await subscribed('interview', 'year_special')
  await t.deps.db.updateTable('prompts').set({ hidden: true }).where('id', '=', 2).execute()
  expect((await one(person, 1)).body[0]?.discussions).toHaveLength(2)
  await t.deps.db.updateTable('topics').set({ hidden: true }).where('id', '=', 1).execute()
  expect((await one(person, 1)).status).toBe(404)
  expect((await t.call(listTopics, { token: person.token })).body.map(({ topic }) => topic.id)).toEqual([11])
  await t.deps.db.updateTable('topics').set({ hidden: false }).execute()
  await t.deps.db.updateTable('prompts').set({ hidden: false }).execute()
})

test('who has no subscription is refused, whatever the number; an unknown number is not found; signed out, 401', async () => {
  const nobody = await makePerson(t)
  for (const id of [1, 999])
    expect(await one(nobody, id)).toMatchObject({ status: 403, body: { message: 'Must be subscribed to view content.' } })
  expect((await t.call(listTopics, { token: nobody.token })).status).toBe(403)
  const person = await subscribed('interview', 'year_special')
  expect((await one(person, 999)).status).toBe(404)
  for (const url of ['/api/topic', '/api/topic/1']) expect((await t.app.inject({ url })).statusCode, url).toBe(401)
  const headers = { authorization: `Token ${person.token}` }
  expect((await t.app.inject({ url: '/api/topic/one', headers })).statusCode).toBe(404)
})
