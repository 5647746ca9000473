import { saveProfile } from 'contract/accounts/api.ts'
import { createAnswer, deleteAnswer, muteDiscussion } from 'contract/discussions/api.ts'
import { getTopic } from 'contract/library/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { administrator, answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { testLibrary } from '../../../testing/library.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { suspend } from '../../accounts/suspend.ts'
import { mailAtOnce } from './mail-at-once.ts'

let t: TestApp
let [ada, ben, cara]: TestPerson[] = []
beforeAll(async () => {
  t = await testApp({ poolSize: 5, filledBy: testLibrary })
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('limits').execute()
  await t.deps.db.deleteFrom('mails').execute()
  ;[ada, ben, cara] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
})
afterAll(() => t.close())

/** Whom the mails since the last time went to. */
async function mailed(): Promise<string[]> {
  while (await mailAtOnce(t.deps));
  const mails = await t.deps.db.deleteFrom('mails').where('subject', 'like', '%replied on%').returning('recipient').execute()
  return mails.map(({ recipient }) => recipient).sort()
}

test('an answer is told to who began the thread, a reply to all who wrote in it, and never to its author', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Why?', topic: 1 })
  expect(await mailed()).toEqual([])
  const said = await answer(t, ben!, { content: 'Because.', discussion })
  expect(await mailed()).toEqual([ada!.email])
  await answer(t, cara!, { content: 'Really?', discussion, parent_answer: said.id })
  expect(await mailed()).toEqual([ada!.email, ben!.email].sort())
  await answer(t, ada!, { content: 'Yes', discussion, parent_answer: said.id })
  expect(await mailed()).toEqual([ben!.email, cara!.email].sort())
})

test('what the house asks is answered to who answered before', async () => {
  const topic = await t.call(getTopic, { token: ada!.token, params: { topicId: 11 } })
  const discussion = topic.body[0]!.discussions[0]!.id
  await answer(t, ada!, { content: 'First', discussion })
  expect(await mailed()).toEqual([])
  await answer(t, ben!, { content: 'Second', discussion })
  expect(await mailed()).toEqual([ada!.email])
})

test('the mail says who wrote what where, leads there, holds nothing that runs, and can be the last', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Is it\n\n<b>six</b>?', topic: 1 })
  const said = await answer(t, ben!, {
    content: `<img src=x onerror=alert(1)> $\\frac{\\sigma^2}{2}$ ${'long '.repeat(300)}`,
    discussion,
  })
  await mailAtOnce(t.deps)
  const mail = await t.lastMail(ada!.email)
  expect(mail?.subject).toBe(`${ben!.username} replied on “Luck”`)
  expect(mail?.text).toContain(`${ben!.username} replied to “Is it <b>six</b>?”:`)
  expect(mail?.text).toContain('> σ^2/2 long')
  expect(mail?.text.length).toBeLessThan(1200)
  expect(mail?.text).toContain(`${t.deps.config.publicUrl}/statistics/discussion/1/${discussion}#answer-${said.id}`)
  expect(mail?.text).toContain('Unsubscribe from these emails')
  expect(mail?.html).not.toMatch(/<img|<b>/)
})

test('who muted the thread, blocked notifications, is suspended or lost access is told nothing', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Loud?', topic: 1 })
  const [muted, blocked, suspended, lapsed] = [
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'vantage'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
  ]
  const moderator = await administrator(t)
  for (const person of [muted, blocked, suspended, lapsed, moderator]) await answer(t, person!, { content: 'Me', discussion })
  await mailed()
  const body = { notify_block_user: [muted!.id] }
  await t.call(muteDiscussion, { token: muted!.token, params: { id: discussion }, body })
  const form = { email: blocked!.email, username: blocked!.username, linkedin: 'x', block_email_notification: true }
  await t.call(saveProfile, { token: blocked!.token, params: { userId: blocked!.id }, body: form })
  await suspend(t.deps.db, suspended!.id, t.clock.now())
  await t.deps.db.deleteFrom('access').where('user_id', '=', lapsed!.id).execute()
  await answer(t, ben!, { content: 'Hush', discussion })
  expect(await mailed()).toEqual([ada!.email, moderator.email].sort())
  expect(await t.deps.db.selectFrom('notifications').select('id').where('mail', '=', 'at once').execute()).toEqual([])
})

test('what the house has taken back is told to nobody any more', async () => {
  const topic = await t.call(getTopic, { token: ada!.token, params: { topicId: 11 } })
  const discussion = topic.body[0]!.discussions[0]!.id
  await answer(t, ada!, { content: 'First', discussion })
  await answer(t, ben!, { content: 'Second', discussion })
  const hide = (hidden: boolean) =>
    t.deps.db.updateTable('prompts').set({ hidden }).where('discussion_id', '=', discussion).execute()
  await hide(true)
  expect(await mailed()).toEqual([])
  await hide(false)
})

test('what was removed before it could be told, or muted since, is told to nobody', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Wait', topic: 1 })
  const rude = await answer(t, ben!, { content: 'Rude', discussion })
  const moderator = await administrator(t)
  await t.call(deleteAnswer, { token: moderator.token, params: { id: rude.id } })
  const gone = await answer(t, ben!, { content: 'Gone', discussion })
  await t.call(deleteAnswer, { token: ben!.token, params: { id: gone.id } })
  expect(await mailed()).toEqual([])
  await answer(t, ben!, { content: 'Too loud', discussion })
  await t.call(muteDiscussion, { token: ada!.token, params: { id: discussion }, body: { notify_block_user: [ada!.id] } })
  expect(await mailed()).toEqual([])
})

test('a refused answer leaves nobody to be told', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Refused', topic: 1 })
  const body = { content: 'A', discussion, parent_answer: 999_999 }
  expect((await t.call(createAnswer, { token: ben!.token, body })).status).toBe(404)
  expect(await mailed()).toEqual([])
})
