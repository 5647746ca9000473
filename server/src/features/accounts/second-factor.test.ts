/** Codes by mail, and what they open. */
import { randomUUID } from 'node:crypto'
import { getProfile, saveProfile, sendCode, verifyCode } from 'contract/accounts/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import { hashOf } from '../../platform/secrets.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { askForCode, enterCode, logInSomewhereNew, mailedCode, verifyAnotherBrowser } from '../../testing/log-ins.ts'
import { makePerson } from '../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const refusal = 'This code is not valid. Please check it or request a new one.'

/** Another code than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code is asked for at most once in ten seconds and five times an hour', async () => {
  const person = await makePerson(t)
  const { token } = await logInSomewhereNew(t, person)
  for (let i = 0; i < 5; i++) {
    expect((await t.call(sendCode, { token, params: { userId: person.id } })).status).toBe(200)
    const soon = await t.call(sendCode, { token, params: { userId: person.id } })
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(10)
    t.clock.advance(seconds(11))
  }
  const sixth = await t.call(sendCode, { token, params: { userId: person.id } })
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60)
})

test('a code dies after five wrong tries, after ten minutes, and when a newer one was sent', async () => {
  const person = await makePerson(t)
  const { token, device_id } = await logInSomewhereNew(t, person)
  const send = () => t.call(sendCode, { token, params: { userId: person.id } })
  const verify = (otp: string) => t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } })

  await send()
  const first = await mailedCode(t, person)
  for (let i = 0; i < 5; i++) expect((await verify(wrong(first))).status).toBe(400)
  expect((await verify(first)).status).toBe(400)

  t.clock.advance(seconds(11))
  await send()
  const second = await mailedCode(t, person)
  t.clock.advance(minutes(10))
  expect((await verify(second)).status).toBe(400)

  await send()
  const third = await mailedCode(t, person)
  t.clock.advance(hours(1))
  await send()
  const fourth = await mailedCode(t, person)
  if (third !== fourth) expect((await verify(third)).status).toBe(400)
  expect((await verify(fourth)).status).toBe(200)
})

test('ten wrong codes in an hour make the account wait, whatever the code', async () => {
  const person = await makePerson(t)
  const { token, device_id } = await logInSomewhereNew(t, person)
  const verify = (otp: string) => t.call(verifyCode, { token, params: { userId: person.id }, body: { otp, device_id } })
  for (let round = 0; round < 2; round++) {
    await t.call(sendCode, { token, params: { userId: person.id } })
    const code = await mailedCode(t, person)
    for (let i = 0; i < 5; i++) expect((await verify(wrong(code))).status).toBe(400)
    t.clock.advance(seconds(11))
  }
  await t.call(sendCode, { token, params: { userId: person.id } })
  expect((await verify(await mailedCode(t, person))).status).toBe(429)
})

test('a code belongs to the browser that logged in, and to its own person', async () => {
  const [person, other] = [await makePerson(t), await makePerson(t)]
  const browser = await logInSomewhereNew(t, person)
  const otp = await askForCode(t, person, browser)
  for (const id of [other.id, 999_999])
    expect(await enterCode(t, { id }, browser, otp)).toMatchObject({ status: 400, body: { message: 'User does not exist.' } })
  expect((await enterCode(t, person, { ...browser, device_id: randomUUID() }, otp)).status).toBe(400)
  expect((await enterCode(t, person, browser, '')).body.message).toBe('OTP code is required')
  expect((await enterCode(t, person, browser, otp)).status).toBe(200)
})

test('a code is taken as people type it, and a wrong one counts however it is typed', async () => {
  const person = await makePerson(t)
  for (const type of [
    (code: string) => `${code.slice(0, 3)}\u00A0${code.slice(3)}`,
    (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
    (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ]) {
    const browser = await logInSomewhereNew(t, person)
    const otp = await askForCode(t, person, browser)
    const refused = await enterCode(t, person, browser, type(wrong(otp)))
    expect(refused).toMatchObject({ status: 400, body: { message: refusal } })
    expect((await enterCode(t, person, browser, type(otp))).status).toBe(200)
    await t.deps.db.deleteFrom('devices').where('user_id', '=', person.id).execute()
  }
  const browser = await logInSomewhereNew(t, person)
  const otp = await askForCode(t, person, browser)
  expect((await enterCode(t, person, browser, ' \u200b ')).body.message).toBe('OTP code is required')
  for (const typed of [`${otp}.`, `+${otp}`, `${otp}0`, ` ${wrong(otp)}`, wrong(otp)])
    expect(await enterCode(t, person, browser, typed)).toMatchObject({ status: 400, body: { message: refusal } })
  expect((await enterCode(t, person, browser, otp)).status).toBe(400)
})

test('a student declares before reading, and a known browser goes straight in', async () => {
  const student = await makePerson(t, { email: 'student@uni.edu' })
  const { token, device_id } = await logInSomewhereNew(t, student)
  await t.call(sendCode, { token, params: { userId: student.id } })
  const verified = await t.call(verifyCode, {
    token,
    params: { userId: student.id },
    body: { otp: await mailedCode(t, student), device_id },
  })
  expect(verified.body).toEqual({ is_login_limited: false, declaration_required: true })

  expect((await t.call(getProfile, { token, params: { userId: student.id } })).body).toMatchObject({
    is_student: true,
    is_legal_edu: false,
  })
  const list = await t.app.inject({ url: '/api/interview_/statistics', headers: { authorization: `Token ${token}` } })
  expect({ status: list.statusCode, body: list.json() }).toEqual({
    status: 403,
    body: { code: 'declaration_required', message: 'Please accept the student declaration.' },
  })

  const untrue = await t.call(saveProfile, { token, params: { userId: student.id }, body: { is_legal_edu: false } })
  expect(untrue.status).toBe(400)
  const declared = await t.call(saveProfile, { token, params: { userId: student.id }, body: { is_legal_edu: true } })
  expect(declared.body).toMatchObject({ is_legal_edu: true })
  expect(
    (await t.app.inject({ url: '/api/interview_/statistics', headers: { authorization: `Token ${token}` } })).statusCode,
  ).toBe(200)
})

test('who meets the device limit with a right code is signed out there, and the code is worth nothing any more', async () => {
  const person = await makePerson(t)
  const [second, third] = [await logInSomewhereNew(t, person), await logInSomewhereNew(t, person)]
  await enterCode(t, person, second, await askForCode(t, person, second))
  const otp = await askForCode(t, person, third)
  expect((await enterCode(t, person, third, otp)).body).toEqual({ is_login_limited: true, declaration_required: false })
  expect((await enterCode(t, person, third, otp)).status).toBe(401)
  expect((await t.call(getProfile, { token: third.token, params: { userId: person.id } })).status).toBe(401)
  const left = await t.deps.db
    .selectFrom('login_codes')
    .select('code_hash')
    .where('token_hash', '=', hashOf(third.token))
    .execute()
  expect(left).toEqual([])
})

test('the database knows two slots an account, and no browser that holds both', async () => {
  const person = await makePerson(t)
  await verifyAnotherBrowser(t, person)
  const take = (slot: number, device: string) =>
    t.deps.db
      .insertInto('devices')
      .values({
        user_id: person.id,
        place: slot,
        device_hash: hashOf(device),
        ua: 'x',
        verified_at: t.clock.now(),
        last_seen_at: t.clock.now(),
      })
      .execute()
  for (const slot of [0, 1, 2, 3]) await expect(take(slot, randomUUID())).rejects.toThrow()
  await t.deps.db.deleteFrom('devices').where('user_id', '=', person.id).where('place', '=', 2).execute()
  await expect(take(2, person.deviceId)).rejects.toThrow()
})
