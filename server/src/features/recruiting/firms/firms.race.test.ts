import {
  changeManager,
  closeSeat,
  inviteRecruiter,
  joinFirm,
  mostSeats,
  signUpFirm,
  takeBackInvitation,
} from 'contract/recruiting/firms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { during, lockTable } from '../../../testing/during.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson } from '../../../testing/people.ts'
import { makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { confirmUser } from '../../accounts/store.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ poolSize: 16 })
})
afterAll(() => t.close())

const form = { firm: 'Firm', firstname: 'Ada', lastname: 'L', password: 'engine-of-1843', terms_accepted: true }
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('two sign-ups for one domain at once are one firm, in which both wait to confirm', async () => {
  const domain = 'race.example'
  const signUp = (email: string) => t.call(signUpFirm, { body: { ...form, domain, email }, from: elsewhere() })
  const answers = await during(t, lockTable('firms'), () => Promise.all([signUp(`a@${domain}`), signUp(`b@${domain}`)]), 2)
  expect(statuses(answers)).toEqual([200, 200])
  const firms = await t.deps.db.selectFrom('firms').select('id').where('domain', '=', domain).execute()
  expect(firms).toHaveLength(1)
  const seats = await t.deps.db
    .selectFrom('firm_seats')
    .select('is_manager')
    .where('firm_id', '=', firms[0]?.id ?? 0)
    .execute()
  expect(seats).toEqual([{ is_manager: true }, { is_manager: true }])
})

/** An open invitation of the manager's firm. */
async function makeInvitation(manager: TestRecruiter, email = `new@${manager.domain}`) {
  const token = newToken()
  const created_at = t.clock.now()
  const { id } = await t.deps.db
    .insertInto('firm_invitations')
    .values({
      ...{ firm_id: manager.firmId, email, email_key: email },
      ...{ token_hash: hashOf(token), created_at, expires_at: after(created_at, days(7)) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const join = () => t.call(joinFirm, { params: { token }, body: form, from: elsewhere() })
  return { id, join }
}

test('two who use one invitation at once make one account, also where an unconfirmed one gives way', async () => {
  const manager = await makeRecruiter(t)
  const email = `new@${manager.domain}`
  await makePerson(t, { email, isConfirmed: false })
  const { join } = await makeInvitation(manager, email)
  const answers = await during(t, lockTable('users'), () => Promise.all([join(), join()]), 2)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const seats = await t.deps.db.selectFrom('firm_seats').select('user_id').where('firm_id', '=', manager.firmId).execute()
  expect(seats).toHaveLength(2)
})

test('the last seat is given once', async () => {
  const manager = await makeRecruiter(t)
  const now = t.clock.now()
  const many = Array.from({ length: mostSeats - 2 }, (_, i) => ({
    firm_id: manager.firmId,
    email: `${i}@${manager.domain}`,
    email_key: `${i}@${manager.domain}`,
    token_hash: hashOf(`${i}`),
    created_at: now,
    expires_at: after(now, days(7)),
  }))
  await t.deps.db.insertInto('firm_invitations').values(many).execute()
  const invite = (name: string) => t.call(inviteRecruiter, { token: manager.token, body: { email: `${name}@${manager.domain}` } })
  expect(statuses(await Promise.all([invite('x'), invite('y'), invite('z')]))).toEqual([200, 409, 409])
})

test('of two managers who close each other at once one stays', async () => {
  const one = await makeRecruiter(t)
  const other = await makeRecruiter(t, { colleague: one })
  await t.deps.db.updateTable('firm_seats').set({ is_manager: true }).where('user_id', '=', other.id).execute()
  const close = (by: { token: string }, { id }: { id: number }) => t.call(closeSeat, { token: by.token, params: { id } })
  const answers = await during(t, lockTable('firm_seats'), () => Promise.all([close(one, other), close(other, one)]), 2)
  expect(statuses(answers)).toEqual([200, 403])
})

/** Makes both managers of one firm. */
async function makeManagers(): Promise<[TestRecruiter, TestRecruiter]> {
  const one = await makeRecruiter(t)
  const other = await makeRecruiter(t, { colleague: one })
  await t.deps.db.updateTable('firm_seats').set({ is_manager: true }).where('user_id', '=', other.id).execute()
  return [one, other]
}

const countManagers = async ({ firmId }: TestRecruiter) => {
  const seats = t.deps.db.selectFrom('firm_seats').select('user_id').where('firm_id', '=', firmId)
  return (await seats.where('is_manager', '=', true).execute()).length
}

const demote = (by: TestRecruiter, { id }: TestRecruiter) =>
  t.call(changeManager, { token: by.token, params: { id }, body: { is_manager: false } })

test('of two managers who demote each other at once one stays', async () => {
  const [one, other] = await makeManagers()
  const answers = await during(t, lockTable('firm_seats'), () => Promise.all([demote(one, other), demote(other, one)]), 2)
  expect(statuses(answers)).toEqual([200, 403])
  expect(await countManagers(one)).toBe(1)
})

test('of two managers who step down at once one stays', async () => {
  const [one, other] = await makeManagers()
  const answers = await during(t, lockTable('firm_seats'), () => Promise.all([demote(one, one), demote(other, other)]), 2)
  expect(statuses(answers)).toEqual([200, 409])
  expect(await countManagers(one)).toBe(1)
})

test('an invitation that is accepted while it is taken back is one or the other', async () => {
  const manager = await makeRecruiter(t)
  const { id, join } = await makeInvitation(manager)
  const takeBack = () => t.call(takeBackInvitation, { token: manager.token, params: { id } })
  const answers = await during(t, lockTable('firm_invitations'), () => Promise.all([join(), takeBack()]), 2)
  expect(statuses(answers)).toEqual([200, 404])
  const seats = await t.deps.db.selectFrom('firm_seats').select('user_id').where('firm_id', '=', manager.firmId).execute()
  expect(seats).toHaveLength(answers[0].status === 200 ? 2 : 1)
})

test('an account that is confirmed while its email is invited stays', async () => {
  const manager = await makeRecruiter(t)
  const email = `new@${manager.domain}`
  const { id } = await makePerson(t, { email, isConfirmed: false })
  const { join } = await makeInvitation(manager, email)
  const answer = await during(t, (db) => confirmUser(db, id, email, t.clock.now()), join)
  expect(answer).toMatchObject({ status: 400, body: { code: 'email_taken' } })
  expect(await t.deps.db.selectFrom('users').select('id').where('email_key', '=', email).execute()).toEqual([{ id }])
})
