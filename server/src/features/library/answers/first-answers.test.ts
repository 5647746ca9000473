/** How many of those who answer a question are right the first time: counted as they answer, shown from twenty answers on. */
import { openSolution, postAttempt, takeHint } from 'contract/library/answers.ts'
import { getShelf } from 'contract/library/api.ts'
import { leastFirstAnswers } from 'contract/library/model.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { check } from '../../../admin/check.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { subscriberOf } from '../../../testing/discussions.ts'
import { itemsOf, testLibrary } from '../../../testing/library.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
const paid = itemsOf('interview')[1]!
beforeAll(async () => {
  t = await testApp({ filledBy: testLibrary })
})
beforeEach(async () => {
  await sql`delete from attempts`.execute(t.deps.db)
  await sql`delete from item_progress`.execute(t.deps.db)
})
afterAll(() => t.close())

const at = (person: TestPerson) => ({ token: person.token, params: { id: paid.id } })
const answer = (person: TestPerson, given: string) => t.call(postAttempt, { ...at(person), body: { answer: given } })
const shown = async (token: string) => {
  const { body } = await t.call(getShelf, { token, params: { module: 'interview', category: paid.category } })
  return body.find(({ id }) => id === paid.id)
}
const counted = () =>
  t.deps.db
    .selectFrom('item_figures')
    .innerJoin('placements', 'placements.item_id', 'item_figures.item_id')
    .select(['first_answers', 'first_right'])
    .where('placements.id', '=', paid.id)
    .executeTakeFirstOrThrow()

test('the first answer counts, whatever comes after it; one after help counts as none', async () => {
  const [wrongFirst, rightFirst, helped, shownSolution] = [
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
    await subscriberOf(t, 'interview'),
  ]
  await answer(wrongFirst, '1/3')
  await answer(wrongFirst, '1/2')
  await answer(rightFirst, '1/2')
  await answer(rightFirst, '1/3')
  await t.call(takeHint, { ...at(helped), body: { number: 1 } })
  await answer(helped, '1/2')
  await t.call(openSolution, at(shownSolution))
  await answer(shownSolution, '1/2')

  expect(await counted()).toEqual({ first_answers: 2, first_right: 1 })
  expect((await check(t.deps)).exit).toBe(0)

  await t.deps.db.deleteFrom('item_progress').where('user_id', '=', rightFirst.id).execute()
  expect(await counted()).toEqual({ first_answers: 1, first_right: 0 })
})

test(`the share is shown from ${leastFirstAnswers} first answers on, and of no locked question`, async () => {
  const reader = await subscriberOf(t, 'interview')
  const others: TestPerson[] = []
  for (let n = 1; n < leastFirstAnswers; n++) others.push(await makePerson(t))
  await sql`
    insert into item_progress (user_id, item_id, status, at, attempt_count, first_right)
    select id, (select item_id from placements where id = ${paid.id}), 'attempted', now(), 1, id % 2 = 0 from users
    where id = any(${others.map(({ id }) => id)}::integer[])`.execute(t.deps.db)
  expect(await shown(reader.token)).toMatchObject({ first_right_percent: null })

  await answer(reader, '1/2')
  const right = 1 + others.filter(({ id }) => id % 2 === 0).length
  expect(await shown(reader.token)).toMatchObject({
    first_right_percent: Math.round((100 * right) / leastFirstAnswers),
  })
  const newcomer = await makePerson(t)
  expect(await shown(newcomer.token)).toMatchObject({ locked: true, first_right_percent: null })
})
