import { muteDiscussion } from 'contract/discussions/api.ts'
import { readNotification, saveNotificationChoices } from 'contract/discussions/inbox.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { answer, begin, subscriberOf } from '../../../testing/discussions.ts'
import { testLibrary } from '../../../testing/library.ts'
import { turnToMorning } from '../../../testing/morning.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { suspend } from '../../accounts/suspend.ts'
import { mailAtOnce } from './mail-at-once.ts'
import { lastNight, mailDigests } from './mail-digests.ts'

let t: TestApp
let [ada, ben]: TestPerson[] = []
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
beforeEach(async () => {
  // What is written in the minutes around three is not of the coming night.
  turnToMorning(t.clock)
  await t.deps.db.deleteFrom('limits').execute()
  await t.deps.db.deleteFrom('notifications').execute()
  ;[ada, ben] = [await subscriberOf(t, 'interview'), await subscriberOf(t, 'interview')]
  await t.deps.db.deleteFrom('mails').execute()
  await wantsNightly(ada!)
})
afterAll(() => t.close())

const wantsNightly = ({ token }: TestPerson) =>
  t.call(saveNotificationChoices, { token, body: { answer: 'digest', reply: 'digest' } })

/** Whom the mails of the coming night go to; it is past when this is done. */
async function tonight(): Promise<{ recipient: string; subject: string; body_text: string; unsubscribe_url: string | null }[]> {
  t.clock.advance(hours(24))
  while (await mailDigests(t.deps));
  return t.deps.db
    .deleteFrom('mails')
    .where('subject', 'like', '% from your discussions')
    .returning(['recipient', 'subject', 'body_text', 'unsubscribe_url'])
    .execute()
}

test('the last night began at three, universal time, and what was written just before counts', () => {
  const at = (time: string) => lastNight(new Date(time)).toISOString()
  expect(at('2026-11-22T21:00:00Z')).toBe('2026-11-22T03:00:00.000Z')
  expect(at('2026-11-22T03:05:00Z')).toBe('2026-11-22T03:00:00.000Z')
  expect(at('2026-11-22T03:04:59Z')).toBe('2026-11-21T03:00:00.000Z')
  expect(at('2026-11-01T00:00:00Z')).toBe('2026-10-31T03:00:00.000Z')
})

test('one mail tells of all that is new and unread, once, and can be the last', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Why\n six?', topic: 1 })
  const first = await answer(t, ben!, { content: 'One', discussion })
  await answer(t, ben!, { content: 'Two', discussion })
  const read = await t.deps.db.selectFrom('notifications').select('id').where('answer_id', '=', first.id).executeTakeFirst()
  await answer(t, ben!, { content: 'Three', discussion })
  await t.call(readNotification, { token: ada!.token, params: { id: read!.id } })
  while (await mailAtOnce(t.deps));
  expect(await t.lastMail(ada!.email)).toBeUndefined()

  const [mail, ...more] = await tonight()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: ada!.email, subject: '2 new notifications from your discussions' })
  expect(mail?.body_text).toContain(`${ben!.username} replied on “Why six?” (Luck).`)
  expect(mail?.body_text).not.toContain(`#answer-${first.id}`)
  expect(mail?.body_text).toContain('/notifications')
  expect(mail?.body_text).toContain('Unsubscribe from these emails')
  expect(mail?.unsubscribe_url).toContain('/api/unsubscribe/')
  expect(await tonight()).toEqual([])
})

test('nothing comes before its night', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Soon?', topic: 1 })
  await answer(t, ben!, { content: 'Later', discussion })
  await mailDigests(t.deps)
  expect(await t.lastMail(ada!.email)).toBeUndefined()
  expect(await tonight()).toHaveLength(1)
})

test('who muted the thread, lost access, is suspended, or chose otherwise meanwhile is mailed nothing', async () => {
  const { id: discussion } = await begin(t, ada!, { content: 'Quiet', topic: 1 })
  const [lapsed, suspended, other] = [
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
  ]
  for (const person of [lapsed, suspended, other]) {
    await wantsNightly(person!)
    await answer(t, person!, { content: 'Me', discussion })
  }
  await answer(t, ben!, { content: 'All of you', discussion })
  await t.call(muteDiscussion, { token: ada!.token, params: { id: discussion }, body: { notify_block_user: [ada!.id] } })
  await t.deps.db.deleteFrom('access').where('user_id', '=', lapsed!.id).execute()
  await suspend(t.deps.db, suspended!.id, t.clock.now())
  await t.call(saveNotificationChoices, { token: other!.token, body: { reply: 'inbox' } })
  expect(await tonight()).toEqual([])
  expect(await t.deps.db.selectFrom('notifications').select('id').where('mail', '=', 'nightly').execute()).toEqual([])
})
