/** Firms over HTTP: sign-up, invitations, seats, and the decisions of administrators. */
import { login, saveProfile } from 'contract/accounts/api.ts'
import * as api from 'contract/recruiting/firms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { firmCalls, firmForm } from '../../../testing/firms.ts'
import { logInSomewhereNew } from '../../../testing/log-ins.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'
import { makeCandidate, makeRecruiter, type TestRecruiter } from '../../../testing/recruiting.ts'
import { approvedSeat } from './find-seat.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const { signUpFirm: signUp, confirm, listed, decide, invite, invitationTo, join, readFirm } = firmCalls(() => t)

test('a firm signs up, is confirmed, is approved, and its recruiter logs in with a code', async () => {
  const email = 'ada@acme.example'
  expect(await signUp({ domain: 'https://www.ACME.example/jobs', email })).toMatchObject({ status: 200 })
  expect(await listed('acme.example')).toBeUndefined()
  expect((await decide('acme.example', { state: 'approved' })).status).toBe(404)
  expect(await confirm(email)).toBe(200)
  expect(await listed('acme.example')).toMatchObject({
    name: 'Firm',
    state: 'waiting',
    managers: [{ email, is_confirmed: true }],
  })

  const user = await t.deps.db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ kind: 'recruiter', linkedin: '', username: expect.stringMatching(/^recruiter-/) })
  await expect(approvedSeat(t.deps.db, user)).rejects.toMatchObject({ code: 'firm_not_approved' })
  expect(await decide('acme.example', { state: 'approved' })).toMatchObject({ status: 200 })
  expect((await t.lastMail(email))?.text).toContain('/recruiters/search')
  expect(await approvedSeat(t.deps.db, user)).toMatchObject({ domain: 'acme.example', isManager: true })
  const { body } = await logInSomewhereNew(t, { email, password: firmForm.password })
  expect(body.data).toMatchObject({ is_recruiter: true, is_2fa_verified: false })
  const { rows } = { rows: await t.deps.db.selectFrom('audit').select('event').where('user_id', '=', user.id).execute() }
  expect(rows.map(({ event }) => event)).toContain('firm signed up')
})

test.each([
  [{ domain: '' }, 'domain', 'Enter the domain of your firm, such as firm.com.'],
  [{ firm: ' ' }, 'firm', 'Enter the name of your firm.'],
  [{ firm: ' \u202e' }, 'firm', 'Enter the name of your firm.'],
  [{ domain: 'gmail.com', email: 'a@gmail.com' }, 'domain', /^Anybody can have an email at gmail\.com/],
  [{ email: 'a@attacker-tricky.example' }, 'email', 'Sign up with your email at tricky.example.'],
  [{ email: 'a@tricky.example.attacker.example' }, 'email', 'Sign up with your email at tricky.example.'],
  [{ email: 'tricky.example@attacker.example' }, 'email', 'Sign up with your email at tricky.example.'],
  [{ email: undefined }, 'email', 'Email is required'],
  [{ password: 'short' }, 'password', 'Password must contain atleast 8 characters'],
  [{ terms_accepted: undefined }, 'terms_accepted', 'Please accept the terms.'],
])('a sign-up with %j is refused at its field %s', async (broken, field, message) => {
  const answer = await signUp({ domain: 'tricky.example', email: 'a@tricky.example', ...broken })
  const said = typeof message === 'string' ? message : expect.stringMatching(message)
  expect(answer).toMatchObject({ status: 400, body: { errors: expect.arrayContaining([{ field, message: said }]) } })
  expect(await t.deps.db.selectFrom('firms').select('id').where('domain', '=', 'tricky.example').execute()).toEqual([])
})

test('an email at a subdomain is at the domain; a taken email is refused and its account stays a member’s', async () => {
  expect((await signUp({ domain: 'sub.example', email: 'a@hk.sub.example' })).status).toBe(200)
  const { id, email } = await makePerson(t, { email: 'member@other.example' })
  expect(await signUp({ domain: 'other.example', email })).toMatchObject({ status: 400, body: { code: 'email_taken' } })
  expect(await t.deps.db.selectFrom('users').select('kind').where('id', '=', id).executeTakeFirst()).toEqual({ kind: 'member' })
  expect(await t.deps.db.selectFrom('firms').select('id').where('domain', '=', 'other.example').execute()).toEqual([])
})

test('nobody squats a domain: until somebody confirms, others sign up; afterwards it is taken', async () => {
  const domain = 'squat.example'
  expect((await signUp({ domain, email: `made-up@${domain}`, firm: 'Squatter' })).status).toBe(200)
  expect((await signUp({ domain, email: `real@${domain}`, firm: 'Real' })).status).toBe(200)
  await confirm(`real@${domain}`)
  expect(await listed(domain)).toMatchObject({
    name: 'Real',
    managers: [
      { email: `real@${domain}`, is_confirmed: true },
      { email: `made-up@${domain}`, is_confirmed: false },
    ],
  })
  expect(await signUp({ domain, email: `late@${domain}` })).toMatchObject({ status: 400, body: { code: 'domain_taken' } })
  expect(await t.deps.db.selectFrom('users').select('id').where('email_key', '=', `late@${domain}`).execute()).toEqual([])
  // Whom the administrator did not see confirmed has no account any more.
  await decide(domain, { state: 'approved' })
  expect(await confirm(`made-up@${domain}`)).toBe(400)
  expect(await t.deps.db.selectFrom('users').select('id').where('email_key', '=', `made-up@${domain}`).execute()).toEqual([])
})

test('a colleague joins by an invitation, which confirms their email and works once', async () => {
  const manager = await makeRecruiter(t)
  const email = `colleague@${manager.domain}`
  expect(await invite(manager, email)).toMatchObject({ status: 200, body: { firm: { invitations: [{ email }] } } })
  const first = await invitationTo(email)
  expect((await invite(manager, email.toUpperCase())).body.firm.invitations).toHaveLength(1)
  const token = await invitationTo(email.toUpperCase())
  expect((await t.call(api.readInvitation, { params: { token: first } })).status).toBe(404)
  expect((await t.call(api.readInvitation, { params: { token } })).body).toMatchObject({ email: email.toUpperCase() })

  expect(await join(token, { email: 'other@example.com', terms_accepted: false })).toMatchObject({
    body: { code: 'terms_not_accepted' },
  })
  expect(await join(token, { email: 'other@example.com' })).toMatchObject({ status: 200 })
  expect(await join(token)).toMatchObject({ status: 404 })
  const { body } = await readFirm(manager)
  expect(body.firm.seats.map((seat) => [seat.email, seat.is_manager, seat.is_own])).toEqual([
    [manager.email, true, true],
    [email.toUpperCase(), false, false],
  ])
  expect(body.firm.invitations).toEqual([])
  const device_id = '12345678-1234-1234-1234-123456789012'
  const loggedIn = await t.call(login, { body: { email, password: firmForm.password, device_id }, from: elsewhere() })
  expect(loggedIn).toMatchObject({ status: 200 })
})

test('an invitation ends after seven days, and with the approval of its firm', async () => {
  const manager = await makeRecruiter(t)
  const [one, other] = [`one@${manager.domain}`, `other@${manager.domain}`]
  await invite(manager, one)
  const early = await invitationTo(one)
  t.clock.advance(days(7))
  expect(await join(early)).toMatchObject({ status: 404 })
  await invite(manager, other)
  const token = await invitationTo(other)
  await decide(manager.domain, { state: 'suspended', reason: 'It asked for passwords.' })
  expect(await join(token)).toMatchObject({ status: 404 })
  expect(await t.call(api.readInvitation, { params: { token } })).toMatchObject({ status: 404 })
  expect(await t.call(api.readInvitation, { params: { token: 'x'.repeat(43) } })).toMatchObject({ status: 404 })
})

test('managers of approved firms invite, at their domain, up to 100 seats and invitations', async () => {
  const manager = await makeRecruiter(t)
  const colleague = await makeRecruiter(t, { colleague: manager })
  expect(await invite(colleague, `x@${manager.domain}`)).toMatchObject({ status: 403 })
  expect(await invite(manager, `x@attacker-${manager.domain}`)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email' }] },
  })
  expect(await invite(manager, colleague.email)).toMatchObject({ body: { code: 'email_taken' } })
  const waiting = await makeRecruiter(t, { state: 'waiting' })
  expect(await invite(waiting, `x@${waiting.domain}`)).toMatchObject({ status: 403, body: { code: 'firm_not_approved' } })
  const now = t.clock.now()
  const many = Array.from({ length: 97 }, (_, i) => ({
    firm_id: manager.firmId,
    email: `${i}@${manager.domain}`,
    email_key: `${i}@${manager.domain}`,
    token_hash: Buffer.from(`${manager.firmId} ${i}`),
    created_at: now,
    expires_at: new Date(now.getTime() + days(1)),
  }))
  await t.deps.db.insertInto('firm_invitations').values(many).execute()
  expect((await invite(manager, `last@${manager.domain}`)).status).toBe(200)
  expect(await invite(manager, `more@${manager.domain}`)).toMatchObject({ status: 409, body: { code: 'seats_full' } })
  expect((await invite(manager, `last@${manager.domain}`)).status).toBe(200)
})

test('a closed seat is signed out and sees nothing, until a manager invites its holder again', async () => {
  const manager = await makeRecruiter(t)
  const colleague = await makeRecruiter(t, { colleague: manager })
  const close = (by: TestPerson, { id }: TestPerson) => t.call(api.closeSeat, { token: by.token, params: { id } })
  const stranger = await makeRecruiter(t)
  expect((await close(colleague, manager)).status).toBe(403)
  expect((await close(manager, manager)).status).toBe(403)
  expect((await close(stranger, colleague)).status).toBe(404)
  expect((await close(manager, colleague)).status).toBe(200)
  expect((await close(manager, colleague)).status).toBe(404)
  expect((await readFirm(colleague)).status).toBe(401)
  await expect(approvedSeat(t.deps.db, colleague)).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await invite(stranger, colleague.email)).status).toBe(400)
  expect((await invite(manager, colleague.email)).status).toBe(200)
  expect(await approvedSeat(t.deps.db, colleague)).toMatchObject({ firmId: manager.firmId, isManager: false })
})

test('decisions go from state to state, with a reason that the firm is mailed and reads', async () => {
  const recruiter = await makeRecruiter(t)
  const { domain } = recruiter
  expect(await decide(domain, { state: 'suspended' })).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
  expect(await decide(domain, { state: 'refused', reason: 'Late.' })).toMatchObject({ status: 400 })
  expect((await decide(domain, { state: 'suspended', reason: 'It asked for passwords.' })).status).toBe(200)
  await expect(approvedSeat(t.deps.db, recruiter)).rejects.toMatchObject({ code: 'firm_not_approved' })
  expect((await t.lastMail(recruiter.email))?.text).toContain('It asked for passwords.')
  expect((await readFirm(recruiter)).body.firm).toMatchObject({ state: 'suspended', reason: 'It asked for passwords.' })
  expect((await decide(domain, { state: 'approved' })).status).toBe(200)
  expect((await readFirm(recruiter)).body.firm).toMatchObject({ state: 'approved', reason: null })
})

test('of two administrators who decide about the same state, the later one is refused, and nothing changes', async () => {
  const { domain } = await makeRecruiter(t, { state: 'waiting' })
  expect((await decide(domain, { state: 'refused', reason: 'It has no website.' })).status).toBe(200)
  const late = await decide(domain, { state: 'approved', was: 'waiting' })
  const message =
    'Another administrator has already decided about this firm: it is now refused. Look at it again before you decide.'
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_elsewhere', message } })
  expect(await listed(domain)).toMatchObject({ state: 'refused', reason: 'It has no website.' })
  expect((await decide(domain, { state: 'approved', was: 'refused' })).status).toBe(200)
})

test('an approved firm never sees its own people, nor those who named its domain', async () => {
  const firm = await makeRecruiter(t, { state: 'waiting' })
  const { domain, firmId } = firm
  const hides = (hidden: string) => makeCandidate(t, { hidden_from: [hidden] })
  const named = [await hides(domain), await hides(`hk.${domain}`)]
  const free = [await hides(`attacker-${domain}`), await hides('example'), await makeCandidate(t)]
  const own = await makeCandidate(t)
  await t.deps.db
    .updateTable('users')
    .set({ email_key: `own@hk.${domain}` })
    .where('id', '=', own.id)
    .execute()
  await decide(domain, { state: 'approved' })
  const closures = await t.deps.db
    .selectFrom('candidate_closures')
    .select(['candidate_id', 'kind'])
    .where('firm_id', '=', firmId)
    .execute()
  const closed = closures.map(({ candidate_id }) => candidate_id)
  expect(closed).toEqual(expect.arrayContaining([...named, own].map(({ id }) => id)))
  for (const { id } of [free[0], free[2]] as TestPerson[]) expect(closed).not.toContain(id)
  expect(closures.every(({ kind }) => kind === 'excluded')).toBe(true)
})

test('a recruiter’s email stays at the firm, and their profile asks for no LinkedIn', async () => {
  const recruiter = await makeRecruiter(t)
  const save = (email: string) =>
    t.call(saveProfile, {
      token: recruiter.token,
      params: { userId: recruiter.id },
      body: { email, username: recruiter.username, linkedin: '', current_password: recruiter.password },
    })
  expect(await save('elsewhere@example.com')).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
  expect(await save(recruiter.email)).toMatchObject({ status: 200, body: { is_recruiter: true, linkedin: '' } })
})

test('the market is a band', async () => {
  expect((await t.call(api.readMarket)).body).toEqual({ candidates: 'fewer than five' })
  await t.deps.db
    .insertInto('index_builds')
    .values({ made_at: t.clock.now(), is_full: true, candidate_count: 12, group_count: 2 })
    .execute()
  expect((await t.call(api.readMarket)).body).toEqual({ candidates: '10 to 24' })
})

test('calls of recruiters refuse visitors, forged tokens and members', async () => {
  const member = await makePerson(t)
  const calls = [
    (token?: string) => t.call(api.readFirm, { ...(token && { token }) }),
    (token?: string) => t.call(api.inviteRecruiter, { ...(token && { token }), body: { email: 'a@b.example' } }),
    (token?: string) => t.call(api.takeBackInvitation, { ...(token && { token }), params: { id: 1 } }),
    (token?: string) => t.call(api.changeManager, { ...(token && { token }), params: { id: 1 }, body: { is_manager: true } }),
    (token?: string) => t.call(api.closeSeat, { ...(token && { token }), params: { id: 1 } }),
  ]
  for (const call of calls) {
    expect((await call()).status).toBe(401)
    expect((await call('a'.repeat(43))).status).toBe(401)
    expect((await call(member.token)).status).toBe(403)
  }
})

/** The calls of members that recruiters make too. */
const shared = [
  ...['GET /devices', 'DELETE /sessions/{sessionId}', 'POST /reset-password/session/{name}', 'POST /confirm-password'],
  ...['DELETE /user-profile/{userId}/pending-email', 'GET /privacy', 'POST /privacy/export', 'POST /privacy/export/address'],
  ...['POST /privacy/erasure', 'DELETE /privacy/erasure'],
]

test('a recruiter makes no call of members but those of an account’s settings', async () => {
  const recruiter: TestRecruiter = await makeRecruiter(t)
  const marked: string[] = []
  for (const { method, path, url, shape } of t.app.served) {
    if (shape.who !== 'member') continue
    if (shape.alsoRecruiters) {
      marked.push(`${method} ${path}`)
      continue
    }
    const answer = await t.app.inject({
      method,
      url: url.replace(/\{\w+\}/g, '1'),
      headers: { authorization: `Token ${recruiter.token}` },
    })
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 403 })
  }
  expect(marked.sort()).toEqual(shared.sort())
})
