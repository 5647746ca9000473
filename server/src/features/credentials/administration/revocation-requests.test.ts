/** Administrators revoke a certificate, two of them. */
import { decideCase, listCases } from 'contract/assessments/case-administration.ts'
import { reportError } from 'contract/assessments/cases.ts'
import {
  confirmRevocation,
  declineRevocation,
  listAllCredentials,
  requestRevocation,
} from 'contract/credentials/administration.ts'
import { reissueCredential } from 'contract/credentials/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { examLibrary } from '../../../testing/assessments.ts'
import { closeConsistent } from '../../../testing/close-consistent.ts'
import { credentialsOf, isListedRevoked, makeAdministrator, makeHolder, signedOf } from '../../../testing/credentials.ts'
import { givePassword, type TestPerson } from '../../../testing/people.ts'
import { assessmentChecks } from '../../assessments/checks.ts'
import { credentialChecks } from '../checks.ts'

let t: TestApp
let first: TestPerson
let second: TestPerson
beforeAll(async () => {
  t = await testApp({ filledBy: examLibrary })
  ;[first, second] = [await makeAdministrator(t), await makeAdministrator(t)]
})
afterAll(() => closeConsistent(t, [...assessmentChecks, ...credentialChecks]))

const explanation = 'The examination was sat by somebody else.'
const ask = ({ token }: { token: string }, code: string) =>
  t.call(requestRevocation, { token, params: { code }, body: { reason: 'decision', explanation } })
const confirm = ({ token }: { token: string }, id: number) => t.call(confirmRevocation, { token, params: { id } })
const decline = ({ token }: { token: string }, id: number) => t.call(declineRevocation, { token, params: { id } })
const find = async (search: string, { token }: { token: string } = first) =>
  (await t.call(listAllCredentials, { token, query: { search } })).body.credentials

test('one requests, another confirms; its holder reads why', async () => {
  const holder = await makeHolder(t)
  const { code } = holder.credential
  const signed = await signedOf(t, code)
  expect((await ask(first, code)).status).toBe(200)
  expect((await ask(second, code)).body).toMatchObject({ code: 'revocation_requested' })
  const [listed] = await find(code)
  expect(listed).toMatchObject({
    code,
    holder: { id: holder.id },
    state: 'valid',
    request: { reason: 'decision', explanation, is_own: true, may_decide: false },
  })
  const id = listed!.request!.id
  expect((await confirm(first, id)).body).toMatchObject({ code: 'needs_other_decider' })
  expect(await isListedRevoked(t, signed)).toBe(false)
  expect((await confirm(second, id)).status).toBe(200)
  expect(await isListedRevoked(t, signed)).toBe(true)
  expect(await credentialsOf(t, holder)).toMatchObject([{ state: 'revoked', revocation_reason: 'decision' }])
  expect((await confirm(second, id)).body).toMatchObject({ code: 'revocation_decided' })
  const row = await t.deps.db.selectFrom('users').select('email').where('id', '=', holder.id).executeTakeFirstOrThrow()
  expect((await t.lastMail(row.email))?.text).toContain(explanation)
  expect(await find(row.email)).toMatchObject([{ code, explanation, request: null }])
})

test('a later decision about the examination does not bring a certificate back that administrators revoked', async () => {
  const holder = await makeHolder(t)
  const { code } = holder.credential
  await ask(first, code)
  const [listed] = await find(code)
  await confirm(second, listed!.request!.id)
  const report = { position: 1, text: 'The first question was not clear to me.' }
  await t.call(reportError, { token: holder.token, params: { id: holder.attempt }, body: report })
  const { body } = await t.call(listCases, { token: first.token, query: { state: 'waiting' } })
  const { id } = body.cases.find(({ attempt_id }) => attempt_id === holder.attempt)!
  const reasons = 'The first question counts as right for everybody.'
  const decided = { decision: 'remarked', granted: [1], reasons } as const
  expect((await t.call(decideCase, { token: first.token, params: { id }, body: decided })).status).toBe(200)
  expect(await credentialsOf(t, holder)).toMatchObject([{ code, state: 'revoked' }])
})

test('a holder does not get away from a requested revocation by a reissue', async () => {
  const holder = await makeHolder(t)
  const { token } = holder
  await ask(first, holder.credential.code)
  const body = { name: 'Ada B. Example', shows_scores: false }
  const { body: reissued } = await t.call(reissueCredential, { token, params: { code: holder.credential.code }, body })
  const [listed] = await find(reissued.credential.code)
  expect((await confirm(second, listed!.request!.id)).status).toBe(200)
  const states = (await credentialsOf(t, holder)).map(({ revocation_reason }) => revocation_reason)
  expect(states).toEqual(['decision', 'replaced'])
})

test('a request that is declined, or withdrawn by who made it, changes nothing and makes room for another', async () => {
  const { credential } = await makeHolder(t)
  for (const decider of [second, first]) {
    expect((await ask(first, credential.code)).status).toBe(200)
    const [listed] = await find(credential.code)
    expect((await decline(decider, listed!.request!.id)).status).toBe(200)
  }
  expect(await find(credential.code)).toMatchObject([{ state: 'valid', request: null }])
})

test('those that wait are found, and nobody decides about their own', async () => {
  const holder = await makeHolder(t)
  await t.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', holder.id).execute()
  expect((await ask(holder, holder.credential.code)).body).toMatchObject({ code: 'needs_other_decider' })
  await ask(first, holder.credential.code)
  const { body } = await t.call(listAllCredentials, { token: first.token, query: { waiting: 'true' } })
  expect(body).toMatchObject({ issues_here: true, awaited: 0, has_more: false })
  expect(body.credentials).toMatchObject([{ code: holder.credential.code }])
  const { id } = body.credentials[0]!.request!
  expect((await confirm(holder, id)).body).toMatchObject({ code: 'needs_other_decider' })
  expect((await decline(holder, id)).body).toMatchObject({ code: 'needs_other_decider' })
  expect(await find(holder.credential.code, holder)).toMatchObject([{ request: { is_own: false, may_decide: false } }])
  expect(await find(holder.credential.code, second)).toMatchObject([{ request: { is_own: false, may_decide: true } }])
})

test('the password is asked for, and nobody else gets in', async () => {
  const { credential, token } = await makeHolder(t)
  const params = { code: credential.code }
  const body = { reason: 'error' as const, explanation }
  expect((await t.call(requestRevocation, { token, params, body })).status).toBe(403)
  expect((await t.call(requestRevocation, { params, body })).status).toBe(401)
  await t.deps.db.updateTable('sessions').set({ password_at: null }).where('user_id', '=', first.id).execute()
  expect((await t.call(requestRevocation, { token: first.token, params, body })).body).toMatchObject({ code: 'password_needed' })
  await givePassword(t, first)
  expect((await t.call(requestRevocation, { token: first.token, params, body })).status).toBe(200)
})

test('one person alone is refused by the database too, and a request needs a reason in words', async () => {
  const { credential } = await makeHolder(t)
  const params = { code: credential.code }
  const short = await t.call(requestRevocation, { token: first.token, params, body: { reason: 'error', explanation: 'No.' } })
  expect([short.status, short.body.errors]).toMatchObject([400, [{ field: 'explanation' }]])
  await ask(first, credential.code)
  const [listed] = await find(credential.code)
  const alone = t.deps.db
    .updateTable('credential_revocations')
    .set({ outcome: 'confirmed', decided_by: first.id, decided_at: t.clock.now() })
    .where('id', '=', listed!.request!.id)
  await expect(alone.execute()).rejects.toThrow('violates check constraint')
})

test('the audit names who requested, who revoked and who declined', async () => {
  const holder = await makeHolder(t)
  const { code } = holder.credential
  for (const decide of [decline, confirm]) {
    await ask(first, code)
    const [listed] = await find(code)
    await decide(second, listed!.request!.id)
  }
  const rows = await t.deps.db
    .selectFrom('audit')
    .select(['event', 'by_id', 'detail'])
    .where('user_id', '=', holder.id)
    .where('event', 'in', ['revocation requested', 'revocation declined', 'certificate revoked'])
    .orderBy('id')
    .execute()
  const reason = 'decision'
  expect(rows).toMatchObject([
    { event: 'revocation requested', by_id: first.id, detail: { code, reason } },
    { event: 'revocation declined', by_id: second.id, detail: { code } },
    { event: 'revocation requested', by_id: first.id, detail: { code, reason } },
    { event: 'certificate revoked', by_id: second.id, detail: { code, reason } },
  ])
})
