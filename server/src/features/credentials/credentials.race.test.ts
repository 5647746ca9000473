import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { examLibrary, makeExamined } from '../../testing/assessments.ts'
import { credentialRaces } from '../../testing/credential-races.ts'
import { makeHolder } from '../../testing/credentials.ts'
import { during } from '../../testing/during.ts'
import { findPassedExamination } from '../assessments/passed-examinations.ts'
import { firstFields, issueCredential } from './issuing/issue.ts'
import { revoke } from './revoking/revoke.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 16, filledBy: examLibrary })
})
afterAll(() => t.close())

test.each(Object.entries(credentialRaces))('%s', async (_sentence, race) => {
  const { seen, wanted } = await race(t)
  expect(seen).toEqual(wanted)
})

test('a list that two revocations sign at once has both of them', async () => {
  const { db, clock } = t.deps
  const [one, other] = [(await makeHolder(t)).credential, (await makeHolder(t)).credential]
  const take = ({ code }: { code: string }) => ({ code, reason: 'holder', at: clock.now() }) as const
  await during(
    t,
    (trx) => revoke(trx, t.deps, take(one)),
    () => inTransaction(db, (trx) => revoke(trx, t.deps, take(other))),
  )
  const { rows } = await sql`
    select revoked_count - (select count(*)::integer from credentials where list = number and revoked_at is not null) as difference
    from credential_status_lists where number = (select list from credentials where code = ${other.code})`.execute(db)
  expect(rows).toEqual([{ difference: 0 }])
})

test('an issue waits for the beginning of an erasure, and then issues nothing', async () => {
  const { db, clock } = t.deps
  const { id, attempt } = await makeExamined(t, { right: 12 })
  await db.deleteFrom('credentials').where('attempt_id', '=', attempt).execute()
  const examination = (await findPassedExamination(db, attempt))!
  const issue = () => inTransaction(db, (trx) => issueCredential(trx, t.deps, examination, firstFields(examination, clock.now())))
  const erase = async (trx: typeof db) => {
    await sql`select from users where id = ${id} for update`.execute(trx)
    await trx.updateTable('users').set({ is_erased: true }).where('id', '=', id).execute()
  }
  expect(await during(t, erase, issue)).toBeUndefined()
  await db.updateTable('users').set({ is_erased: false }).where('id', '=', id).execute()
  expect(await issue()).toBeDefined()
})
