import {
  createAnswer,
  deleteAnswer,
  deleteDiscussion,
  getDiscussion,
  getReplies,
  muteDiscussion,
  restoreAnswer,
} from 'contract/discussions/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { discussionCrowd } from '../../testing/discussion-crowd.ts'
import { answer, begin } from '../../testing/discussions.ts'
import type { TestPerson } from '../../testing/people.ts'
import { mailAtOnce } from './notifications/mail-at-once.ts'

let t: TestApp
let people: TestPerson[]
let moderator: TestPerson
beforeAll(async () => {
  ;({ t, people, moderator } = await discussionCrowd())
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

test('replies that are written, deleted, removed and put back at once are counted as they are seen', async () => {
  const { id: discussion } = await begin(t, people[0]!, { content: 'Busy', topic: 1 })
  const { id: parent_answer } = await answer(t, people[0]!, { content: 'Here', discussion })
  const reply = (person: TestPerson) => answer(t, person, { content: 'x', discussion, parent_answer })
  const there = await Promise.all(people.map(async (person) => ({ person, id: (await reply(person)).id })))
  await Promise.all([
    ...people.flatMap((person) => [reply(person), reply(person), reply(person)]),
    ...there.slice(0, 3).flatMap(({ person, id }) => {
      const remove = () => t.call(deleteAnswer, { token: person.token, params: { id } })
      return [remove(), remove()]
    }),
    ...there
      .slice(3)
      .flatMap(({ id }) => [
        t.call(deleteAnswer, { token: moderator.token, params: { id } }),
        t.call(restoreAnswer, { token: moderator.token, params: { id } }),
      ]),
  ])
  const { body } = await t.call(getReplies, { token: moderator.token, params: { answerId: parent_answer }, query: {} })
  expect(body[0]?.child_answers.length).toBeGreaterThanOrEqual(18)
  expect(body[0]?.answer.reply_count).toBe(body[0]?.child_answers.length)
})

test('who answers what is deleted at that moment is answered or told that it is gone, and nothing is left over', async () => {
  for (let round = 0; round < 5; round++) {
    const author = people[0]!
    const { id } = await begin(t, author, { content: 'Going', topic: 1 })
    const said = await answer(t, author, { content: 'Gone', discussion: id })
    const post = ({ token }: TestPerson, parent_answer?: number) =>
      t.call(createAnswer, { token, body: { content: 'x', discussion: id, ...(parent_answer && { parent_answer }) } })
    const calls = await Promise.all([
      ...people.map((person) => post(person)),
      ...people.map((person) => post(person, said.id)),
      t.call(deleteAnswer, { token: author.token, params: { id: said.id } }),
      ...[1, 2].map(() => t.call(deleteDiscussion, { token: author.token, params: { id } })),
    ])
    for (const { status } of calls) expect([200, 404]).toContain(status)
    expect(calls.slice(-2).filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await t.call(getDiscussion, { token: author.token, params: { discussionId: id }, query: {} })).status).toBe(404)
    expect(await t.deps.db.selectFrom('discussion_answers').select('id').where('discussion_id', '=', id).execute()).toEqual([])
    await t.deps.db.deleteFrom('limits').execute()
  }
})

test('replies, their answer and the whole thread are deleted, removed and put back at once, and nobody waits for somebody who waits', async () => {
  const [author] = people
  for (let round = 0; round < 12; round++) {
    await t.deps.db.deleteFrom('limits').execute()
    const { id } = await begin(t, author!, { content: 'Going', topic: 1 })
    const { id: parent_answer } = await answer(t, author!, { content: 'Gone', discussion: id })
    const there = await Promise.all(
      people.map(async (person) => ({
        person,
        id: (await answer(t, person, { content: 'x', discussion: id, parent_answer })).id,
      })),
    )
    const remove = ({ token }: TestPerson, id: number) => t.call(deleteAnswer, { token, params: { id } })
    const removals = there.map(({ person, id }, at) => remove(at % 2 ? person : moderator, id))
    const above =
      round % 3 === 0
        ? t.call(deleteDiscussion, { token: author!.token, params: { id } })
        : remove(round % 3 === 1 ? author! : moderator, parent_answer)
    const back = there.map(({ id }) => t.call(restoreAnswer, { token: moderator.token, params: { id } }))
    for (const { status } of await Promise.all([...removals, above, ...back])) expect([200, 404]).toContain(status)
  }
})

test('who mutes what is deleted at that moment is heard or told that it is gone', async () => {
  for (let round = 0; round < 9; round++) {
    const [author] = people
    const { id } = await begin(t, author!, { content: 'Going', topic: 1 })
    const calls = await Promise.all([
      ...people.map((person) =>
        t.call(muteDiscussion, { token: person.token, params: { id }, body: { notify_block_user: [person.id] } }),
      ),
      t.call(deleteDiscussion, { token: author!.token, params: { id } }),
      ...people.map((person) =>
        t.call(muteDiscussion, { token: person.token, params: { id }, body: { notify_block_user: [person.id] } }),
      ),
    ])
    for (const { status } of calls) expect([200, 404]).toContain(status)
  }
})

test('of several processes that mail at once, each person is told of each answer once', async () => {
  await t.deps.db.deleteFrom('notifications').execute()
  const [author, ...others] = people
  const { id: discussion } = await begin(t, author!, { content: 'Told', topic: 11 })
  await Promise.all(others.flatMap((person) => Array.from({ length: 3 }, () => answer(t, person, { content: 'x', discussion }))))
  const due = await t.deps.db.selectFrom('notifications').select(['answer_id', 'user_id']).where('mail', '=', 'at once').execute()
  expect(due.filter(({ user_id }) => user_id === author!.id)).toHaveLength(15)
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (await mailAtOnce(t.deps));
    }),
  )
  const mails = await t.deps.db.selectFrom('mails').select('recipient').where('subject', 'like', '%replied on%').execute()
  expect(mails).toHaveLength(due.length)
  expect(mails.filter(({ recipient }) => recipient === author!.email)).toHaveLength(15)
})
