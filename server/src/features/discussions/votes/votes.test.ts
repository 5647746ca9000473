/** Votes, the answer that helped, and the best first. */
import { editAnswer, getDiscussion, getReplies } from 'contract/discussions/api.ts'
import type { Answer } from 'contract/discussions/model.ts'
import * as voting from 'contract/discussions/votes.ts'
import { getTopic } from 'contract/library/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

const votes = { ...voting }

let t: TestApp
let [ada, ben, cara, moderator]: TestPerson[] = []
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  ;[ada, ben, cara] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
  moderator = await administrator(t)
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

const deed =
  (name: keyof typeof votes) =>
  ({ token }: { token?: string }, id: number) =>
    t.call(votes[name] as unknown as typeof voting.voteForAnswer, { ...(token && { token }), params: { id } })
const [voteFor, takeBack] = [deed('voteForAnswer'), deed('takeBackAnswerVote')]
const [accept, doNotAccept] = [deed('acceptAnswer'), deed('takeBackAcceptance')]
const [endorse, doNotEndorse] = [deed('endorseAnswer'), deed('takeBackEndorsement')]
const all = Object.keys(votes) as (keyof typeof votes)[]

const read = ({ token }: TestPerson, discussionId: number, query: object = {}) =>
  t.call(getDiscussion, { token, params: { discussionId }, query })
const answersOf = async (person: TestPerson, id: number, query: object = {}): Promise<Answer[]> =>
  (await read(person, id, query)).body[0]!.answers.map(({ answer }) => answer)

test('a vote counts once a person, for questions, answers and replies, and is taken back', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Why?', topic: 1 })
  const said = await answer(t, ben!, { content: 'Because', discussion })
  const reply = await answer(t, ben!, { content: 'Truly', discussion, parent_answer: said.id })
  for (const times of [1, 1, 2]) {
    const person = times === 2 ? ada! : cara!
    expect(await voteFor(person, said.id)).toMatchObject({ status: 200, body: { votes: times, voted: true } })
    expect(await voteFor(person, reply.id)).toMatchObject({ body: { votes: times, voted: true } })
  }
  expect((await deed('voteForDiscussion')(cara!, discussion)).body).toEqual({ votes: 1, voted: true })
  expect((await read(cara!, discussion)).body[0]).toMatchObject({
    discussion: { votes: 1, voted: true },
    answers: [{ answer: { votes: 2, voted: true } }],
  })
  expect((await read(ben!, discussion)).body[0]).toMatchObject({
    discussion: { votes: 1, voted: false },
    answers: [{ answer: { votes: 2, voted: false } }],
  })
  const replies = await t.call(getReplies, { token: cara!.token, params: { answerId: said.id }, query: {} })
  expect(replies.body[0]?.child_answers).toMatchObject([{ votes: 2, voted: true }])
  for (let times = 0; times < 2; times++) expect((await takeBack(cara!, said.id)).body).toEqual({ votes: 1, voted: false })
  expect((await deed('takeBackDiscussionVote')(cara!, discussion)).body).toEqual({ votes: 0, voted: false })
})

test('nobody votes for what they wrote themselves', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Mine', topic: 1 })
  const said = await answer(t, ben!, { content: 'Mine too', discussion })
  expect((await deed('voteForDiscussion')(ada!, discussion)).status).toBe(403)
  expect((await voteFor(ben!, said.id)).status).toBe(403)
})

test('who asked accepts one answer, another instead, and takes it back; nobody else does', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Which?', topic: 1 })
  const [first, second] = [
    await answer(t, ben!, { content: 'This', discussion }),
    await answer(t, cara!, { content: 'That', discussion }),
  ]
  const accepted = async () => (await answersOf(ben!, discussion)).filter(({ accepted }) => accepted).map(({ id }) => id)
  for (const person of [ben!, cara!, moderator!]) expect((await accept(person, first.id)).status).toBe(403)
  expect(await accept(ada!, first.id)).toMatchObject({ status: 200, body: { id: first.id, accepted: true } })
  expect((await accept(ada!, second.id)).body).toMatchObject({ accepted: true })
  expect(await accepted()).toEqual([second.id])
  expect((await doNotAccept(ben!, second.id)).status).toBe(403)
  // It is not the one that is accepted.
  expect((await doNotAccept(ada!, first.id)).status).toBe(200)
  expect(await accepted()).toEqual([second.id])
  expect((await doNotAccept(ada!, second.id)).body).toMatchObject({ accepted: false })
  expect(await accepted()).toEqual([])
  const reply = await answer(t, ben!, { content: 'Below', discussion, parent_answer: first.id })
  expect((await accept(ada!, reply.id)).status).toBe(400)
  const own = await answer(t, ada!, { content: 'I know', discussion })
  expect(await accept(ada!, own.id)).toMatchObject({ status: 403, body: { message: 'You cannot accept your own answer.' } })
})

test('administrators endorse, also where the house asks and nobody can accept; it is written down', async () => {
  const topic = await t.call(getTopic, { token: ada!.token, params: { topicId: 1 } })
  const said = await answer(t, ada!, { content: 'Switch', discussion: topic.body[0]!.discussions[0]!.id })
  expect((await accept(ada!, said.id)).status).toBe(403)
  expect((await endorse(ben!, said.id)).status).toBe(403)
  expect((await endorse(moderator!, said.id)).body).toMatchObject({ endorsed: true, accepted: false })
  expect((await doNotEndorse(moderator!, said.id)).body).toMatchObject({ endorsed: false })
  const noted = await t.deps.db.selectFrom('audit').select(['event', 'detail']).where('by_id', '=', moderator!.id).execute()
  for (const event of ['answer_endorsed', 'endorsement_taken_back'])
    expect(noted).toContainEqual({ event, detail: { by: moderator!.id, answer: said.id } })
})

test('an endorsement is of the words as they were: its writer’s edit ends it, an administrator’s does not', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Sure?', topic: 1 })
  const said = await answer(t, ben!, { content: 'Sound advice', discussion })
  await endorse(moderator!, said.id)
  const edit = ({ token }: TestPerson, content: string) =>
    t.call(editAnswer, { token, params: { id: said.id }, body: { content } })
  expect((await edit(moderator!, 'Sound advice.')).body).toMatchObject({ endorsed: true })
  expect((await edit(ben!, 'Buy my course')).body).toMatchObject({ endorsed: false })
  expect(await answersOf(ada!, discussion)).toMatchObject([{ endorsed: false, content: 'Buy my course' }])
})

test('the best come first: accepted, endorsed, then by votes, and of equals the newest, page by page without a gap', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Best', topic: 1 })
  const rows = Array.from({ length: 204 }, (_, at) => ({
    ...{ discussion_id: discussion, parent_id: null, creator_id: ben!.id, content: `${at}`, created_at: t.clock.now() },
    votes: at % 5,
  }))
  await t.deps.db.insertInto('discussion_answers').values(rows).execute()
  const [newest] = await answersOf(ada!, discussion).then((answers) => answers.toReversed())
  await endorse(moderator!, newest!.id - 3)
  await accept(ada!, newest!.id - 100)

  const seen: Answer[] = []
  let after: string | null | undefined
  do {
    const [page] = (await read(ada!, discussion, { order: 'best', ...(after && { after }) })).body
    expect(page).toMatchObject({ previous_cursor: null })
    seen.push(...page!.answers.map(({ answer }) => answer))
    after = page!.next
  } while (after)
  expect(seen.slice(0, 2).map(({ id }) => id)).toEqual([newest!.id - 100, newest!.id - 3])
  const rest = seen.slice(2)
  expect(rest).toEqual(rest.toSorted((one, other) => other.votes - one.votes || other.id - one.id))
  expect(new Set(seen.map(({ id }) => id)).size).toBe(204)
  for (const bad of [{ order: 'worst' }, { order: 'best', after: '9-1-1' }, { order: 'best', after: "1-1-1' or" }])
    expect((await read(ada!, discussion, bad)).status).toBe(400)
})

test('the best of a long thread are found by their index', async () => {
  await sql`set enable_seqscan = off`.execute(t.deps.db)
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from discussion_answers where discussion_id = 1 and parent_id is null and removed_at is null
      and (standing, votes, id) < (3, 9, 9) order by standing desc, votes desc, id desc limit 101`.execute(t.deps.db)
  await sql`reset enable_seqscan`.execute(t.deps.db)
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('discussion_answers_best')
  expect(lines).not.toContain('Sort')
})

test('what one may not read one neither votes for, accepts nor uncovers, and a stranger is asked to log in', async () => {
  const id = itemsOf('vantage')[1]!.id
  const { id: discussion } = await t.deps.db
    .insertInto('discussions')
    .values({ placement_id: id, topic_id: null, creator_id: ada!.id, content: 'Secret', created_at: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = await t.deps.db
    .insertInto('discussion_answers')
    .values({ discussion_id: discussion, parent_id: null, creator_id: ben!.id, content: 'Secret', created_at: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outsider = await makePerson(t)
  for (const name of all) {
    const target = name.includes('iscussion') ? discussion : said.id
    expect((await deed(name)({}, target)).status, name).toBe(401)
    if (votes[name].shape.who === 'admin') expect((await deed(name)(ada!, target)).status, name).toBe(403)
    // `ada` began the thread, and has lost what it is about.
    else for (const person of [ada!, cara!, outsider]) expect((await deed(name)(person, target)).status, name).toBe(404)
    expect((await deed(name)(moderator!, 2_000_000)).status, name).toBe(404)
  }
})

test('sixty votes a minute: a program does not make an answer the best', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Again', topic: 1 })
  const said = await answer(t, ben!, { content: 'And again', discussion })
  for (let n = 0; n < 60; n++) expect((await (n % 2 ? takeBack : voteFor)(cara!, said.id)).status).toBe(200)
  expect((await voteFor(cara!, said.id)).status).toBe(429)
})

test('thirty acceptances a minute: each is told to everybody who looks', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'And on', topic: 1 })
  const said = await answer(t, ben!, { content: 'And off', discussion })
  for (let n = 0; n < 30; n++) expect((await (n % 2 ? doNotAccept : accept)(ada!, said.id)).status).toBe(200)
  expect((await accept(ada!, said.id)).status).toBe(429)
})
