import { confirmEmail, getProfile, login, saveProfile, signUp } from 'contract/accounts/api.ts'
import { cancelEmailChange, forgotPassword, keepEmail, resetPassword } from 'contract/accounts/recovery.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { logInSomewhereNew } from '../../../testing/log-ins.ts'
import { subjectsTo } from '../../../testing/mails.ts'
import { elsewhere } from '../../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const failed = { status: 400, body: { message: 'Confirmation failed. Please double check your confirmation link.' } }
const confirmed = { status: 200, body: { message: 'Successfully confirmed. Please log in.' } }

/** Saves the profile form with another address; `more` is what else stands in it. */
const move = ({ token, id, username }: TestPerson, email: string, more: object = {}) =>
  t.call(saveProfile, { token, params: { userId: id }, body: { email, username, linkedin: 'x', ...more } })

const confirm = (confirmToken: string, username: string) => t.call(confirmEmail, { params: { confirmToken, username } })

const keep = (keepToken: string) => t.call(keepEmail, { params: { keepToken } })

const cancel = ({ token, id: userId }: TestPerson) => t.call(cancelEmailChange, { token, params: { userId } })

const linkTo = async (address: string) =>
  /\/(?:confirmation|mail\/keep|reset-password)\/([\w-]+)/.exec((await t.lastMail(address))?.text ?? '')?.[1] ?? ''

const logIn = async ({ password, deviceId }: TestPerson, email: string) =>
  t.call(login, { body: { email, password, device_id: deviceId }, from: elsewhere() })

const read = async ({ token, id }: TestPerson) => t.call(getProfile, { token, params: { userId: id } })

test('an email is changed once the new one is confirmed: until then the old one stays, and is told', async () => {
  const person = await makePerson(t, { email: 'einstein@bern.example' })
  const next = 'einstein@berlin.example'
  expect(await move(person, next, { phone: '+41 31' })).toMatchObject({
    status: 200,
    body: { email: person.email, pending_email: next, phone: '+41 31' },
  })
  const notice = await t.lastMail(person.email)
  expect(notice?.text).toContain(next)
  expect(notice?.text).toContain('203.0.113.7')
  expect(notice?.text).toContain(t.deps.config.supportEmail)
  expect((await logIn(person, next)).status).toBe(400)
  const again = await logIn(person, person.email)
  const signedIn = { ...person, token: again.body.token ?? '' }

  const token = await linkTo(next)
  expect(await confirm(token, person.username)).toMatchObject(confirmed)
  expect((await read(signedIn)).status).toBe(401)
  expect((await logIn(person, person.email)).status).toBe(400)
  const moved = { ...person, token: (await logIn(person, next)).body.token ?? '' }
  expect((await read(moved)).body).toMatchObject({ email: next, pending_email: null })
  for (const address of [person.email, next]) expect((await subjectsTo(t, address)).at(-1)).toMatch(/email was changed/)

  // Opened twice it says the same, as long as it is true.
  expect(await confirm(token, person.username)).toMatchObject(confirmed)
  await move(moved, 'einstein@princeton.example')
  await confirm(await linkTo('einstein@princeton.example'), person.username)
  expect(await confirm(token, person.username)).toMatchObject(failed)
})

test('ten minutes after the log-in the present password is asked for', async () => {
  const person = await makePerson(t)
  t.clock.advance(minutes(10))
  const message = 'The current password is not right.'
  for (const more of [{}, { current_password: '' }, { current_password: 'wrong' }])
    expect(await move(person, 'later@example.com', { phone: '1', ...more })).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'current_password', message }] },
    })
  expect((await read(person)).body).toMatchObject({ pending_email: null, phone: '' })
  expect(await subjectsTo(t, 'later@example.com')).toEqual([])
  // Without another address nothing is asked.
  expect((await move(person, person.email, { phone: '1' })).status).toBe(200)
  expect((await move(person, 'later@example.com', { current_password: person.password })).body.pending_email).toBe(
    'later@example.com',
  )
})

test('an address that somebody has is answered as any other, and its owner gets no mail', async () => {
  const [person, owner] = [await makePerson(t), await makePerson(t, { email: 'owner@example.com' })]
  const free = await move(person, 'free@example.com')
  const taken = await move(person, 'OWNER@example.com')
  expect(taken.status).toBe(free.status)
  expect(taken.body).toEqual({ ...free.body, pending_email: 'OWNER@example.com', as_of: expect.any(String) })
  expect(await subjectsTo(t, owner.email)).toEqual([])
  expect(await subjectsTo(t, 'OWNER@example.com')).toEqual([])
  expect(await subjectsTo(t, person.email)).toHaveLength(2)
  expect((await read(owner)).body.email).toBe('owner@example.com')
})

test('the newest change counts, for a day', async () => {
  const person = await makePerson(t)
  await move(person, 'first@example.com')
  const first = await linkTo('first@example.com')
  await move(person, 'second@example.com')
  const second = await linkTo('second@example.com')
  expect(await confirm(first, person.username)).toMatchObject(failed)
  expect((await read(person)).body.pending_email).toBe('second@example.com')
  t.clock.advance(hours(24))
  expect((await read(person)).body.pending_email).toBe(null)
  expect(await confirm(second, person.username)).toMatchObject(failed)
})

test('an address that was taken meanwhile is refused, and everything stays as it was', async () => {
  const person = await makePerson(t)
  await move(person, 'coveted@example.com')
  const token = await linkTo('coveted@example.com')
  await makePerson(t, { email: 'Coveted@example.com' })
  expect(await confirm(token, person.username)).toMatchObject(failed)
  expect((await read(person)).body.email).toBe(person.email)
})

test('who did not ask for the change keeps their email with the link in the notice', async () => {
  const person = await makePerson(t)
  await move(person, 'thief@example.com')
  const [change, kept] = [await linkTo('thief@example.com'), await linkTo(person.email)]
  for (let i = 0; i < 2; i++)
    expect(await keep(kept)).toMatchObject({ status: 200, body: { message: 'Your email has not changed.' } })
  expect(await confirm(change, person.username)).toMatchObject(failed)
  expect((await read(person)).body).toMatchObject({ email: person.email, pending_email: null })
})

test('who asked for a change takes it back in settings, as often as they like, and the link in the notice agrees', async () => {
  const person = await makePerson(t)
  await move(person, 'regretted@example.com')
  const [change, kept] = [await linkTo('regretted@example.com'), await linkTo(person.email)]
  for (let i = 0; i < 2; i++)
    expect(await cancel(person)).toMatchObject({ status: 200, body: { message: 'Your email has not changed.' } })
  expect((await read(person)).body).toMatchObject({ email: person.email, pending_email: null })
  expect(await confirm(change, person.username)).toMatchObject(failed)
  expect(await keep(kept)).toMatchObject({ status: 200 })
  const noted = t.deps.db.selectFrom('audit').select('network').where('user_id', '=', person.id)
  expect(await noted.where('event', '=', 'e-mail change taken back').execute()).toEqual([{ network: '203.0.113.7' }])

  // Of another change it says nothing.
  await move(person, 'regretted@example.com')
  expect(await keep(kept)).toMatchObject(failed)
  expect(await confirm(await linkTo('regretted@example.com'), person.username)).toMatchObject(confirmed)
})

test("nobody takes somebody else's change back, nor one of their own while signed out or still to be verified", async () => {
  const [person, other] = [await makePerson(t), await makePerson(t)]
  await move(person, 'theirs@example.com')
  for (const userId of [person.id, 999_999])
    expect(await t.call(cancelEmailChange, { token: other.token, params: { userId } })).toMatchObject({
      status: 400,
      body: { message: 'User does not exist.' },
    })
  const { token } = await logInSomewhereNew(t, person)
  for (const caller of [{}, { token: 'x'.repeat(43) }, { token }])
    expect((await t.call(cancelEmailChange, { ...caller, params: { userId: person.id } })).status).toBe(401)
  expect((await read(person)).body.pending_email).toBe('theirs@example.com')
})

test('no other link takes a change back', async () => {
  const person = await makePerson(t)
  await move(person, 'settled@example.com')
  const [change, kept] = [await linkTo('settled@example.com'), await linkTo(person.email)]
  for (const token of ['x'.repeat(43), person.token, change]) expect(await keep(token)).toMatchObject(failed)
  expect(await confirm(kept, person.username)).toMatchObject(failed)
  expect(await confirm(change, person.username)).toMatchObject(confirmed)
  expect((await logIn(person, 'settled@example.com')).status).toBe(200)
})

/** Somebody who knows the password, and whom the browser takes for the owner, has taken the account to an address of theirs. */
async function stolen(thief: string) {
  const owner = await makePerson(t)
  await move(owner, thief)
  const notice = await linkTo(owner.email)
  await confirm(await linkTo(thief), owner.username)
  const { body } = await logIn(owner, thief)
  return { owner, thief: { ...owner, email: thief, token: body.token ?? '' }, links: [notice, await linkTo(owner.email)] }
}

test('for seven days after it was confirmed the former owner takes a change back, with either mail, and nobody gets in past them', async () => {
  for (const [index, within] of [hours(1), hours(24 * 7 - 1)].entries()) {
    const { owner, thief, links } = await stolen(`thief${index}@example.com`)
    t.clock.advance(within)
    const [first = '', second = ''] = index === 0 ? links : links.toReversed()
    for (const link of [first, first, second])
      expect(await keep(link)).toMatchObject({ status: 200, body: { message: 'Your email has not changed.' } })
    expect((await read(thief)).status).toBe(401)
    expect((await logIn(owner, thief.email)).status).toBe(400)
    // The thief knows the password and has the browser, and is asked for a code all the same.
    expect((await logIn(owner, owner.email)).body.data).toMatchObject({ is_2fa_verified: false })
    for (const address of [owner.email, thief.email])
      expect((await subjectsTo(t, address)).at(-1)).toMatch(/email was changed back/)
  }
  const { owner, links } = await stolen('late@example.com')
  t.clock.advance(hours(24 * 7))
  for (const link of links) expect(await keep(link)).toMatchObject(failed)
  expect((await logIn(owner, owner.email)).status).toBe(400)
})

test('nothing that a thief does takes the week from the former owner', async () => {
  const { owner, thief, links } = await stolen('busy-k@example.com')
  // Another change, taken back; one more, confirmed; another password.
  await move(thief, 'elsewhere@example.com')
  await cancel(thief)
  await move(thief, 'farther@example.com')
  await confirm(await linkTo('farther@example.com'), owner.username)
  await t.call(forgotPassword, { body: { email: 'farther@example.com' }, from: elsewhere() })
  const reset = { resetToken: await linkTo('farther@example.com'), name: 'farther@example.com' }
  expect((await t.call(resetPassword, { params: reset, body: { password: 'engine-of-1843' }, from: elsewhere() })).status).toBe(
    200,
  )
  // The address that was left is nobody else's meanwhile.
  const form = { firstname: 'T', lastname: 'T', linkedin: 'x', username: 'the-thief', password: 'engine-of-1843' }
  // Nor in a spelling under whose key it is the same: the sign of the unit Kelvin has a Latin small letter.
  for (const email of [owner.email, owner.email.replace('k', '\u212A')])
    expect(await t.call(signUp, { body: { ...form, email }, from: elsewhere() }), email).toMatchObject({
      status: 400,
      body: { message: 'user with this email already exists.' },
    })
  const accomplice = await makePerson(t)
  const before = (await subjectsTo(t, owner.email)).length
  await move(accomplice, owner.email)
  expect(await subjectsTo(t, owner.email)).toHaveLength(before)
  for (const link of links) expect((await keep(link)).status).toBe(200)
  expect((await t.deps.db.selectFrom('users').select('email').where('id', '=', owner.id).executeTakeFirst())?.email).toBe(
    owner.email,
  )
  // What the thief was mailed meanwhile takes nothing back.
  expect(await keep(await linkTo(thief.email))).toMatchObject(failed)
})

test('the case of a Latin letter makes no other address; that of any other letter is a change to confirm', async () => {
  const person = await makePerson(t, { email: 'kelvin@example.com' })
  expect((await move(person, 'Kelvin@Example.com')).body).toMatchObject({ email: 'Kelvin@Example.com', pending_email: null })
  // The first letter is the sign of the unit Kelvin, whose small letter is a Latin one.
  const another = '\u212Aelvin@example.com'
  expect((await move(person, another)).body).toMatchObject({ email: 'Kelvin@Example.com', pending_email: another })
  await confirm(await linkTo(another), person.username)
  const { body } = await logIn(person, another)
  expect((await read({ ...person, token: body.token ?? '' })).body).toMatchObject({ email: another, pending_email: null })
})

test('a link that was mailed to the old address sets no password after the change', async () => {
  const person = await makePerson(t)
  await t.call(forgotPassword, { body: { email: person.email }, from: elsewhere() })
  const resetToken = await linkTo(person.email)
  await move(person, 'safe@example.com')
  await confirm(await linkTo('safe@example.com'), person.username)
  for (const name of [person.email, 'safe@example.com', person.username])
    expect(
      (await t.call(resetPassword, { params: { resetToken, name }, body: { password: 'engine-of-1843' }, from: elsewhere() }))
        .status,
    ).toBe(400)
})

test('a new password ends a change that was not confirmed', async () => {
  const person = await makePerson(t)
  await move(person, 'halfway@example.com')
  const change = await linkTo('halfway@example.com')
  await t.call(forgotPassword, { body: { email: person.email }, from: elsewhere() })
  await t.call(resetPassword, {
    params: { resetToken: await linkTo(person.email), name: person.email },
    body: { password: 'engine-of-1843' },
    from: elsewhere(),
  })
  expect(await confirm(change, person.username)).toMatchObject(failed)
})

test('who becomes a student by a new address is one when it is confirmed, and no longer when it has gone', async () => {
  const person = await makePerson(t)
  const isStudent = async (email: string) => {
    const { body } = await logIn(person, email)
    return (await read({ ...person, token: body.token ?? '' })).body.is_student
  }
  expect((await move(person, 'x@mit.edu')).body.is_student).toBe(false)
  await confirm(await linkTo('x@mit.edu'), person.username)
  expect(await isStudent('x@mit.edu')).toBe(true)
  expect((await logIn(person, 'x@mit.edu')).body.data.is_legal_edu).toBe(false)

  const token = (await logIn(person, 'x@mit.edu')).body.token ?? ''
  await move({ ...person, token }, 'graduate@example.com')
  await confirm(await linkTo('graduate@example.com'), person.username)
  expect(await isStudent('graduate@example.com')).toBe(false)
})

test('five changes a day are asked for, and no more', async () => {
  const person = await makePerson(t)
  for (let i = 0; i < 5; i++) expect((await move(person, `place${i}@example.com`)).status).toBe(200)
  const sixth = await move(person, 'place5@example.com')
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect(await subjectsTo(t, 'place5@example.com')).toEqual([])
  // What is not about the address is saved all the same.
  expect((await move(person, person.email, { phone: '1' })).status).toBe(200)
})
