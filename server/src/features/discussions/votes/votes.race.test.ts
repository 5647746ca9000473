import { deleteAnswer, deleteDiscussion, getDiscussion, restoreAnswer } from 'contract/discussions/api.ts'
import * as voting from 'contract/discussions/votes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { discussionCrowd } from '../../../testing/discussion-crowd.ts'
import { answer, begin } from '../../../testing/discussions.ts'
import type { TestPerson } from '../../../testing/people.ts'

const votes = { ...voting }

let t: TestApp
let people: TestPerson[]
let moderator: TestPerson
beforeAll(async () => {
  ;({ t, people, moderator } = await discussionCrowd())
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

const read = async (discussionId: number) =>
  (await t.call(getDiscussion, { token: moderator.token, params: { discussionId }, query: {} })).body[0]!.answers.map(
    ({ answer }) => answer,
  )
const call = (name: keyof typeof votes, { token }: TestPerson, id: number) =>
  t.call(votes[name] as unknown as typeof voting.voteForAnswer, { token, params: { id } })

test('votes that are given and taken back at once are counted as they stand', async () => {
  const [author, ...others] = people
  const { id: discussion } = await begin(t, author!, { content: 'Busy', topic: 1 })
  const said = await answer(t, author!, { content: 'Here', discussion })
  await Promise.all(
    others.flatMap((person) => [
      call('voteForAnswer', person, said.id),
      call('takeBackAnswerVote', person, said.id),
      call('voteForAnswer', person, said.id),
      call('voteForDiscussion', person, discussion),
      call('takeBackDiscussionVote', person, discussion),
    ]),
  )
  const [shown] = await read(discussion)
  const cast = await t.deps.db.selectFrom('answer_votes').select('user_id').where('answer_id', '=', said.id).execute()
  expect(shown?.votes).toBe(cast.length)
  await Promise.all(others.map((person) => call('voteForAnswer', person, said.id)))
  expect((await read(discussion))[0]?.votes).toBe(5)
})

test('of two answers that are accepted at once one is', async () => {
  const [author, ...others] = people
  const { id: discussion } = await begin(t, author!, { content: 'Both', topic: 1 })
  const said = await Promise.all(others.map((person) => answer(t, person, { content: 'Me', discussion })))
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all(said.map(({ id }) => call('acceptAnswer', author!, id)))
    expect(replies.map(({ status }) => status)).toEqual(said.map(() => 200))
    expect((await read(discussion)).filter(({ accepted }) => accepted)).toHaveLength(1)
  }
})

test('what is voted for, accepted, removed, put back and deleted at once ends in an answer for everybody', async () => {
  const [author, ...others] = people
  for (let round = 0; round < 10; round++) {
    await t.deps.db.deleteFrom('limits').execute()
    const { id: discussion } = await begin(t, author!, { content: 'Going', topic: 1 })
    const said = await answer(t, others[0]!, { content: 'Here', discussion })
    const voters = [author!, ...others.slice(1)]
    await Promise.all(voters.map((person) => call('voteForAnswer', person, said.id)))
    const calls = await Promise.all([
      ...voters.flatMap((person) => [call('takeBackAnswerVote', person, said.id), call('voteForAnswer', person, said.id)]),
      ...others.map((person) => call('voteForDiscussion', person, discussion)),
      call('acceptAnswer', author!, said.id),
      call('endorseAnswer', moderator, said.id),
      t.call(deleteAnswer, { token: (round % 2 ? moderator : others[0]!).token, params: { id: said.id } }),
      t.call(restoreAnswer, { token: moderator.token, params: { id: said.id } }),
      ...(round % 3 === 0 ? [t.call(deleteDiscussion, { token: author!.token, params: { id: discussion } })] : []),
    ])
    for (const { status } of calls) expect([200, 404]).toContain(status)
  }
})
