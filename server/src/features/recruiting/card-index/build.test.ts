import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { weekOf } from '../../../platform/week.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { during } from '../../../testing/during.ts'
import { makeCandidates, makeRecruiter } from '../../../testing/recruiting.ts'
import { suspend } from '../../accounts/suspend.ts'
import { buildIndex } from './build.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 4 })
})
beforeEach(() => sql`truncate candidates, card_groups, index_builds, firms, firm_seats cascade`.execute(t.deps.db))
afterAll(() => t.close())

const build = () => buildIndex(t.deps.db, t.clock.now())

/** Groups as `roles/regions: members`. */
async function readGroups() {
  const { rows } = await sql<{ text: string }>`
    select coalesce(fields ->> 'roles', '-') || coalesce(fields ->> 'regions', '-') || ' ' || size || ' ' ||
      (select count(*) from cards where group_id = card_groups.id) as text
    from card_groups order by 1`.execute(t.deps.db)
  return rows.map(({ text }) => text)
}

async function nextDay() {
  t.clock.advance(days(1))
}

async function nextWeek() {
  const week = weekOf(t.clock.now())
  while (weekOf(t.clock.now()) === week) await nextDay()
}

test('two processes at once build once, and a day has one build', async () => {
  expect((await Promise.all([build(), build()])).toSorted()).toEqual([false, true])
  expect(await build()).toBe(false)
  await nextDay()
  expect(await build()).toBe(true)
})

test('a build waits for a change of a card, and reads it', async () => {
  const [one] = await makeCandidates(t, 6)
  const change = (db: typeof t.deps.db) =>
    db
      .updateTable('candidates')
      .set({ roles: ['data'] })
      .where('user_id', '=', one!.id)
      .execute()
  await during(t, change, build)
  expect(await readGroups()).toEqual(['["trader"]["europe"] 5 5'])
})

test('a group has its members from the first day on; a later candidate waits for four others', async () => {
  await makeCandidates(t, 5)
  await build()
  expect(await readGroups()).toEqual(['["trader"]["europe"] 5 5'])
  await makeCandidates(t, 4)
  await nextDay()
  await build()
  expect(await readGroups()).toEqual(['["trader"]["europe"] 5 5'])
  await makeCandidates(t, 1)
  await nextDay()
  await build()
  expect(await readGroups()).toEqual(['["trader"]["europe"] 5 5', '["trader"]["europe"] 5 5'])
})

test('the first build of a week makes all groups anew where five candidates have joined, and none where four have', async () => {
  await makeCandidates(t, 5)
  await build()
  await makeCandidates(t, 4)
  await nextWeek()
  await build()
  expect(await readGroups()).toEqual(['["trader"]["europe"] 5 5'])
  await makeCandidates(t, 1)
  await nextWeek()
  await build()
  expect(await readGroups()).toEqual(['["trader"]["europe"] 10 10'])
  // Nobody has changed since.
  const before = await sql`select id from card_groups`.execute(t.deps.db)
  await nextWeek()
  await build()
  expect((await sql`select id from card_groups`.execute(t.deps.db)).rows).toEqual(before.rows)
})

test('an older card keeps its date; a new one has that of the build', async () => {
  const [first] = await makeCandidates(t, 5)
  await build()
  const since = t.clock.now().getTime()
  const [later] = await makeCandidates(t, 5)
  await nextWeek()
  await build()
  const card = (id = 0) => t.deps.db.selectFrom('cards').select('since').where('candidate_id', '=', id).executeTakeFirstOrThrow()
  expect((await card(first?.id)).since.getTime()).toBeLessThanOrEqual(since)
  expect((await card(later?.id)).since.getTime()).toBeGreaterThan(since)
})

test('a candidate who is suspended, leaves or is switched off is not read, and a group of four goes with the next build', async () => {
  const people = await makeCandidates(t, 7)
  const [one, two, three] = people.map(({ id }) => id)
  const { db } = t.deps
  await suspend(db, one!, t.clock.now())
  await db.updateTable('users').set({ leaves_at: t.clock.now() }).where('id', '=', two!).execute()
  await build()
  expect(await readGroups()).toEqual(['["trader"]["europe"] 5 5'])
  await db.updateTable('candidates').set({ is_on: false }).where('user_id', '=', three!).execute()
  await nextDay()
  await build()
  expect(await readGroups()).toEqual([])
})

test('skills are bands of first answers that were right, and certificates have their year', async () => {
  const people = await makeCandidates(t, 5, { years: '2-4' })
  const { db } = t.deps
  await sql`update candidates set shown = array['roles', 'skills']`.execute(db)
  await sql`
    with made as (
      insert into items (slug, title, difficulty, companies, tags, front, statement_html, solution_html, search_text, source_hash)
      select 'item-' || n, 'Item', 'E', '{}', '{}', '{}', '', '', '', '' from generate_series(1, 12) n returning id),
    placed as (
      insert into placements (id, item_id, module, category, group_name, position, preview)
      select 900000 + id, id, 'interview', 'finance', 'g', id, false from made)
    insert into item_progress (user_id, item_id, status, at, first_right)
    select user_id, id, 'solved', now(), true from made, candidates where id < (select min(id) from made) + 11 or user_id = ${people[0]!.id}`.execute(
    db,
  )
  await build()
  const { fields, terms } = await db.selectFrom('card_groups').select(['fields', 'terms']).executeTakeFirstOrThrow()
  expect(fields).toEqual({ roles: ['trader'], skills: [{ skill: 'finance', at_least: 10 }] })
  expect(terms).toEqual(['role:trader', 'finance:10'])
})

test('key words that four candidates have are on no card', async () => {
  await makeCandidates(t, 5, { key_words: ['Options', 'rare'] })
  await sql`update candidates set key_words = array['options'] where user_id = (select min(user_id) from candidates)`.execute(
    t.deps.db,
  )
  await build()
  expect((await t.deps.db.selectFrom('card_groups').select('fields').executeTakeFirstOrThrow()).fields).toMatchObject({
    key_words: ['options'],
  })
})

test('a firm never sees its own people, nor those who name its domain or one above or below; where they are too many it sees none', async () => {
  const recruiter = await makeRecruiter(t)
  const people = await makeCandidates(t, 10)
  const { db } = t.deps
  const change = (at: number, domain: string) =>
    sql`update candidates set hidden_from = array[${domain}] where user_id = ${people[at]!.id}`.execute(db)
  await change(0, recruiter.domain)
  await change(1, `desk.${recruiter.domain}`)
  await sql`update users set email_key = 'me@mail.' || ${recruiter.domain} where id = ${people[2]!.id}`.execute(db)
  await change(3, 'other.example')
  await build()
  const closed = await db.selectFrom('candidate_closures').select('candidate_id').orderBy('candidate_id').execute()
  expect(closed.map(({ candidate_id }) => candidate_id)).toEqual(people.slice(0, 3).map(({ id }) => id))
  expect(await db.selectFrom('hidden_groups').select('firm_id').execute()).toEqual([{ firm_id: recruiter.firmId }])
})

test('a firm whose domain has other letters never sees its own people', async () => {
  const { firmId } = await makeRecruiter(t)
  const [one] = await makeCandidates(t, 5)
  const { db } = t.deps
  await db.updateTable('firms').set({ domain: 'xn--bcher-kva.example' }).where('id', '=', firmId).execute()
  await db.updateTable('users').set({ email_key: 'ada@bücher.example' }).where('id', '=', one!.id).execute()
  await build()
  const closed = await db.selectFrom('candidate_closures').select(['firm_id', 'candidate_id', 'kind']).execute()
  expect(closed).toEqual([{ firm_id: firmId, candidate_id: one!.id, kind: 'excluded' }])
})
