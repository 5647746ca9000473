import { createAnswer, createDiscussion, getDiscussion } from 'contract/discussions/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { discussionCrowd } from '../../../testing/discussion-crowd.ts'
import { begin } from '../../../testing/discussions.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { times } from '../../../testing/race.ts'

let t: TestApp
let ada: TestPerson
let ben: TestPerson
beforeAll(async () => {
  const { people, ...crowd } = await discussionCrowd()
  ;({ t } = crowd)
  ;[ada, ben] = people as [TestPerson, TestPerson]
})
afterAll(() => t.close())

test('of fourteen discussions that one person begins at once ten begin', async () => {
  const answers = await times(14, () => t.call(createDiscussion, { token: ada.token, body: { content: 'And now?', topic: 11 } }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('an answer that is sent five times at once with one key is posted once', async () => {
  const { id: discussion } = await begin(t, ben, { content: 'Once?', topic: 1 })
  const key = '5b0c1c3e-0d1f-4a53-9a3e-8f1f0c5a7d11'
  const said = await times(5, () => t.call(createAnswer, { token: ben.token, body: { content: 'Once', discussion, key } }))
  expect(new Set(said.map(({ body }) => body.id)).size).toBe(1)
  const read = await t.call(getDiscussion, { token: ben.token, params: { discussionId: discussion }, query: {} })
  expect(read.body[0]?.answers).toHaveLength(1)
})
