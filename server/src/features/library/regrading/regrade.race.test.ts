/** Several processes judge the answers to one item again, while they are given. */
import { postAttempt } from 'contract/library/answers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from '../../../admin/check.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { mend, numberKey } from '../../../testing/mending.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { beginRegrade, regradeSome } from './regrade.ts'

let t: TestApp
const paid = itemsOf('interview')[1]!
beforeAll(async () => {
  t = await testApp({ poolSize: 8, filledBy: testLibrary })
})
afterAll(() => t.close())

const answer = ({ token }: TestPerson, given: string) =>
  t.call(postAttempt, { token, params: { id: paid.id }, body: { answer: given } })

test('of several that judge again at once nobody judges an answer twice, and each reader is mailed once', async () => {
  const readers = await Promise.all(Array.from({ length: 30 }, () => subscriberOf(t, 'interview')))
  for (const reader of readers) await answer(reader, '0.4')
  const id = await mend(t, paid, 2, numberKey(0.4))
  const begun = await Promise.allSettled(Array.from({ length: 4 }, () => beginRegrade(t.deps, { id }, 'command line')))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const toTheEnd = async () => {
    while (await regradeSome(t.deps));
  }
  const [, , , ...answers] = await Promise.all([
    toTheEnd(),
    toTheEnd(),
    toTheEnd(),
    ...readers.map((reader) => answer(reader, '0.3')),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  // Who found the row held has left it to who holds it.
  await toTheEnd()
  for (const reader of readers) {
    const told = (await mailsTo(t, reader.email)).filter(({ subject }) => subject.includes('graded again'))
    expect(told).toHaveLength(1)
  }
  const regrades = await t.deps.db.selectFrom('regrades').selectAll().execute()
  expect(regrades).toMatchObject([{ judged: 30, changed: 30, told: 30, ended_at: expect.any(Date) }])
  expect((await check(t.deps)).exit).toBe(0)
})
