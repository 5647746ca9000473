/** The forum where it is another site: the product and a Talkyard, over HTTP. */
import { getForum, startThread } from 'contract/discussions/forum.ts'
import { forumLoginLink, generateLoginSecret } from 'contract/discussions/forum-login.ts'
import { startTalkyard, type Talkyard } from 'standins/talkyard/talkyard.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { subscriberOf } from '../../../testing/discussions.ts'
import { openForum } from '../../../testing/forum.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

const apiSecret = 'a secret of the tests, for a forum'

let talkyard: Talkyard
let t: TestApp
let member: TestPerson
beforeAll(async () => {
  talkyard = await startTalkyard({ apiSecret, embeddedAt: () => 'http://127.0.0.1:3000' })
  t = await testApp({ env: { TALKYARD_URL: talkyard.origin, TALKYARD_API_SECRET: apiSecret } })
  await openForum(t)
  member = await subscriberOf(t, 'discussion')
})
beforeEach(async () => {
  talkyard.fail('none')
  await t.deps.db.deleteFrom('limits').execute()
})
afterAll(async () => {
  await t.close()
  await talkyard.close()
})

const generate = ({ token }: TestPerson, body: object = {}) => t.call(generateLoginSecret, { token, body })

test('a login secret lets its member into that site once, as who the session says they are', async () => {
  const { site } = (await t.call(getForum, { token: member.token })).body
  expect(site).toBe(talkyard.origin)
  const { status, body } = await generate(member, { id: 1, email: 'somebody@else.example', username: 'somebody' })
  expect([status, Object.keys(body)]).toEqual([200, ['loginSecret']])
  const enter = () => fetch(forumLoginLink(talkyard.origin, body.loginSecret), { redirect: 'manual' })
  expect((await enter()).status).toBe(307)
  expect((await enter()).status).toBe(403)
  expect(talkyard.users().get(String(member.id))).toMatchObject({ primaryEmailAddress: member.email })
  expect(talkyard.users().size).toBe(1)
})

test('who is called otherwise by now is so there as well', async () => {
  await generate(member)
  await t.deps.db.updateTable('users').set({ firstname: 'Augusta', lastname: 'King' }).where('id', '=', member.id).execute()
  await generate(member)
  expect(talkyard.users().get(String(member.id))?.fullName).toBe('Augusta King')
})

test('without a subscription nothing is said to that site', async () => {
  const outsider = await makePerson(t)
  const { status, body } = await generate(outsider)
  expect([status, body.message]).toEqual([403, 'Must be subscribed to view the content'])
  expect(talkyard.users().has(String(outsider.id))).toBe(false)
})

test('a site that does not answer, or refuses, is told apart, and neither is a fault of ours', async () => {
  talkyard.fail('down')
  expect(await generate(member)).toMatchObject({
    ...{ status: 503, body: { message: 'The forum is not responding. Please try again.' } },
  })
  talkyard.fail('closed')
  expect(await generate(member)).toMatchObject({
    ...{ status: 503, body: { message: 'The forum did not let you in. Please write to us.' } },
  })
})

test('no thread begins here while the forum is elsewhere', async () => {
  const body = { category: 'markets', title: 'A', content: 'B' }
  expect(await t.call(startThread, { token: member.token, body })).toMatchObject({ status: 409 })
})
