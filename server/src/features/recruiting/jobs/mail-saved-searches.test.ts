import { saveSearch } from 'contract/recruiting/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { countMails } from '../../../testing/race.ts'
import { makeCandidates, makeRecruiter } from '../../../testing/recruiting.ts'
import { buildIndex } from '../card-index/build.ts'
import { mailSavedSearches } from './mail-saved-searches.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const make = (count: number, roles: string[]) => makeCandidates(t, count, { roles })

async function nextDay() {
  t.clock.advance(days(1))
  await buildIndex(t.deps.db, t.clock.now())
}

test('a saved search is mailed once a week, from five new candidates on, and only to firms that may search', async () => {
  const [recruiter, suspended] = [await makeRecruiter(t), await makeRecruiter(t)]
  await make(5, ['trader'])
  await nextDay()
  const save = (token: string, name: string, role: string) =>
    t.call(saveSearch, { token, body: { name, terms: [`role:${role}`] } })
  await save(recruiter.token, 'Traders <b>', 'trader')
  await save(recruiter.token, 'Developers', 'developer')
  await save(suspended.token, 'Developers', 'developer')
  await t.deps.db.updateTable('firms').set({ state: 'suspended' }).where('id', '=', suspended.firmId).execute()
  const run = async () => {
    await mailSavedSearches(t.deps)
    return countMails(t, recruiter.email, 'New candidates%')
  }
  await nextDay()
  await make(5, ['developer'])
  await make(4, ['data'])
  await nextDay()
  expect(await run()).toBe(0)
  t.clock.advance(days(7))
  expect(await run()).toBe(1)
  expect(await run()).toBe(1)
  // The traders were there when their search was saved.
  const mail = await t.lastMail(recruiter.email)
  expect(mail?.subject).toBe('New candidates for “Developers”')
  expect(mail?.text).toContain('/recruiters/search')
  await make(5, ['trader'])
  await nextDay()
  t.clock.advance(days(7))
  expect(await run()).toBe(2)
  expect((await t.lastMail(recruiter.email))?.html).toContain('Traders &lt;b&gt;')
  expect(await countMails(t, suspended.email, '%')).toBe(0)
})

test('new candidates of weeks with fewer than five add up until there are five; then they begin anew', async () => {
  const { token, email } = await makeRecruiter(t)
  await t.call(saveSearch, { token, body: { name: 'Oceania', terms: ['region:oceania'] } })
  const nextWeek = async (oceania: number) => {
    t.clock.advance(1000)
    await makeCandidates(t, oceania, { regions: ['oceania'] })
    // Others, so that all groups are made anew.
    await make(5, ['researcher'])
    t.clock.advance(days(7))
    await buildIndex(t.deps.db, t.clock.now())
    await mailSavedSearches(t.deps)
    return countMails(t, email, 'New candidates%')
  }
  const counts = []
  for (const oceania of [5, 3, 1, 1, 4, 1]) counts.push(await nextWeek(oceania))
  expect(counts).toEqual([1, 1, 1, 2, 2, 3])
})
