/** What gives something of a solution away is covered for who does not know it: in threads, lists, mails and what edits and votes answer. */
import { editAnswer, getDiscussion, getReplies, listDiscussions, muteDiscussion } from 'contract/discussions/api.ts'
import { uncoverAnswer, uncoverDiscussion, voteForAnswer } from 'contract/discussions/votes.ts'
import { openSolution } from 'contract/library/answers.ts'
import { itemCalls } from 'contract/library/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { mailAtOnce } from '../notifications/mail-at-once.ts'

let t: TestApp
let [ada, ben, solver, moderator]: TestPerson[] = []
const item = itemsOf('interview')[1]!
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  ;[ada, ben, solver] = [
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
  ]
  moderator = await administrator(t)
  await t.call(openSolution, { token: solver!.token, params: { id: item.id } })
})
beforeEach(async () => void (await t.deps.db.deleteFrom('limits').execute()))
afterAll(() => t.close())

const secret = 'Swap the two coins'
const everythingThatTells = async ({ token }: TestPerson, discussion: number, answerId: number) =>
  JSON.stringify([
    (await t.call(getDiscussion, { token, params: { discussionId: discussion }, query: {} })).body,
    (await t.call(getDiscussion, { token, params: { discussionId: discussion }, query: { order: 'best' } })).body,
    (await t.call(getReplies, { token, params: { answerId }, query: {} })).body,
    (await t.call(listDiscussions, { token, query: { interview: `${item.id}` } })).body,
    (await t.call(itemCalls.interview.listShelf, { token, params: { category: item.category }, query: {} })).body,
    (await t.call(muteDiscussion, { token, params: { id: discussion }, body: { notify_block_user: [] } })).body,
    (await t.call(voteForAnswer, { token, params: { id: answerId } })).body,
  ])

test('question, answer and reply that give something away are sent to nobody who does not know the solution, until they ask', async () => {
  const { id } = await begin(t, solver!, { content: `${secret}?`, interview: item.id })
  const said = await answer(t, solver!, { content: `${secret}!`, discussion: id })
  const reply = await answer(t, solver!, { content: `${secret}…`, discussion: id, parent_answer: said.id })
  for (const person of [ada!, ben!]) expect(await everythingThatTells(person, id, said.id)).not.toContain(secret)
  expect((await t.call(getDiscussion, { token: ada!.token, params: { discussionId: id }, query: {} })).body).toMatchObject([
    {
      discussion: { covered: true, content: '', gives_away: true },
      answers: [{ answer: { covered: true, content: '', creator: { username: solver!.username } } }],
      solution_known: false,
    },
  ])
  const { token } = ada!
  expect((await t.call(uncoverDiscussion, { token, params: { id } })).body).toMatchObject({
    content: `${secret}?`,
    covered: false,
  })
  for (const { id, content } of [said, reply])
    expect((await t.call(uncoverAnswer, { token, params: { id } })).body).toMatchObject({ content, covered: false })
  // Asked for once, it is not uncovered for good.
  expect(await everythingThatTells(ada!, id, said.id)).not.toContain(secret)
})

test('its writer, administrators, who opened the solution and who solved the item see everything', async () => {
  const { id } = await begin(t, ada!, { content: `${secret}?`, interview: item.id, gives_away: true })
  const said = await answer(t, ada!, { content: `${secret}!`, discussion: id, gives_away: true })
  const solved = await subscriberOf(t, 'interview')
  const { item_id } = await t.deps.db
    .selectFrom('placements')
    .select('item_id')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  expect(await everythingThatTells(solved, id, said.id)).not.toContain(secret)
  const at = t.clock.now()
  await t.deps.db
    .insertInto('item_progress')
    .values({ user_id: solved.id, item_id, status: 'solved', solved_at: at, at })
    .execute()
  for (const person of [ada!, moderator!, solver!, solved]) {
    const { body } = await t.call(getDiscussion, { token: person.token, params: { discussionId: id }, query: {} })
    expect(body).toMatchObject([
      { discussion: { covered: false, content: `${secret}?` }, answers: [{ answer: { covered: false, content: `${secret}!` } }] },
    ])
  }
})

test('who knows the solution gives it away unless they say otherwise; who does not, only where they say so', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Hm', interview: item.id })
  const given = async (person: TestPerson, more: { gives_away?: boolean } = {}) =>
    (await answer(t, person, { content: 'Words', discussion, ...more })).gives_away
  expect(await given(solver!)).toBe(true)
  expect(await given(solver!, { gives_away: false })).toBe(false)
  expect(await given(ben!)).toBe(false)
  expect(await given(ben!, { gives_away: true })).toBe(true)
})

test('the item’s own answer is covered whatever its writer says, when it is posted and when it is edited in', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Hm', interview: item.id })
  const told = await answer(t, ben!, { content: 'I get $\\frac{1}{2}$ here', discussion, gives_away: false })
  expect(told.gives_away).toBe(true)
  const edit = (content: string, gives_away?: boolean) =>
    t.call(editAnswer, {
      token: ben!.token,
      params: { id: told.id },
      body: { content, ...(gives_away !== undefined && { gives_away }) },
    })
  // It stays covered until its writer says that it need not be.
  expect((await edit('Never mind')).body.gives_away).toBe(true)
  expect((await edit('Never mind', false)).body.gives_away).toBe(false)
  expect((await edit('It is 50 %.', false)).body.gives_away).toBe(true)
})

test('who may discuss the item and not read it is told of no number whether it is the answer', async () => {
  const forumFriend = await subscriberOf(t, 'discussion')
  const asked = await begin(t, forumFriend, { content: 'Is it 0.5?', interview: item.id, gives_away: false })
  expect(asked.gives_away).toBe(false)
  const said = await answer(t, forumFriend, { content: 'Or $\\frac{1}{2}$', discussion: asked.id, gives_away: false })
  expect(said.gives_away).toBe(false)
  const edited = await t.call(editAnswer, { token: forumFriend.token, params: { id: said.id }, body: { content: 'So 50 %' } })
  expect(edited.body.gives_away).toBe(false)
})

test('of a topic there is nothing to give away', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Luck', topic: 1, gives_away: true })
  const said = await answer(t, ben!, { content: '0.5', discussion, gives_away: true })
  const { body } = await t.call(getDiscussion, { token: solver!.token, params: { discussionId: discussion }, query: {} })
  expect(body).toMatchObject([
    { discussion: { gives_away: false, covered: false }, answers: [{ answer: { id: said.id, covered: false, content: '0.5' } }] },
  ])
})

test('the mail about it does not say it either to who does not know the solution', async () => {
  await t.deps.db.deleteFrom('notifications').execute()
  const { id: discussion } = await begin(t, solver!, { content: `${secret}?`, interview: item.id })
  const moved = await begin(t, ada!, { content: 'Open question', interview: item.id })
  await answer(t, ada!, { content: 'Hm', discussion })
  for (const place of [discussion, moved.id]) await answer(t, solver!, { content: `${secret}!`, discussion: place })
  await answer(t, ada!, { content: 'I see', discussion: moved.id })
  while (await mailAtOnce(t.deps));
  const mails = await t.deps.db
    .selectFrom('mails')
    .select(['recipient', 'body_text', 'body_html'])
    .where('subject', 'like', '%replied on%')
    .execute()
  const to = (email: string) => mails.filter(({ recipient }) => recipient === email)
  expect(to(ada!.email).length).toBe(2)
  for (const mail of to(ada!.email)) {
    expect(JSON.stringify(mail)).not.toContain(secret)
    expect(mail.body_text).toContain('Contains spoilers')
  }
  expect(JSON.stringify(to(solver!.email))).toContain(secret)
})
