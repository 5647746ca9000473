import { deleteAnswer, restoreAnswer } from 'contract/discussions/api.ts'
import { dismissReports, listReports, removeAnswer, reportAnswer } from 'contract/discussions/moderation.ts'
import { voteForAnswer } from 'contract/discussions/votes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { discussionCrowd } from '../../../testing/discussion-crowd.ts'
import { answer, begin } from '../../../testing/discussions.ts'
import type { TestPerson } from '../../../testing/people.ts'

let t: TestApp
let people: TestPerson[]
let moderator: TestPerson
beforeAll(async () => {
  ;({ t, people, moderator } = await discussionCrowd())
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

const report = ({ token }: TestPerson, id: number) => t.call(reportAnswer, { token, params: { id }, body: { reason: 'spam' } })

test('who report the same post at once are counted once each, on one row', async () => {
  const [author, ...others] = people
  const { id: discussion } = await begin(t, author!, { content: 'Spam', topic: 1 })
  const said = await answer(t, author!, { content: 'Spam', discussion })
  const calls = await Promise.all(others.flatMap((person) => [report(person, said.id), report(person, said.id)]))
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200))
  const { body } = await t.call(listReports, { token: moderator.token, query: { state: 'open' } })
  expect(body.posts).toMatchObject([{ answer_id: said.id, report_count: 5 }])
})

test('what is reported, dismissed, removed, put back and deleted at once ends in an answer for everybody', async () => {
  const [author, ...others] = people
  for (let round = 0; round < 10; round++) {
    await t.deps.db.deleteFrom('limits').execute()
    const { id: discussion } = await begin(t, author!, { content: 'Spam', topic: 1 })
    const said = await answer(t, author!, { content: 'Spam', discussion })
    await report(others[0]!, said.id)
    const { body } = await t.call(listReports, { token: moderator.token, query: { state: 'open' } })
    const { token } = moderator
    const params = { id: said.id }
    const calls = await Promise.all([
      ...others.map((person) => report(person, said.id)),
      t.call(dismissReports, { token, params: { id: body.posts[0]!.id } }),
      t.call(removeAnswer, { token, params, body: { reason: 'Spam' } }),
      ...others.map((person) => t.call(voteForAnswer, { token: person.token, params })),
      t.call(restoreAnswer, { token, params }),
      ...(round % 2 ? [t.call(deleteAnswer, { token: author!.token, params })] : []),
    ])
    for (const { status } of calls) expect([200, 404]).toContain(status)
  }
})
