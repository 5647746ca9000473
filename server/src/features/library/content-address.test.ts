/** The addresses under which texts are read: whom they are given to, and when they stop being good. */
import { getShelf, itemCalls } from 'contract/library/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { beginExamination } from '../../testing/assessments.ts'
import { testLibrary } from '../../testing/library.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { makeSubscriber } from '../../testing/subscriber.ts'
import { lendContent } from './content-address.ts'

/** Words out of a paid question and out of its solution: neither may reach who has not paid. */
const paidText = { statement: 'statement2word', solution: 'solution2word' }

let t: TestApp
let subscriber: TestPerson
let visitor: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
  subscriber = await makeSubscriber(t)
  visitor = await makePerson(t)
})
afterAll(() => t.close())

const statistics = (person: TestPerson) =>
  t.call(itemCalls.interview.listShelf, { token: person.token, params: { category: 'statistics' }, query: {} })
const open = (path: string) => t.app.inject({ url: path })

test('a subscriber finds every item of the shelf with an address that opens its text', async () => {
  const { status, body } = await statistics(subscriber)
  expect(status).toBe(200)
  expect(body.map(({ interview }) => [interview.id, interview.sub_type_name, interview.difficulty])).toEqual([
    [1, 'First things', 'E'],
    [2, 'Second things', 'E'],
  ])
  for (const { interview } of body) {
    const frame = await open(interview.content_uri ?? '')
    expect(frame.statusCode).toBe(200)
    expect(frame.headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect(frame.headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(frame.headers['cache-control']).toContain('no-store')
    // A solution opens only for who earned it or asked for it.
    expect((await open(`${interview.content_uri}solution`)).statusCode).toBe(403)
  }
  const paid = await open(body[1]?.interview.content_uri ?? '')
  expect(paid.body).toContain(paidText.statement)
})

test('who has not paid sees the whole index and the previews, and no paid text in any response', async () => {
  const list = await statistics(visitor)
  expect(list.body.map(({ interview }) => [interview.id, interview.content_uri !== null])).toEqual([
    [1, true],
    [2, false],
  ])
  const ownAddress = list.body[0]?.interview.content_uri ?? ''
  const tries = [
    JSON.stringify(list.body),
    JSON.stringify((await t.call(itemCalls.interview.getItem, { token: visitor.token, params: { id: 2 } })).body),
    JSON.stringify((await t.call(itemCalls.interview.recordAccess, { token: visitor.token, params: { id: 2 }, body: {} })).body),
    JSON.stringify((await t.call(itemCalls.interview.list, { token: visitor.token, query: {} })).body),
    JSON.stringify(
      (await t.call(getShelf, { token: visitor.token, params: { module: 'interview', category: 'statistics' }, query: {} })).body,
    ),
    (await open(ownAddress.replace(/\/1\/$/, '/2/'))).body,
    (await open(ownAddress.replace(/\/1\/$/, '/2/solution'))).body,
  ]
  for (const response of tries) {
    expect(response).not.toContain(paidText.statement)
    expect(response).not.toContain(paidText.solution)
  }
  expect((await open(ownAddress)).statusCode).toBe(200)
  expect((await open(ownAddress.replace(/\/1\/$/, '/2/'))).statusCode).toBe(403)
  // No number of ours is as large; the database would refuse to compare with it.
  for (const part of ['', 'solution', 'x.svg'])
    expect((await open(ownAddress.replace(/\/1\/$/, `/9999999999/${part}`))).statusCode, part).toBe(404)
})

test('access ends with what was paid for, for the list and for an address that is still signed', async () => {
  const cancelled = await makeSubscriber(t, { code: '1month', cancelledAt: t.clock.now() })
  const uri = async () => (await statistics(cancelled)).body[1]?.interview.content_uri ?? null
  const week = await makeSubscriber(t, { code: '1week_special', at: new Date(t.clock.now().getTime() - days(7) + hours(1) / 2) })
  const address = (await statistics(week)).body[1]?.interview.content_uri ?? ''
  expect((await open(address)).statusCode).toBe(200)
  expect(await uri()).not.toBeNull()
  t.clock.advance(hours(1) * 0.75)
  expect((await open(address)).statusCode).toBe(403)
  expect((await statistics(week)).body[1]?.interview.content_uri).toBeNull()
  expect(await uri()).not.toBeNull()
  t.clock.advance(days(32))
  expect((await statistics(await makePerson(t))).status).toBe(200)
  t.clock.reset()
})

test('an address cannot be forged, bent to another person or outlive its hours', async () => {
  const address = (await statistics(subscriber)).body[1]?.interview.content_uri ?? ''
  const [, , grant = ''] = address.split('/')
  const [user, expiry, mac] = grant.split('.')
  const later = Number(expiry) + 3600
  for (const forged of [
    `${Number(user) + 1}.${expiry}.${mac}`,
    `${user}.${later}.${mac}`,
    `${user}.${expiry}.${mac?.slice(0, -1)}`,
    `${user}.${expiry}.`,
    `${user}.${expiry}`,
    'x',
  ]) {
    expect((await open(address.replace(grant, forged))).statusCode, forged).toBe(403)
  }
  for (const path of ['../1/', '%2e%2e/1/', '2/../../..', '999999999/', '2/..%2f..%2fitem.md']) {
    expect((await open(address.replace(/2\/$/, path))).statusCode, path).not.toBe(200)
  }
  t.clock.advance(hours(3))
  expect((await open(address)).statusCode).toBe(403)
  t.clock.reset()
})

test('the bytes of a list stay the same within the hour', async () => {
  const [one, two] = [await statistics(subscriber), await statistics(subscriber)]
  expect(one.body).toEqual(two.body)
})

test('a suspended person loses open addresses as well', async () => {
  const person = await makeSubscriber(t)
  const address = (await statistics(person)).body[1]?.interview.content_uri ?? ''
  await t.deps.db.updateTable('users').set({ suspended_at: t.clock.now() }).where('id', '=', person.id).execute()
  expect((await open(address)).statusCode).toBe(403)
  expect((await statistics(person)).status).toBe(401)
})

test('who sits an examination reads no address of theirs until it is over', async () => {
  const person = await makeSubscriber(t)
  const address = (await statistics(person)).body[1]?.interview.content_uri ?? ''
  const placementId = Number(/\/(\d+)\/$/.exec(address)?.[1])
  const loan = { placementId, withSolution: false, userId: person.id }
  const addresses = [address, lendContent(t.deps, loan), lendContent(t.deps, { ...loan, userId: null })]
  const statuses = () => Promise.all(addresses.map(async (one) => (await open(one)).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])
  await beginExamination(t, person.id)
  expect(await statuses()).toEqual([403, 403, 200])
  t.clock.advance(minutes(61))
  expect(await statuses()).toEqual([200, 200, 200])
  t.clock.reset()
})
