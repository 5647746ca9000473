/** What a holder does with a certificate, and what everybody then reads. */
import { listCredentials, reissueCredential, revokeOwnCredential, setVisibility } from 'contract/credentials/api.ts'
import { credentialPaths, forms } from 'contract/credentials/paths.ts'
import { expiryNoticeDays, reissuesPerDay, validMonths } from 'contract/credentials/rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { credentialsOf, isListedRevoked, makeHolder, signedOf, type TestHolder } from '../../../testing/credentials.ts'
import { makePerson } from '../../../testing/people.ts'
import { assessmentChecks } from '../../assessments/checks.ts'
import { credentialChecks } from '../checks.ts'
import { notifyOfExpiry } from '../jobs/notify-of-expiry.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
})
afterAll(() => closeConsistent(t, [...assessmentChecks, ...credentialChecks]))

const show = ({ token, credential: { code } }: TestHolder, visibility: 'public' | 'link' | 'hidden') =>
  t.call(setVisibility, { token, params: { code }, body: { visibility } })
const reissue = ({ token }: { token: string }, code: string, name: string, shows_scores = false) =>
  t.call(reissueCredential, { token, params: { code }, body: { name, shows_scores } })
const get = (code: string, form: (typeof forms)[number]) => t.app.inject(credentialPaths.form(code, form))

test('a hidden certificate is nowhere, and shown again it is at once', async () => {
  const holder = await makeHolder(t)
  const { code } = holder.credential
  expect((await get(code, 'json')).statusCode).toBe(200)
  expect((await show(holder, 'hidden')).body.credential.visibility).toBe('hidden')
  for (const form of forms) expect((await get(code, form)).statusCode).toBe(404)
  await show(holder, 'public')
  const shown = await get(code, 'json')
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).not.toHaveProperty('x-robots-tag')
  await show(holder, 'link')
  expect((await get(code, 'json')).headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
})

test('reissued with another name it has a new code, and the old one is revoked as replaced', async () => {
  const holder = await makeHolder(t)
  await show(holder, 'public')
  const before = await signedOf(t, holder.credential.code)
  const { body } = await reissue(holder, holder.credential.code, '  Ada   B. Example ')
  expect(body.credential).toMatchObject({ name: 'Ada B. Example', visibility: 'public', state: 'valid', shows_scores: false })
  expect(body.credential.valid_until).toBe(holder.credential.valid_until)
  expect(body.credential.code).not.toBe(holder.credential.code)
  const all = await credentialsOf(t, holder)
  expect(all.map(({ state, revocation_reason }) => [state, revocation_reason])).toEqual([
    ['valid', null],
    ['revoked', 'replaced'],
  ])
  expect(await isListedRevoked(t, before)).toBe(true)
  expect(await isListedRevoked(t, await signedOf(t, body.credential.code))).toBe(false)
  expect((await reissue(holder, holder.credential.code, 'Ada C. Example')).body).toMatchObject({ code: 'credential_revoked' })
  expect((await reissue(holder, body.credential.code, 'Ada B. Example')).body).toMatchObject({ code: 'credential_unchanged' })
  expect((await reissue(holder, body.credential.code, ' \u200f ')).body).toMatchObject({ errors: [{ field: 'name' }] })
})

test('so many reissues a day and no more, each of them whole', async () => {
  const holder = await makeHolder(t)
  let { code } = holder.credential
  for (let at = 0; at < reissuesPerDay; at++)
    code = (await reissue(holder, code, `Ada ${'I'.repeat(at + 1)}`)).body.credential.code
  expect(await reissue(holder, code, 'Ada X')).toMatchObject({ status: 429 })
  expect((await credentialsOf(t, holder)).filter(({ state }) => state === 'valid')).toMatchObject([{ code }])
})

test('revoked by its holder it says so for good, and nobody is handed its picture', async () => {
  const holder = await makeHolder(t)
  const { code } = holder.credential
  const signed = await signedOf(t, code)
  const params = { code }
  const { body } = await t.call(revokeOwnCredential, { token: holder.token, params })
  expect(body.credential).toMatchObject({ state: 'revoked', revocation_reason: 'holder' })
  expect(await isListedRevoked(t, signed)).toBe(true)
  for (const form of ['png', 'svg', 'pdf', 'zip'] as const) {
    const answer = await get(code, form)
    expect(answer.statusCode).toBe(410)
    expect(answer.payload).toContain('This certificate was revoked on')
  }
  expect((await t.call(revokeOwnCredential, { token: holder.token, params })).body).toMatchObject({ code: 'credential_revoked' })
})

test('a certificate is its holder’s alone to change', async () => {
  const holder = await makeHolder(t)
  const other = await makePerson(t)
  const params = { code: holder.credential.code }
  const body = { name: 'Mallory', shows_scores: false }
  for (const { token, status } of [{ token: other.token, status: 404 }, { status: 401 }]) {
    expect((await t.call(setVisibility, { token, params, body: { visibility: 'hidden' } })).status).toBe(status)
    expect((await t.call(reissueCredential, { token, params, body })).status).toBe(status)
    expect((await t.call(revokeOwnCredential, { token, params })).status).toBe(status)
  }
  expect((await t.call(listCredentials, {})).status).toBe(401)
  expect((await t.call(listCredentials, { token: other.token })).body).toEqual({ credentials: [], awaited: 0 })
})

test('its holder is mailed 60 and 14 days before it expires, once each', async () => {
  const holder = await makeHolder(t)
  const row = await t.deps.db.selectFrom('users').select('email').where('id', '=', holder.id).executeTakeFirstOrThrow()
  const noticed = async () => {
    await notifyOfExpiry(t.deps)
    const mails = await t.deps.db.selectFrom('mails').select('subject').where('recipient', '=', row.email).execute()
    return mails.filter(({ subject }) => subject.includes('expires on')).length
  }
  const end = new Date(holder.credential.valid_until).getTime()
  const turnTo = (before: number) => t.clock.advance(end - days(before) - t.clock.now().getTime())
  expect(await noticed()).toBe(0)
  turnTo(expiryNoticeDays[0] + 1)
  expect(await noticed()).toBe(0)
  turnTo(expiryNoticeDays[0])
  expect(await noticed()).toBe(1)
  expect(await noticed()).toBe(1)
  turnTo(expiryNoticeDays[1])
  expect(await noticed()).toBe(2)
  expect(await noticed()).toBe(2)
  turnTo(-1)
  const session = { expires_at: new Date(end + days(30)), last_seen_at: t.clock.now(), password_at: t.clock.now() }
  await t.deps.db.updateTable('sessions').set(session).where('user_id', '=', holder.id).execute()
  expect(await credentialsOf(t, holder)).toMatchObject([{ state: 'expired' }])
  expect((await get(holder.credential.code, 'json')).statusCode).toBe(200)
  expect((await reissue(holder, holder.credential.code, 'Ada Late')).status).toBe(409)
  expect(validMonths).toBe(36)
})
