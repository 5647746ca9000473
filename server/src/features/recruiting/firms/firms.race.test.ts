import { closeSeat, inviteRecruiter, joinFirm, mostSeats, signUpFirm } from 'contract/recruiting/firms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, days } from '../../../platform/clock.ts'
import { hashOf, newToken } from '../../../platform/secrets.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { during, lockTable } from '../../../testing/during.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makeRecruiter } from '../../../testing/recruiting.ts'

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

test('two who use one invitation at once make one account', async () => {
  const manager = await makeRecruiter(t)
  const token = newToken()
  const email = `new@${manager.domain}`
  const now = t.clock.now()
  await t.deps.db
    .insertInto('firm_invitations')
    .values({
      firm_id: manager.firmId,
      email,
      email_key: email,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: after(now, days(7)),
    })
    .execute()
  const join = () => t.call(joinFirm, { params: { token }, body: form, from: elsewhere() })
  const answers = await Promise.all([join(), join()])
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
