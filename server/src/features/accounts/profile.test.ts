import { getProfile, login, saveProfile, signUp } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { hashOf } from '../../platform/secrets.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { signUpForm } from '../../testing/log-ins.ts'
import { elsewhere } from '../../testing/networks.ts'
import { makePerson, type TestPerson } from '../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const save = ({ token, id }: TestPerson, body: object) => t.call(saveProfile, { token, params: { userId: id }, body })

const read = async ({ token, id }: TestPerson) => (await t.call(getProfile, { token, params: { userId: id } })).body

const formOf = ({ email, username }: TestPerson) => ({ email, username, linkedin: 'https://linkedin.com/in/louis' })

const rowOf = ({ id }: TestPerson) => t.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('someone saves what they tell about themselves, and reads it back', async () => {
  const person = await makePerson(t)
  const words = {
    username: 'Louis B.',
    linkedin: 'https://linkedin.com/in/b',
    job_cities: 'Paris',
    phone: '+33 1',
    key_words: 'options',
    referred_by: 'Henri',
    block_email_notification: true,
  }
  const saved = await save(person, { email: person.email, ...words, linkedin: ` ${words.linkedin} ` })
  expect(saved).toMatchObject({ status: 200, body: { email: person.email, ...words } })
  expect(await read(person)).toEqual({ ...saved.body, as_of: expect.any(String) })
  // What the form leaves out stays as it is.
  expect((await save(person, { ...formOf(person), username: 'Louis B.' })).body).toMatchObject({
    phone: '+33 1',
    block_email_notification: true,
  })
})

test('the form names the first thing that is missing, in the specified order, and saves nothing', async () => {
  const person = await makePerson(t)
  const { email, username } = person
  const rules = [
    [{ phone: '1' }, 'Email is required'],
    [{ email: ' ', username: '', linkedin: '' }, 'Email is required'],
    [{ email, username: ' ', linkedin: '' }, 'Username is required'],
    [{ email, username, linkedin: ' ' }, 'Linkedin is required'],
    [{ email: 'ada@nowhere', username, linkedin: 'x' }, 'Enter correct email.'],
    [{ email, username: 'ada@example.com', linkedin: 'x' }, 'Username must not contain @'],
    [{ email, username: '..', linkedin: 'x' }, 'Username must contain a letter'],
  ] as const
  const before = await rowOf(person)
  for (const [form, message] of rules) expect(await save(person, form)).toMatchObject({ status: 400, body: { message } })
  expect(await rowOf(person)).toEqual(before)
})

test("a name that is taken in other letters is refused, one's own in other letters is saved", async () => {
  const [person, other] = [await makePerson(t), await makePerson(t, { username: 'kolmogorov' })]
  // The о are Cyrillic.
  for (const username of ['Kolmogorov', 'kоlmоgоrоv', 'kolmo\u200bgorov'])
    expect(await save(person, { ...formOf(person), username })).toMatchObject({
      status: 400,
      body: { message: 'user with this username already exists.' },
    })
  expect((await save(other, { ...formOf(other), username: 'KOLMOGOROV' })).body.username).toBe('KOLMOGOROV')
  expect((await save(other, { ...formOf(other), username: 'andrey' })).status).toBe(200)
  expect((await save(person, { ...formOf(person), username: 'Kolmogorov' })).status).toBe(200)
})

test("the house's own name is nobody's, in no letters: not of who signs up, nor later", async () => {
  const person = await makePerson(t)
  const { productName } = t.deps.config
  for (const username of [productName, ` ${productName.toUpperCase()} `, productName.replace('e', 'е')]) {
    const taken = { status: 400, body: { message: 'user with this username already exists.' } }
    expect(await save(person, { ...formOf(person), username })).toMatchObject(taken)
    expect(await t.call(signUp, { body: { ...signUpForm('louis'), username }, from: elsewhere() })).toMatchObject(taken)
  }
  expect((await save(person, { ...formOf(person), username: `${productName} fan` })).status).toBe(200)
})

test('another spelling of the same address is saved at once', async () => {
  const person = await makePerson(t, { email: 'wiener@example.com' })
  expect((await save(person, { ...formOf(person), email: ' Wiener@Example.com ' })).body.email).toBe('Wiener@Example.com')
  const { body } = await t.call(login, {
    body: { email: 'wiener@example.com', password: person.password, device_id: person.deviceId },
  })
  expect(body.data.is_2fa_verified).toBe(true)
})

test('one module at a time is selected, and none of the four is the interview module', async () => {
  const person = await makePerson(t)
  const none = { is_vantage: false, is_core_certificate: false, is_applied_certificate: false, is_discussion: false }
  for (const flag of ['is_vantage', 'is_core_certificate', 'is_applied_certificate', 'is_discussion'] as const) {
    const chosen = { ...none, [flag]: true }
    expect(await save(person, chosen)).toMatchObject({ status: 200, body: chosen })
    // A flag that is left out is off.
    expect(await save(person, { [flag]: true })).toMatchObject({ status: 200, body: chosen })
  }
  expect(await save(person, { ...none, is_vantage: true, is_discussion: true })).toMatchObject({
    status: 400,
    body: { message: 'Only one module can be active.' },
  })
  expect(await read(person)).toMatchObject({ ...none, is_discussion: true })
  expect((await save(person, none)).body).toMatchObject(none)
  expect(await rowOf(person)).toMatchObject({ selected_module: 'interview' })
})

test('what a client echoes beside its change sets nothing, and its names are logged', async () => {
  const person = await makePerson(t)
  const info = vi.spyOn(t.deps.log, 'info')
  onTestFinished(() => info.mockRestore())
  const before = await rowOf(person)
  const echoed = {
    ...(await read(person)),
    is_admin: true,
    is_staff: true,
    is_subscribed: true,
    is_legal_edu: true,
    is_vantage: true,
    subscription_interview_current_period_end: '2099-01-01T00:00:00Z',
    password: 'engine-of-1843',
    password_hash: 'x',
    email_confirmed_at: null,
    suspended_at: null,
    id: 1,
    firstname: 'Somebody',
  }
  expect((await save(person, { ...echoed, phone: '+33 1' })).status).toBe(200)
  expect(await rowOf(person)).toEqual({ ...before, phone: '+33 1' })
  const logged = { user: person.id, keys: expect.arrayContaining(['is_admin', 'password_hash', 'is_legal_edu']) }
  expect(info).toHaveBeenCalledWith(logged, 'keys of a profile set nothing')
  expect(JSON.stringify(info.mock.calls)).not.toContain('engine-of-1843')
  const { body } = await save(person, { is_vantage: true, is_admin: true, is_subscribed: true, is_legal_edu: true })
  expect(body).toMatchObject({ is_vantage: true, is_admin: false, is_subscribed: false, is_legal_edu: false })
})

test('a body that is none of the three, or not of their types, is bad input', async () => {
  const person = await makePerson(t)
  const before = await rowOf(person)
  for (const body of [
    {},
    { is_legal_edu: false },
    { is_legal_edu: 'true' },
    { is_admin: true },
    { is_vantage: 1 },
    { ...formOf(person), email: [person.email] },
    { ...formOf(person), block_email_notification: 'yes' },
    { ...formOf(person), phone: 'x'.repeat(201) },
  ])
    expect((await save(person, body)).status).toBe(400)
  expect(await rowOf(person)).toEqual(before)
})

test('the student declaration is kept with its moment and its network, and is never taken back', async () => {
  const person = await makePerson(t)
  expect((await save(person, { is_legal_edu: true })).body.is_legal_edu).toBe(true)
  const { declared_student_at } = await rowOf(person)
  t.clock.advance(1000)
  await save(person, { is_legal_edu: true })
  await save(person, { ...formOf(person), is_legal_edu: false })
  expect((await rowOf(person)).declared_student_at).toEqual(declared_student_at)
  const told = await t.deps.db
    .selectFrom('audit')
    .select('network')
    .where('user_id', '=', person.id)
    .where('event', '=', 'student declaration')
    .execute()
  expect(told).toEqual([{ network: '203.0.113.7' }])
})

test('before the declaration a student saves nothing but the declaration', async () => {
  const person = await makePerson(t, { email: 'student@mit.edu' })
  await t.deps.db.updateTable('sessions').set({ state: 'declaration' }).where('token_hash', '=', hashOf(person.token)).execute()
  const echo = { is_legal_edu: true }
  for (const body of [formOf(person), { is_vantage: true }, { ...formOf(person), ...echo }, { is_vantage: true, ...echo }])
    expect(await save(person, body)).toMatchObject({
      status: 403,
      body: { message: 'Please accept the student declaration.' },
    })
  expect((await save(person, { is_legal_edu: true })).status).toBe(200)
  expect((await save(person, { is_vantage: true })).status).toBe(200)
})

test("somebody else's profile is saved by nobody, and one's own not by who is signed out", async () => {
  const [one, two] = [await makePerson(t), await makePerson(t)]
  const before = await rowOf(two)
  for (const body of [formOf(two), { is_vantage: true }, { is_legal_edu: true }, {}]) {
    const answer = await t.call(saveProfile, { token: one.token, params: { userId: two.id }, body })
    expect(answer).toMatchObject({ status: 400, body: { message: 'User does not exist.' } })
    expect((await t.call(saveProfile, { params: { userId: two.id }, body })).status).toBe(401)
  }
  expect(await rowOf(two)).toEqual(before)
})
