/** A candidate's card: joined, saved, previewed, switched off. */
import type { CardForm } from 'contract/recruiting/candidates.ts'
import {
  countViews,
  listViews,
  readRecruiting,
  saveCard,
  switchOff,
  switchOn,
  unblockFirms,
} from 'contract/recruiting/candidates.ts'
import { consentVersion } from 'contract/recruiting/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeCandidate, makeRecruiter } from '../../../testing/recruiting.ts'
import { putInNewGroup } from '../../../testing/recruiting-cards.ts'
import { makeSubscriber } from '../../../testing/subscriber.ts'
import { readCandidates } from '../card-index/read-candidates.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const form: CardForm = {
  roles: ['trader'],
  regions: ['europe'],
  years: '2-4',
  remote: null,
  available: '2027Q1',
  key_words: [],
  shown: ['roles', 'regions', 'years', 'remote'],
  hidden_from: [],
}
const version = { version: consentVersion }

async function joined(): Promise<TestPerson> {
  const person = await makeSubscriber(t)
  await t.call(saveCard, { token: person.token, body: form })
  await t.call(switchOn, { token: person.token, body: version })
  return person
}

const cardsOf = async ({ id }: { id: number }) =>
  (await t.deps.db.selectFrom('cards').selectAll().where('candidate_id', '=', id).execute()).length

const closuresOf = async ({ id }: { id: number }) =>
  (
    await t.deps.db
      .selectFrom('candidate_closures')
      .select(['firm_id', 'kind'])
      .where('candidate_id', '=', id)
      .orderBy('firm_id')
      .execute()
  ).map(({ firm_id, kind }) => `${firm_id} ${kind}`)

test('no call answers a visitor or a recruiter', async () => {
  const { token } = await makeRecruiter(t)
  for (const [caller, status] of [
    [{}, 401],
    [{ token }, 403],
  ] as const) {
    expect((await t.call(readRecruiting, caller)).status).toBe(status)
    expect((await t.call(saveCard, { ...caller, body: form })).status).toBe(status)
    expect((await t.call(switchOn, { ...caller, body: version })).status).toBe(status)
    expect((await t.call(switchOff, caller)).status).toBe(status)
    expect((await t.call(countViews, caller)).status).toBe(status)
    expect((await t.call(listViews, caller)).status).toBe(status)
    expect((await t.call(unblockFirms, caller)).status).toBe(status)
  }
})

test('only who has or had Interview or a certificate may join', async () => {
  const never = await makePerson(t)
  const vantage = await makeSubscriber(t, { module: 'vantage', code: 'year' })
  for (const { token } of [never, vantage]) {
    expect((await t.call(readRecruiting, { token })).body.may_join).toBe(false)
    expect((await t.call(saveCard, { token, body: form })).status).toBe(403)
    expect((await t.call(switchOn, { token, body: version })).status).toBe(403)
  }
  const past = await makeSubscriber(t, { code: '3months', at: new Date(t.clock.now().getTime() - days(700)) })
  expect((await t.call(readRecruiting, { token: past.token })).body.may_join).toBe(true)
})

test('the first proposal comes from the profile, with nothing ticked', async () => {
  const person = await makeSubscriber(t)
  const profile = { key_words: 'Options, C++', job_cities: 'London' }
  await t.deps.db
    .updateTable('users')
    .set({ ...profile, email: 'ada@desk.example', email_key: 'ada@desk.example' })
    .where('id', '=', person.id)
    .execute()
  const { body } = await t.call(readRecruiting, { token: person.token })
  expect(body).toMatchObject({
    is_on: false,
    form: { regions: ['europe'], key_words: ['c++', 'options'], shown: [], hidden_from: ['desk.example'] },
  })
})

test('the consent is dated, of the version that was read, and closed on withdrawal', async () => {
  const { token, id } = await makeSubscriber(t)
  expect((await t.call(switchOn, { token, body: { version: 'old' } })).body).toMatchObject({ code: 'changed_elsewhere' })
  const { body } = await t.call(switchOn, { token, body: version })
  expect(body).toMatchObject({ is_on: true, consent_version: consentVersion, consented_at: expect.any(String) })
  await t.call(switchOn, { token, body: version })
  t.clock.advance(days(1))
  expect((await t.call(switchOff, { token })).body).toMatchObject({ is_on: false, consented_at: null })
  await t.call(switchOff, { token })
  await t.call(switchOn, { token, body: version })
  const consents = t.deps.db.selectFrom('recruiting_consents').select(['version', 'withdrawn_at']).where('user_id', '=', id)
  expect(await consents.orderBy('id').execute()).toMatchObject([
    { version: consentVersion, withdrawn_at: expect.any(Date) },
    { version: consentVersion, withdrawn_at: null },
  ])
})

test('withdrawal takes the card out at once, and so does a change; saving the same does not', async () => {
  const person = await joined()
  const others = await Promise.all([1, 2, 3, 4].map(() => makeCandidate(t)))
  const { token } = person
  await putInNewGroup(t, [person, ...others], { roles: ['trader'] })
  await t.call(saveCard, { token, body: { ...form, shown: form.shown.toReversed() } })
  expect(await cardsOf(person)).toBe(1)
  await t.call(saveCard, { token, body: { ...form, years: '5-9' } })
  expect(await cardsOf(person)).toBe(0)
  const further = await Promise.all([1, 2, 3, 4].map(() => makeCandidate(t)))
  await putInNewGroup(t, [person, ...further], { roles: ['trader'] })
  expect((await t.call(switchOff, { token })).body.is_on).toBe(false)
  expect(await cardsOf(person)).toBe(0)
})

test('the preview is what the group shows, and names what waits; a group of four shows nothing', async () => {
  const person = await joined()
  const others = await Promise.all([1, 2, 3, 4].map(() => makeCandidate(t)))
  const preview = async () => (await t.call(readRecruiting, { token: person.token })).body.preview
  // `remote` is ticked and has no value: there is nothing to wait for.
  expect(await preview()).toEqual({ fields: {}, waiting: ['roles', 'regions', 'years'], is_in_index: false })
  await putInNewGroup(t, [person, ...others], { roles: ['trader'], regions: ['europe'] })
  expect(await preview()).toEqual({ fields: { roles: ['trader'], regions: ['europe'] }, waiting: ['years'], is_in_index: true })
  await t.deps.db.updateTable('users').set({ suspended_at: t.clock.now() }).where('id', '=', others[0]!.id).execute()
  expect(await preview()).toMatchObject({ fields: {}, is_in_index: false })
})

test('skills are bands of first answers that were right, to items that are not hidden, alike in preview and build', async () => {
  const person = await joined()
  await t.call(saveCard, { token: person.token, body: { ...form, shown: ['skills'] } })
  await sql`
    with made as (
      insert into items (slug, title, difficulty, companies, front, statement_html, solution_html, search_text, source_hash)
      select 'practised-' || n, 'An item', 'E', '{}', '{}', '<p>', '<p>', '', 'h' from generate_series(1, 12) n returning id),
    placed as (
      insert into placements (id, item_id, module, category, group_name, position)
      select 500000 + id, id, 'interview', case when id % 2 = 0 then 'stats' else 'statistics' end, 'g', 1 from made returning item_id)
    insert into item_progress (user_id, item_id, status, at, first_right)
    select ${person.id}, item_id, 'solved', ${t.clock.now()}::timestamptz, true from placed`.execute(t.deps.db)
  const read = async () => {
    const { body } = await t.call(readRecruiting, { token: person.token })
    const built = (await readCandidates(t.deps.db, t.clock.now(), { isWaiting: false })).find(({ id }) => id === person.id)
    return [body.all.skills, built?.values.filter(Boolean)]
  }
  expect(await read()).toEqual([[{ skill: 'statistics', at_least: 10 }], ['statistics 10']])
  await sql`update placements set hidden = true where id in (select id from placements where id > 500000 order by id limit 3)`.execute(
    t.deps.db,
  )
  expect(await read()).toEqual([undefined, []])
})

test('firms of named domains and of one’s own email never see the card', async () => {
  const [named, below, own] = [await makeRecruiter(t), await makeRecruiter(t), await makeRecruiter(t)]
  await t.deps.db
    .updateTable('firms')
    .set({ domain: `eu.${named.domain}` })
    .where('id', '=', below.firmId)
    .execute()
  const person = await makeSubscriber(t)
  const email = `ada@${own.domain}`
  await t.deps.db.updateTable('users').set({ email, email_key: email }).where('id', '=', person.id).execute()
  const { token } = person
  const body = { ...form, hidden_from: [`https://www.${named.domain.toUpperCase()}/`, 'x@later.example'] }
  expect((await t.call(saveCard, { token, body })).body.form.hidden_from).toEqual([named.domain, 'later.example'])
  const excluded = [named, below, own].map(({ firmId }) => `${firmId} excluded`)
  expect(await closuresOf(person)).toEqual(excluded)

  await t.call(saveCard, { token, body: form })
  expect(await closuresOf(person)).toEqual([`${own.firmId} excluded`])
})

test('a card stays hidden from a former employer until it leaves its group', async () => {
  const former = await makeRecruiter(t)
  const person = await joined()
  const { token, id } = person
  const move = (email: string) => t.deps.db.updateTable('users').set({ email, email_key: email }).where('id', '=', id).execute()
  await move(`eve@${former.domain}`)
  await t.call(saveCard, { token, body: form })
  const others = [await makeCandidate(t), await makeCandidate(t), await makeCandidate(t), await makeCandidate(t)]
  await putInNewGroup(t, [person, ...others], { roles: ['trader'] })
  await move('eve@private.example')
  await t.call(saveCard, { token, body: form })
  expect(await closuresOf(person)).toEqual([`${former.firmId} excluded`])
  await t.call(saveCard, { token, body: { ...form, years: '5-9' } })
  expect(await closuresOf(person)).toEqual([])
})

test('a line without a domain is refused, and nothing is saved', async () => {
  const { token } = await makeSubscriber(t)
  const { status, body } = await t.call(saveCard, { token, body: { ...form, hidden_from: ['firm.com', 'Two Sigma'] } })
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ field: 'hidden_from', message: expect.stringContaining('Line 2, “Two Sigma”') }])
  expect((await t.call(readRecruiting, { token })).body.form.roles).toEqual([])
})
