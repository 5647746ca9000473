import { saveProfile } from 'contract/accounts/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { makePerson } from '../../../testing/people.ts'
import { recoveryRaces } from '../../../testing/recovery-races.ts'
import { endSessions } from '../revoke.ts'
import { lockUser } from '../session-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 20 })
})
afterAll(() => t.close())

// A sample: `npm run drill -- --races 50`.
test.each(Object.entries(recoveryRaces))('%s', async (_, race) => {
  for (const _round of [1, 2]) {
    const { seen, wanted } = await race(t)
    expect(seen).toEqual(wanted)
  }
})

test('who is signed out everywhere while saving saves nothing, and asks for no other email', async () => {
  const person = await makePerson(t)
  const { token, id: userId, username } = person
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { answer } = await t.deps.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId)
    await endSessions(trx, userId)
    const body = { email: 'too-late@example.com', username, linkedin: 'x' }
    const answer = t.call(saveProfile, { token, params: { userId }, body })
    await expect.poll(async () => (await waiting.execute(t.deps.db)).rows.length, { timeout: 20_000 }).toBe(1)
    return { answer }
  })
  expect((await answer).status).toBe(401)
  expect(await t.lastMail('too-late@example.com')).toBeUndefined()
  expect(await t.lastMail(person.email)).toBeUndefined()
})
